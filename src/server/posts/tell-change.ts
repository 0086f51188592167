import type { WriteScope } from "../scope.ts";
import type { PostRow } from "./store.ts";

type Telling = Pick<WriteScope, "changed">;

/** Tells whoever watches that a record is there, or is another than before. */
export function tellWritten({ changed }: Telling, after: PostRow, before?: PostRow): void {
  const { type_id: type, id: post, updated_at: version } = after;
  changed({ type, post, version, before: before ? peopleOf(before) : [], after: peopleOf(after) });
}

/** The same of a record that is gone. */
export function tellGone({ changed }: Telling, row: PostRow): void {
  changed({ type: row.type_id, post: row.id, version: null, before: peopleOf(row), after: [] });
}

/** Whose it is, as rights ask it. */
function peopleOf({ user_id, assignee_ids }: PostRow): number[] {
  return user_id === null ? assignee_ids : [user_id, ...assignee_ids];
}
