import type { JsonObject } from "../../model/base/json.ts";
import { changesBetween } from "../../model/types/record-changes.ts";
import { type TitleField, titleIn } from "../../model/types/title-field.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { type RecordRow, updateRecords } from "../record-rows/public.ts";
import { type Type, titleFieldIn } from "../type-definitions/public.ts";
import { jsonBytes, recordBytes, spendRecords } from "../usage/public.ts";
import { momentsOfMove } from "./moments-of-move.ts";
import { type ChangeRow, insertChanges } from "./store.ts";

/** What a row of the history takes besides what it says. */
const changeBytes = 150;

export interface How {
  /** What the history calls the change; "changed" unless given. */
  readonly kind?: ChangeRow["kind"];
  /** An automation writes. */
  readonly byRule?: boolean;
}

interface Change {
  readonly before: RecordRow;
  readonly after: RecordRow;
}

/** A change with the names of the fields that hold something else since. */
export interface Changed extends Change {
  readonly fields: readonly string[];
}

/** Writes the rows of records of a type, and with them what was changed, by whom and when. What follows is the caller's business. */
export async function writeChanges(
  scope: WriteScope,
  type: Type,
  changes: readonly Change[],
  { kind = "changed", byRule = false }: How = {},
): Promise<readonly Changed[]> {
  const { db, person } = scope;
  await updateRecords(
    db,
    type.row,
    changes.map(({ after }) => after),
  );
  const title = titleFieldIn(type);
  const done = changes.map((change) => ({
    change,
    what: changesBetween(stateOf(change.before, title), stateOf(change.after, title)),
  }));
  const told = kind === "returned" ? done : done.filter(({ what }) => Object.keys(what).length > 0);
  const rows = told.map(({ change: { before, after }, what }) => ({
    ...{ post_id: after.id, at: after.updated_at, schema_version: after.schema_version },
    changes: what.statusId ? { ...what, ...momentsOfMove(before, after) } : what,
  }));
  // A record that came back from the trash counted there as well.
  const grown = kind === "returned" ? 0 : changes.reduce((sum, { before, after }) => sum + recordBytes(after) - recordBytes(before), 0);
  const past = rows.reduce((sum, { changes: what }) => sum + changeBytes + jsonBytes(JSON.stringify(what)), 0);
  await spendRecords(scope, { records: 0, recordBytes: grown + past });
  insertChanges(db, { kind, user_id: person?.id ?? null, by_rule: byRule }, rows);
  return done.map(({ change, what }) => ({ ...change, fields: Object.keys(what) }));
}

/** What a change can be of. Moments follow from the rest, and so does a title that is what a field says. */
function stateOf({ data, title: kept, content, meta, status_id, assignee_ids }: RecordRow, by: TitleField | undefined): JsonObject {
  const title = by && kept === titleIn(by.field, data) ? null : kept;
  const beside = { title, content: content === "" ? null : content, meta, statusId: status_id };
  return Object.assign({ ...data }, beside, { assigneeIds: assignee_ids });
}
