import type { InputOf, ReplyOf } from "../../contract/endpoint.ts";
import type { redoRun as contract } from "../../contract/workflow.ts";
import { actionsFrom, type StopsAt } from "../../model/actions/actions-from.ts";
import { nameOfAction } from "../../model/actions/name-of-action.ts";
import type { JsonObject } from "../../model/base/json.ts";
import { buttonActions, inputFormOf } from "../../model/fields/values/action-button.ts";
import { automationById } from "../automations/public.ts";
import { closeInboxItems } from "../inbox-items/public.ts";
import { notFound, refuse, type WriteScope } from "../kernel/scope.ts";
import { recordForChange } from "../record-rows/public.ts";
import { readableRecord } from "../records/public.ts";
import { buttonOf } from "./find-button.ts";
import { isDone } from "./press-button.ts";
import type { Around } from "./run-actions.ts";
import { newCause, runList } from "./run-list.ts";
import { markRedone, type RunRow, runForChange } from "./store.ts";

/** Does an action that failed again, and those behind it: they were never done. What was done before it is not done twice. */
export async function redoRun(scope: WriteScope, { post, run: id }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const { row, type } = await readableRecord(scope, await recordForChange(scope, post));
  const run = await runForChange(scope.db, row.id, id);
  if (!run) throw notFound("Step");
  if (run.ok) throw refuse("conflict", "This step was done.");
  if (run.redone_at !== null) throw refuse("conflict", "This step was done again already.");
  const { actions, around } = await placeFor(scope, { row, type }, run);
  const rest = actionsFrom(actions, run.slug);
  if (!rest.ok) throw refuse("conflict", whyNot(rest.why));
  const wanted = run.due_at === null ? rest.value : upTo(rest.value, run.slug);
  const steps = await runList(scope, newCause(), { actions: wanted, around, by: scope.person?.id ?? null });
  await markRedone(scope.db, run.id, scope.now);
  if (isDone(steps)) await closeInboxItems(scope, { groups: steps.map(({ slug }) => `failed:run:${row.id}:${slug}`) });
  const failed = steps.find(({ ok }) => !ok);
  return { ok: isDone(steps), message: failed?.message ?? "Done again!" };
}

interface Place {
  readonly actions: readonly JsonObject[];
  readonly around: Around;
}
type Record = Pick<Around, "row" | "type">;

async function placeFor(scope: WriteScope, record: Record, run: RunRow): Promise<Place> {
  if (run.automation_id !== null) return ofAutomation(scope, record, { ...run, automation_id: run.automation_id });
  return run.button === null ? ofStatus(record, run) : ofButton(record, run, run.button);
}

async function ofAutomation(
  { db }: WriteScope,
  { row, type }: Record,
  { automation_id, created_at }: RunRow & { readonly automation_id: number },
): Promise<Place> {
  const status = type.statuses.find(({ id }) => id === row.status_id);
  const found = await automationById(db, automation_id);
  if (!status || !found) throw refuse("conflict", "The automation that did this is not there any more.");
  return { actions: found.actions, around: { row, type, status, trigger: { since: created_at.toISOString(), automation: automation_id } } };
}

function ofStatus({ row, type }: Record, { status_id, created_at }: RunRow): Place {
  const status = type.statuses.find(({ id }) => id === status_id);
  if (!status) throw refuse("conflict", "The status that did this is not in the workflow any more.");
  const since = row.status_id === status.id ? row.status_entered_at : created_at.toISOString();
  return { actions: status.actions as readonly JsonObject[], around: { row, type, status, trigger: { since } } };
}

function ofButton({ row, type }: Record, { created_at }: RunRow, slug: string): Place {
  const status = type.statuses.find(({ id }) => id === row.status_id);
  const button = buttonOf(type, slug);
  if (!status || !button) throw refuse("conflict", "The button that did this is not in the form any more.");
  if (inputFormOf(button).length > 0) throw refuse("conflict", "What the button asked for is not kept. Press it again on the record.");
  const trigger = { since: created_at.toISOString(), button: { slug, input: {}, unsaved: {} } };
  return { actions: buttonActions(button), around: { row, type, status, trigger } };
}

/** A mail that was planned and failed when it was due leaves at once, and alone: what stands behind it was done when it was planned. */
function upTo(actions: readonly JsonObject[], slug: string): readonly JsonObject[] {
  const at = actions.findIndex((action) => action.slug === slug);
  return actions.slice(0, at + 1).map((action) => {
    const { schedule, conditions, ...now } = action;
    return action.slug === slug ? now : action;
  });
}

function whyNot(why: StopsAt): string {
  if ("gone" in why) return "This action is not in the workflow any more.";
  return `It needs what “${nameOfAction(why.lost)}” gave, which is not kept, and doing that twice would change something twice. Do it by hand.`;
}
