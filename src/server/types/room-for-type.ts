import { sql } from "../../platform/db/database.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { mustHaveRoom } from "../limits/public.ts";
import { countTypes } from "../type-definitions/public.ts";

/** Refuses one data type more than the plan of the app includes. The type that keeps the notes of records is not counted. */
export function roomForType(scope: WriteScope): Promise<void> {
  return mustHaveRoom(scope, "maxTypes", { used: (db) => countTypes(db, sql`not t.keeps_notes`, undefined) });
}
