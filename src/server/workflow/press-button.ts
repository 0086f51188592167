import type { InputOf, ReplyOf } from "../../contract/endpoint.ts";
import type { pressButton as contract } from "../../contract/workflow.ts";
import { nameOfAction } from "../../model/actions/name-of-action.ts";
import { allActions } from "../../model/actions/nested.ts";
import { isJsonObject, type JsonObject } from "../../model/base/json.ts";
import { buttonActions, buttonSuccess, inputFormOf } from "../../model/fields/values/action-button.ts";
import { isEditor, type WriteScope } from "../kernel/scope.ts";
import { orderAddress } from "../orders/public.ts";
import type { Authority } from "../record-access/public.ts";
import { type RecordRow, recordForChange } from "../record-rows/public.ts";
import { readAnswers, readableRecord, visibleRecord } from "../records/public.ts";
import type { Pressed } from "./actions/action-context.ts";
import { type Button, findButton } from "./find-button.ts";
import type { Around, Step } from "./run-actions.ts";
import { newCause, runList } from "./run-list.ts";
import { saidTo } from "./said-to.ts";
import { shownResults } from "./shown-results.ts";
import { unsavedValues } from "./unsaved-values.ts";

type Outcome = ReplyOf<typeof contract>;

/** Presses a button of a record for the caller: what its form asks is checked, then its actions are done and logged. */
export async function pressButton(
  scope: WriteScope,
  { post: id, button: slug, answers, currentModel }: InputOf<typeof contract>,
): Promise<Outcome> {
  const { row, type, authority } = await readableRecord(scope, await recordForChange(scope, id));
  const status = type.statuses.find((each) => each.id === row.status_id);
  if (!status) throw new Error("a record in no status of its type");
  const button = await findButton(scope, { row, type, status, authority }, slug);
  const { values: input } = await readAnswers(scope, inputFormOf(button), answersOf(button, answers as JsonObject));
  const unsaved = authority.mayUpdate(row) ? await unsavedValues(scope, { row, type, status, authority }, currentModel) : {};
  const steps = await runButton(scope, { row, type, status }, { button, pressed: { input, unsaved } });
  const post = (await visibleRecord(scope, id)) ?? null;
  const results = (await shownResults(scope, buttonActions(button), steps)) as Outcome["results"];
  return { ok: isDone(steps), post, results, message: messageOf(scope, authority, { button, steps }), payAt: payAddressIn(button, steps) };
}

/** Does the actions of a button that may be pressed. */
export function runButton(
  scope: WriteScope,
  around: Omit<Around, "trigger"> & { readonly row: RecordRow },
  { button, pressed }: { readonly button: Button; readonly pressed: Omit<Pressed, "slug"> },
): Promise<readonly Step[]> {
  const trigger = { since: scope.now.toISOString(), button: { slug: button.slug, ...pressed } };
  return runList(scope, newCause(), { actions: buttonActions(button), around: { ...around, trigger }, by: scope.person?.id ?? null });
}

export function isDone(steps: readonly Step[]): boolean {
  return steps.every(({ ok }) => ok);
}

/** Where the last order is paid that the actions of a button made; null: they made none. */
export function payAddressIn(button: Button, steps: readonly Step[]): string | null {
  const ordering = buttonActions(button).flatMap(({ component, slug }) => (component === "pay" ? [slug] : []));
  const made = steps.findLast(({ slug, result }) => ordering.includes(slug) && isJsonObject(result))?.result;
  return isJsonObject(made) && typeof made.id === "number" ? orderAddress(made.id, made.token) : null;
}

/** They may stand by themselves, or below a word that no field of the form has taken. */
function answersOf(button: Button, { input, ...beside }: JsonObject): JsonObject {
  const isField = inputFormOf(button).some(({ slug }) => slug === "input");
  if (input === undefined) return beside;
  return isJsonObject(input) && !isField ? { ...beside, ...input } : { ...beside, input };
}

/** Why an action failed is for those who set it up; others learn that it did. */
function messageOf(
  scope: WriteScope,
  authority: Authority,
  { button, steps }: { readonly button: Button; readonly steps: readonly Step[] },
): string {
  const failed = steps.find(({ ok }) => !ok);
  if (!failed) return button.successMessage || buttonSuccess;
  if (!isEditor(scope)) return "Not everything could be done. Please tell the people whose page this is.";
  return `“${nameOfAction(allActions(buttonActions(button)).find(({ slug }) => slug === failed.slug))}” failed: ${saidTo(authority, failed)}`;
}
