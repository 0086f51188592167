import type { PostChange } from "../changes.ts";
import type { WriteScope } from "../scope.ts";
import type { PostRow } from "./store.ts";

type Telling = Pick<WriteScope, "changed">;

/** Tells whoever watches that a record is there, or is another than before. */
export function tellWritten({ changed }: Telling, after: PostRow, before?: PostRow): void {
  changed({ ...changeOf(after), version: after.updated_at, before: before ? peopleOf(before) : [], after: peopleOf(after) });
}

/** The same of a record that is gone. */
export function tellGone({ changed }: Telling, row: PostRow): void {
  changed({ ...changeOf(row), version: null, before: peopleOf(row), after: [] });
}

function changeOf({ type_id, id }: PostRow): Pick<PostChange, "type" | "post"> {
  return { type: type_id, post: id };
}

/** Whose it is, as rights ask it. */
function peopleOf({ user_id, assignee_ids }: PostRow): number[] {
  return user_id === null ? assignee_ids : [user_id, ...assignee_ids];
}
