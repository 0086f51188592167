import { covers, typesCovered } from "../../model/access/key-scopes.ts";
import { type Sql, sql } from "../../platform/db/database.ts";
import { notFound, type Scope } from "../kernel/scope.ts";
import type { TrashRow } from "./store.ts";

type Asking = Pick<Scope, "person">;

/** What a caller knows of in the trash, over the alias t: with an API key, the records of the types that it is good for. */
export function rowsKnown({ person }: Asking): Sql {
  if (!person?.key) return sql`true`;
  const types = typesCovered(person.key.scopes);
  return types === null ? sql`t.kind = 'record'` : sql`(t.kind = 'record' and t.type_id = any(${[...types]}::bigint[]))`;
}

/** Whether a caller may take something out of the trash or delete it for good, as far as a key is concerned. */
export function mayTouch({ person }: Asking, { kind, type_id }: Pick<TrashRow, "kind" | "type_id">): boolean {
  return !person?.key || (kind === "record" && type_id !== null && covers(person.key.scopes, type_id, "write"));
}

/** What it may not is to a key as if it were not there. */
export function refuseUntouchable(scope: Asking, row: Pick<TrashRow, "kind" | "type_id"> | undefined): void {
  if (!row || !mayTouch(scope, row)) throw notFound("Item");
}
