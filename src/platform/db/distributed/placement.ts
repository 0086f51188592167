import { DatabaseError } from "../database-error.ts";
import type { Owner } from "../owner.ts";

/** Whether the database can spread its tables over machines: the extension is there, though nothing may be spread yet. */
export async function hasCitus(owner: Owner): Promise<boolean> {
  return (await owner.query("select 1 from pg_extension where extname = 'citus'")).length > 0;
}

/** The tables that are spread over machines or copied to all of them, their partitions among them; empty on a plain PostgreSQL. */
export async function placedTables(owner: Owner): Promise<ReadonlySet<string>> {
  if (!(await hasCitus(owner))) return new Set();
  // Of those that are neither, the extension may know too: they stay where they are.
  const rows = await owner.query<{ name: string }>(
    "select logicalrel.relname as name from pg_dist_partition p join pg_class logicalrel on logicalrel.oid = p.logicalrelid where p.partmethod <> 'n' or p.repmodel = 't'",
  );
  return new Set(rows.map(({ name }) => name));
}

export async function isDistributed(owner: Owner): Promise<boolean> {
  return (await placedTables(owner)).size > 0;
}

/** The product's tables, without partitions. */
export async function ownTables(owner: Owner): Promise<string[]> {
  const rows = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e') order by 1`,
  );
  return rows.map(({ name }) => name);
}

export function refused(message: string): DatabaseError {
  return new DatabaseError(message, { code: "55000", retryable: false });
}
