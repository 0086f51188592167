import { placesOfNote } from "../../model/post-types/key-rights.ts";
import type { TypeRow } from "../post-types/public.ts";
import type { WriteScope } from "../scope.ts";
import type { PostRow } from "./store.ts";

type Telling = Pick<WriteScope, "changed">;

/** Tells whoever watches that a record is there, or is another than before. */
export function tellWritten({ changed }: Telling, type: TypeRow, after: PostRow, before?: PostRow): void {
  const people = { before: before ? peopleOf(before) : [], after: peopleOf(after) };
  changed({ type: type.id, post: after.id, version: after.updated_at, ...people, ...hanging(type, before, after) });
}

/** The same of a record that is gone. */
export function tellGone({ changed }: Telling, type: TypeRow, row: PostRow): void {
  changed({ type: type.id, post: row.id, version: null, before: peopleOf(row), after: [], ...hanging(type, row, undefined) });
}

/** Whose it is, as rights ask it. */
function peopleOf({ user_id, assignee_ids }: PostRow): number[] {
  return user_id === null ? assignee_ids : [user_id, ...assignee_ids];
}

function hanging(type: TypeRow, before: PostRow | undefined, after: PostRow | undefined) {
  if (!type.keeps_notes) return {};
  return { hungBy: before ? placesOfNote(type, before.data) : [], hangsBy: after ? placesOfNote(type, after.data) : [] };
}
