import { sql } from "../../platform/db/database.ts";
import { refuse, type WriteScope } from "../kernel/scope.ts";
import { mustHaveRoom } from "../limits/public.ts";
import { countTrash } from "../trash/public.ts";
import { countTypes } from "../type-definitions/public.ts";

/** What types say is counted with nothing else that an app keeps, and many parts read all of them at once. */
const mostKept = 1_000;

/** Refuses one data type more than the plan of the app includes. The type that keeps the notes of records is not counted. */
export function roomForType(scope: WriteScope): Promise<void> {
  return mustHaveRoom(scope, "maxTypes", { used: (db) => countTypes(db, sql`not t.keeps_notes`, undefined) });
}

/** Refuses one that is new also where it is more than any app may keep, with those in the trash. */
export async function roomForNewType(scope: WriteScope): Promise<void> {
  await roomForType(scope);
  const kept = await countTypes(scope.db, sql`not t.keeps_notes`, mostKept);
  if (kept + (await countTrash(scope.db, sql`t.kind = 'type'`, mostKept)) < mostKept) return;
  const most = mostKept.toLocaleString("en-US");
  throw refuse("quota_reached", `An app keeps at most ${most} data types, those in the trash included. Delete some for good first.`);
}
