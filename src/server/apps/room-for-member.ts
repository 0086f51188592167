import { sql } from "../../platform/db/database.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { mustHaveRoom } from "../limits/public.ts";
import { countMembers } from "./member-store.ts";

/** Refuses one member more than the plan of the app at hand includes. */
export function roomForMember(scope: WriteScope): Promise<void> {
  return mustHaveRoom(scope, "maxMembers", { used: (db) => countMembers(db, sql`true`, undefined) });
}
