import { unmetConditions } from "../../model/filter/condition.ts";
import { lostText } from "../../model/filter/lost-conditions.ts";
import { evaluationContextOf } from "../apps/public.ts";
import { type AutomationRow, automationById, type automationSetOff, noteRun } from "../automations/public.ts";
import type { Payload } from "../kernel/job.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { wholeRecord } from "../records/public.ts";
import { keepStep, newCause, recordIn, runList } from "../workflow/public.ts";

/** Does what an automation says with the record that set it off, if it is still on and the record is one that is meant. */
export async function runAutomation(
  scope: WriteScope,
  { automation: id, post, by, cause }: Payload<typeof automationSetOff>,
): Promise<void> {
  const found = await foundFor(scope, id, post);
  if (!found) return;
  const { automation, ...record } = found;
  const clock = await evaluationContextOf(scope);
  const whole = wholeRecord(record.row, record.type);
  const { conditions = [] } = automation.starts;
  const around = { ...record, trigger: { since: scope.now.toISOString(), automation: id } };
  const lost = lostText(conditions, record.type.row.post_fields);
  if (lost !== undefined) {
    const slug = String(automation.actions[0]?.slug ?? "");
    return keepStep(scope, cause ?? newCause(), around, { slug, ok: false, message: lost });
  }
  if (unmetConditions(whole, conditions, clock).length > 0) return;
  await noteRun(scope.db, id, scope.now);
  await runList(scope, cause ?? newCause(), { actions: automation.actions, around, by });
}

/** One transaction holds all that an automation does for a record: where it broke, none of it was done. */
export async function tellBrokenAutomation(scope: WriteScope, { automation: id, post }: Payload<typeof automationSetOff>): Promise<void> {
  const found = await foundFor(scope, id, post);
  if (!found) return;
  const { automation, ...record } = found;
  const step = {
    slug: String(automation.actions[0]?.slug ?? ""),
    ok: false,
    message: "Something broke on our side. None of the actions was done.",
  };
  await keepStep(scope, newCause(), { ...record, trigger: { since: scope.now.toISOString(), automation: id } }, step);
}

async function foundFor(scope: WriteScope, id: number, post: number) {
  // The form first: what the automation says is then never older than it.
  const record = await recordIn(scope, post);
  const automation: AutomationRow | undefined = record && (await automationById(scope.db, id));
  return automation?.is_active && record && record.type.row.id === automation.type_id ? { automation, ...record } : undefined;
}
