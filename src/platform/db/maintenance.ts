import type { Ballast } from "./ballast.ts";
import type { Owner } from "./owner.ts";
import type { Engine } from "./store.ts";

const every = 30_000;
const longestLog = 48 * 1024 * 1024;
const checkpointEvery = 10; // rounds

/** The embedded engine has no processes in the background: what they would do is done between requests. Answers how to stop. */
export function keepUp(asOwner: Engine["asOwner"], ballast: Ballast, report: (message: string, error?: unknown) => void): () => void {
  let round = 0;
  let busy = false;
  const look = async () => {
    if (busy) return;
    busy = true;
    round += 1;
    try {
      ballast.stow();
      await upkeep(asOwner, round);
    } catch (error) {
      report("The embedded database's upkeep failed", error);
    } finally {
      busy = false;
    }
  };
  const timer = setInterval(() => void look(), every).unref();
  return () => clearInterval(timer);
}

/** One table at a time, so that requests get their turn in between. */
export async function upkeep(asOwner: Engine["asOwner"], round: number): Promise<void> {
  const { log, tables } = await asOwner(async (owner) => ({ log: await sizeOfLog(owner), tables: await wornTables(owner) }));
  for (const table of tables) await asOwner((owner) => owner.query(`vacuum (analyze) ${table}`));
  if (log > longestLog || round % checkpointEvery === 0) await asOwner((owner) => owner.query("checkpoint"));
}

async function sizeOfLog(owner: Owner): Promise<number> {
  const [row] = await owner.query<{ size: number }>("select coalesce(sum(size), 0)::bigint as size from pg_ls_waldir()");
  return row?.size ?? 0;
}

/** Tables with many dead rows, or much changed since the planner last looked: PostgreSQL's own thresholds. */
async function wornTables(owner: Owner): Promise<string[]> {
  await owner.query("select pg_stat_force_next_flush()"); // the one session's own counts are otherwise late
  const rows = await owner.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(relname) as name from pg_stat_user_tables
     where n_dead_tup > 1000 + 0.2 * n_live_tup or n_mod_since_analyze > 500 + 0.1 * n_live_tup`,
  );
  return rows.map(({ name }) => name);
}
