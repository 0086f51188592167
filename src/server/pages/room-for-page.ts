import { sql } from "../../platform/db/database.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { mustHaveRoom } from "../limits/public.ts";
import { countPages } from "./store.ts";

/** Refuses one page more than the plan of the app includes. Headers, footers and own blocks are no pages. */
export function roomForPage(scope: WriteScope): Promise<void> {
  return mustHaveRoom(scope, "maxPages", { used: (db) => countPages(db, sql`true`, undefined) });
}
