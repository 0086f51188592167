import { memberByUser, type memberLeft } from "../../apps/public.ts";
import type { Payload } from "../../kernel/job.ts";
import { runInSlices } from "../../kernel/run-in-slices.ts";
import type { Scope, WriteScope } from "../../kernel/scope.ts";
import { type RecordRow, writtenAt } from "../../record-rows/public.ts";
import { cachedType } from "../../type-definitions/public.ts";
import { heldRecords } from "../bulk/write-many.ts";
import { changeRecords } from "../record-written.ts";
import { handOnRecords } from "./jobs.ts";
import { recordsOfPerson, updateMakers } from "./store.ts";

/** Records that one transaction gives away. */
const atOnce = 100;

export async function followLeaving(scope: WriteScope, { user, to, by }: Payload<typeof memberLeft>): Promise<void> {
  if (to !== null) await scope.enqueue(handOnRecords, { from: user, to, by, after: 0 });
}

/** Gives what somebody made and is assigned to another member, as long as that one is a member. */
export async function handOn(scope: Scope, { from, to, by, after }: Payload<typeof handOnRecords>): Promise<void> {
  await runInSlices(scope, after, {
    some: (writing, place) => handOnSome(writing, { from, to }, place),
    goOn: (writing, place) => writing.enqueue(handOnRecords, { from, to, by, after: place }),
  });
}

async function handOnSome(
  writing: WriteScope,
  { from, to }: { readonly from: number; readonly to: number },
  after: number,
): Promise<number | null> {
  if (!(await memberByUser(writing.db, to))) return null;
  const ids = await recordsOfPerson(writing.db, from, { after, count: atOnce });
  const rows = await heldRecords(writing, ids);
  for (const typeId of new Set(rows.map(({ type_id }) => type_id))) {
    const type = await cachedType(writing, typeId);
    if (!type) continue;
    const given = (row: RecordRow): RecordRow => ({
      ...row,
      user_id: row.user_id === from ? to : row.user_id,
      assignee_ids: [...new Set(row.assignee_ids.map((id) => (id === from ? to : id)))],
      updated_at: writtenAt(row, writing.now),
    });
    const ofType = rows.filter(({ type_id }) => type_id === typeId);
    await changeRecords(
      writing,
      type,
      ofType.map((before) => ({ before, after: given(before) })),
      { byRule: true },
    );
  }
  if (ids.length > 0) await updateMakers(writing.db, ids, { from, to });
  return ids.length < atOnce ? null : (ids.at(-1) ?? null);
}
