import type { SimulatedState } from "../../contract/simulations.ts";
import { inputFormOf } from "../../model/fields/values/action-button.ts";
import { lostText } from "../../model/filter/lost-conditions.ts";
import { lostOptionText } from "../../model/filter/lost-options.ts";
import { titleOf } from "../../model/types/title-of.ts";
import { nextLabelOf, nextMove, statusAfter } from "../../model/workflow/next-move.ts";
import { evaluationContextOf } from "../apps/public.ts";
import { isEditor, type WriteScope } from "../kernel/scope.ts";
import { authorize } from "../record-access/public.ts";
import type { RecordRow } from "../record-rows/public.ts";
import { wholeRecord } from "../records/public.ts";
import type { Type } from "../type-definitions/public.ts";
import { buttonsFor, conditionFiller } from "../workflow/public.ts";
import { judgeNext, named } from "./judge.ts";
import { acting, clocked, type Walk } from "./walk.ts";
import { locksOf, peopleCalled, recordNow } from "./watch-record.ts";
import { inWords } from "./what-was-done.ts";

/** Where the record is, and what whoever takes the steps may do from there. */
export async function stateNow(walk: Walk): Promise<SimulatedState | null> {
  const row = await recordNow(clocked(walk), walk.post);
  const { type } = walk.reader;
  const status = type.statuses.find(({ id }) => id === row?.status_id);
  if (!row || !status) return null;
  const scope = await acting(walk);
  const authority = authorize(scope, type);
  const buttons = (await buttonsFor(scope, { row, type, status, authority })).filter((button) => button.type !== "link");
  return {
    at: walk.now.toISOString(),
    title: inWords(titleOf({ ...row.data, id: row.id, title: row.title, content: row.content }, type.row.post_fields)),
    status: named(status),
    deadlineAt: row.deadline_at,
    assignees: await peopleCalled(scope, row.assignee_ids),
    ...locksOf(authority, type, row),
    mayRead: authority.mayRead(row),
    mayUpdate: authority.mayUpdate(row),
    next: await nextOf(scope, walk, row),
    buttons: buttons.map((button) => ({ slug: button.slug, label: button.label, asks: inputFormOf(button).length > 0 })),
    planned: walk.planned.map(({ due, slug, nth }) => ({ at: new Date(due).toISOString(), slug, nth })),
  };
}

/** What pressing the next step would answer, by the same rules. */
async function nextOf(scope: WriteScope, walk: Walk, row: RecordRow): Promise<SimulatedState["next"]> {
  const { type, region } = walk.reader;
  const from = type.statuses.find(({ id }) => id === row.status_id);
  const to = from && statusAfter(from, type.statuses);
  if (!from || !to) return null;
  const move = nextMove({
    post: wholeRecord(row, type),
    statuses: type.statuses,
    lost: (conditions) => lostText(conditions, type.row.post_fields),
    whyUnmet: (conditions) => lostOptionText(conditions, type.row.post_fields),
    mayMove: mayMove(scope, type, row),
    groups: isEditor(scope) ? undefined : scope.groups,
    fill: await conditionFiller(scope, row, type),
    clock: await evaluationContextOf(scope),
  });
  const why = scope.person === null ? "Visitors move no records on." : move.ok ? "" : move.why.text;
  return { to: named(to), label: nextLabelOf(from, to), ok: why === "", why, conditions: await judgeNext(scope, row, type, region) };
}

/** As the verb has it: who may change the record, and who it is assigned to. */
function mayMove(scope: WriteScope, type: Type, row: RecordRow): boolean {
  const authority = authorize(scope, type);
  const isAssignee = scope.person !== null && row.assignee_ids.includes(scope.person.id);
  return authority.mayRead(row) && (authority.mayUpdate(row) || (authority.acts && isAssignee));
}
