import { migrate } from "../migrate.ts";
import type { Migration } from "../migrations.ts";
import type { Owner } from "../owner.ts";
import { secureTables } from "../roles.ts";
import type { Distribution } from "../schema/distribution.ts";
import { placeTables } from "./place-tables.ts";
import { hasCitus, refused } from "./placement.ts";

interface Distributing {
  readonly migrations: readonly Migration[];
  readonly distribution: Distribution;
  /** Told of each step. */
  readonly tell: (line: string) => void;
}

/**
 * Brings a database up to date and spreads its tables over the machines of its cluster; what is spread already stays as it is, so it can be
 * called again. Row-level security goes: SECURITY.md says what stands in its place. Nobody should be connected meanwhile. Throws `DatabaseError`.
 */
export async function distribute(owner: Owner, { migrations, distribution, tell }: Distributing): Promise<void> {
  if (!(await hasCitus(owner)))
    throw refused(
      "This database has no extension citus. Preload it on every machine, connect to the coordinator and run: create extension citus",
    );
  await migrate(owner, migrations, distribution);
  await owner.query("alter role joinery_app login; alter role joinery_read login");
  const placed = await placeTables(owner, distribution, tell);
  await secureTables(owner);
  tell(placed.length === 0 ? "Every table is in its place." : `${placed.length} tables are in their places.`);
  tell("Row-level security is off where tables are distributed.");
  await checkWorkers(owner);
}

/** Workers are spoken to as the role that asks: where it may not log in, nothing is answered. */
async function checkWorkers(owner: Owner): Promise<void> {
  const rows = await owner.query<{ node: string; success: boolean; result: string }>(
    `select nodename || ':' || nodeport as node, success, result from run_command_on_workers(
       'select count(*) from pg_roles where rolcanlogin and rolname in (''joinery_app'', ''joinery_read'')')`,
  );
  const lacking = rows.filter(({ success, result }) => !success || result !== "2").map(({ node }) => node);
  if (lacking.length === 0) return;
  const told = "create role joinery_app login; create role joinery_read login";
  throw refused(`The roles joinery_app and joinery_read cannot log in on ${lacking.join(", ")}. Run there: ${told}`);
}
