import type { TestProject } from "vitest/node";
import { type PostgresPlace, wantedPostgres } from "../postgres.ts";
import { dataFolder, removeFolder, startProduct } from "./product.ts";
import { settle } from "./settle.ts";

/** What every file of this folder starts from. */
export interface Ground {
  /** What the product printed at its very first start, on an empty folder. */
  readonly firstOutput: string;
  /** A data folder with an embedded database, closed in order, in which an app has been set up. Copy it, leave it as it is. */
  readonly folder: string;
  /** The address of a real PostgreSQL, where the run is about one. */
  readonly postgres: string | null;
  /** For who makes that server go away for a while; no other file runs meanwhile. */
  readonly postgresPlace: PostgresPlace | null;
}

declare module "vitest" {
  interface ProvidedContext {
    ground: Ground;
  }
}

/** Making an embedded database takes seconds: it is done once, and what the product says while it does it is kept as a proof. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await wantedPostgres();
  const folder = await dataFolder();
  const product = await startProduct({ DATA_DIR: folder });
  const firstOutput = product.output();
  await settle(product);
  await product.end();
  const postgresPlace = postgres && { url: postgres.url, folder: postgres.folder };
  project.provide("ground", { firstOutput, folder, postgres: postgres?.url ?? null, postgresPlace });
  return async () => {
    await removeFolder(folder);
    await postgres?.stop();
  };
}
