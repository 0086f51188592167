import { sql } from "../../platform/db/database.ts";
import { refuse, type WriteScope } from "../kernel/scope.ts";
import { mustHaveRoom } from "../limits/public.ts";
import { countTrash } from "../trash/public.ts";
import { countDocuments, countPages } from "./store.ts";

/** What a page says before it is published is counted with nothing else that an app keeps, so their number is bounded, with those in the trash. */
const mostKept = 2_000;

/** Refuses one page more than the plan of the app includes. Headers, footers and own blocks are no pages. */
export function roomForPage(scope: WriteScope): Promise<void> {
  return mustHaveRoom(scope, "maxPages", { used: (db) => countPages(db, sql`true`, undefined) });
}

/** Refuses one page or own block more than any app may keep. */
export async function roomForDocument({ db }: WriteScope): Promise<void> {
  const kept = await countDocuments(db, mostKept);
  if (kept + (await countTrash(db, sql`t.kind = 'page'`, mostKept)) < mostKept) return;
  const most = mostKept.toLocaleString("en-US");
  throw refuse(
    "quota_reached",
    `An app keeps at most ${most} pages and own blocks, those in the trash included. Delete some for good first.`,
  );
}
