import { membersAmong } from "../apps/public.ts";
import { notFound, refuseFields, type WriteScope } from "../kernel/scope.ts";
import { type RecordRow, recordForChange, writtenAt } from "../record-rows/public.ts";
import { typeOfRecord } from "./find-records.ts";
import { changeRecords } from "./record-written.ts";

/** Gives a record to other people of the app; nobody is fine too. */
export async function assignRecord(scope: WriteScope, id: number, people: readonly number[]): Promise<RecordRow> {
  const row = await recordForChange(scope, id);
  const type = row && (await typeOfRecord(scope, row));
  if (!row || !type) throw notFound("Item");
  const members = await membersAmong(scope.db, people);
  const strangers = people.filter((person) => !members.includes(person));
  if (strangers.length > 0)
    throw refuseFields({ assigneeIds: { title: "Assignees", messages: [`not a member: ${strangers.join(", ")}`] } });
  const given = { ...row, assignee_ids: [...new Set(people)], updated_at: writtenAt(row, scope.now) };
  await changeRecords(scope, type, [{ before: row, after: given }], { byRule: true });
  return given;
}
