import { readFileSync } from "node:fs";
import type { Owner } from "./owner.ts";
import { projectRoot } from "./project-root.ts";

/** A rule of the books that does not hold somewhere. */
export interface BrokenInvariant {
  readonly rule: string;
  readonly app_id: number;
  readonly about: string;
}

/** Runs `db/invariants/money.sql` as the role that may read every row; empty where all is well. */
export async function brokenInvariants(owner: Owner): Promise<BrokenInvariant[]> {
  const text = readFileSync(new URL("db/invariants/money.sql", projectRoot), "utf8").trim();
  await owner.query("set role joinery_read");
  try {
    return await owner.query<BrokenInvariant>(text);
  } finally {
    await owner.query("reset role");
  }
}
