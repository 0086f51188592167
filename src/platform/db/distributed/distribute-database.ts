import type { DatabaseOptions } from "../database-options.ts";
import { readMigrations } from "../migrations.ts";
import { openPostgres } from "../open-postgres.ts";
import { readDistribution } from "../schema/distribution.ts";
import { distribute } from "./distribute.ts";

/** Spreads the tables of the database at `url` over the machines of its cluster: see `distribute`. */
export async function distributeDatabase(options: DatabaseOptions & { readonly url: string }, tell: (line: string) => void): Promise<void> {
  const engine = openPostgres(options);
  try {
    await engine.asOwner((owner) => distribute(owner, { migrations: readMigrations(), distribution: readDistribution(), tell }));
  } finally {
    await engine.close();
  }
}
