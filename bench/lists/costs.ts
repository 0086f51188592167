import { readFileSync } from "node:fs";
import pg from "pg";

/** What PostgreSQL did for one database. */
export interface Costs {
  /** Seconds of processor time of its connections, without the time spent waiting for a processor. */
  readonly processor: number;
  /** Milliseconds it spent planning and running statements. */
  readonly planning: number;
  readonly running: number;
}

/** Reads them over a connection to another database, which is so not counted itself. */
export async function costsReader(url: string): Promise<{ of(database: string): Promise<Costs>; close(): Promise<void> }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    async of(database) {
      const { rows: backends } = await client.query<{ pid: number }>("select pid from pg_stat_activity where datname = $1", [database]);
      const { rows } = await client.query<{ planning: number; running: number }>(
        `select coalesce(sum(total_plan_time), 0) as planning, coalesce(sum(total_exec_time), 0) as running
         from pg_stat_statements s join pg_database d on d.oid = s.dbid where d.datname = $1`,
        [database],
      );
      const processor = backends.reduce((sum, { pid }) => sum + processorSeconds(pid), 0);
      return { processor, planning: Number(rows[0]?.planning), running: Number(rows[0]?.running) };
    },
    close: () => client.end(),
  };
}

function processorSeconds(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e9;
  } catch {
    return 0; // it has ended meanwhile
  }
}
