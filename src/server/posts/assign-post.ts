import { membersAmong } from "../apps/public.ts";
import { notFound, refuseFields, type WriteScope } from "../scope.ts";
import { typeOfPost } from "./find-posts.ts";
import { writeChange } from "./history/write-change.ts";
import { type PostRow, postForChange } from "./store.ts";
import { writtenAt } from "./written-at.ts";

/** Gives a record to other people of the app; nobody is fine too. */
export async function assignPost(scope: WriteScope, id: number, people: readonly number[]): Promise<PostRow> {
  const row = await postForChange(scope, id);
  const type = row && (await typeOfPost(scope, row));
  if (!row || !type) throw notFound("Item");
  const members = await membersAmong(scope.db, people);
  const strangers = people.filter((person) => !members.includes(person));
  if (strangers.length > 0)
    throw refuseFields({ assigneeIds: { title: "Assignees", messages: [`not a member: ${strangers.join(", ")}`] } });
  const given = { ...row, assignee_ids: [...new Set(people)], updated_at: writtenAt(row, scope.now) };
  await writeChange(scope, type, row, given, { byRule: true });
  return given;
}
