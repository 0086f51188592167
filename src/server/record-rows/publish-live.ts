import { placesOfNote } from "../../model/types/key-rights.ts";
import { heldByRecord } from "../../model/types/rules/held-by-record.ts";
import { reachOf } from "../../model/types/rules/rule-condition.ts";
import type { RuledPeople } from "../kernel/live-changes.ts";
import type { WriteScope } from "../kernel/scope.ts";
import type { TypeRow } from "../type-definitions/public.ts";
import type { RecordRow } from "./store.ts";

type Telling = Pick<WriteScope, "publishLive">;

/** Tells whoever watches that a record is there, or is another than before. */
export function publishWritten(
  { publishLive }: Telling,
  type: TypeRow,
  { after, before }: { readonly after: RecordRow; readonly before?: RecordRow | undefined },
): void {
  const people = { before: before ? peopleOf(before) : [], after: peopleOf(after) };
  publishLive({
    type: type.id,
    post: after.id,
    version: after.updated_at,
    ...people,
    ...hanging(type, before, after),
    ...ruled(type, before, after),
  });
}

/** The same of a record that is gone. */
export function publishGone({ publishLive }: Telling, type: TypeRow, row: RecordRow): void {
  publishLive({
    type: type.id,
    post: row.id,
    version: null,
    before: peopleOf(row),
    after: [],
    ...hanging(type, row, undefined),
    ...ruled(type, row, undefined),
  });
}

/** Whose it is, as rights ask it. */
function peopleOf({ user_id, assignee_ids }: RecordRow): number[] {
  return user_id === null ? assignee_ids : [user_id, ...assignee_ids];
}

function hanging(type: TypeRow, before: RecordRow | undefined, after: RecordRow | undefined) {
  if (!type.keeps_notes) return {};
  return { hungBy: before ? placesOfNote(type, before.data) : [], hangsBy: after ? placesOfNote(type, after.data) : [] };
}

/** For whom the rules about seeing hold of a record before and after. */
function ruled(type: TypeRow, before: RecordRow | undefined, after: RecordRow | undefined) {
  const rules = type.access_rules.filter(({ may, where }) => may.includes("see") && where.length > 0);
  if (rules.length === 0) return {};
  const peopleBy = (row: RecordRow): RuledPeople => {
    const held = heldByRecord(row);
    return Object.fromEntries(rules.map(({ id, where }) => [id, reachOf(where, held)]));
  };
  return { ...(before && { ruledBefore: peopleBy(before) }), ...(after && { ruledAfter: peopleBy(after) }) };
}
