import type { InputOf, ReplyOf } from "../../contract/endpoint.ts";
import type { pressButton as contract } from "../../contract/workflow.ts";
import { nameOfAction } from "../../model/actions/name-of-action.ts";
import { isJsonObject, type JsonObject } from "../../model/base/json.ts";
import { buttonActions, buttonSuccess, inputFormOf } from "../../model/fields/values/action-button.ts";
import { type Authority, type PostRow, postForChange, readAnswers, readablePost, visiblePost } from "../posts/public.ts";
import { isEditor, type WriteScope } from "../scope.ts";
import type { Pressed } from "./actions/occasion.ts";
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
  const { row, type, authority } = await readablePost(scope, await postForChange(scope, id));
  const status = type.statuses.find((each) => each.id === row.status_id);
  if (!status) throw new Error("a record in no status of its type");
  const button = await findButton(scope, { row, type, status, authority }, slug);
  const { values: input } = await readAnswers(scope, inputFormOf(button), answersOf(button, answers as JsonObject));
  const unsaved = authority.mayUpdate(row) ? await unsavedValues(scope, { row, type, status, authority }, currentModel) : {};
  const steps = await runButton(scope, { row, type, status }, button, { input, unsaved });
  const post = (await visiblePost(scope, id)) ?? null;
  const results = (await shownResults(scope, buttonActions(button), steps)) as Outcome["results"];
  return { ok: isDone(steps), post, results, message: messageOf(scope, authority, button, steps) };
}

/** Does the actions of a button that may be pressed. */
export function runButton(
  scope: WriteScope,
  around: Omit<Around, "trigger"> & { readonly row: PostRow },
  button: Button,
  pressed: Omit<Pressed, "slug">,
): Promise<readonly Step[]> {
  const trigger = { since: scope.now.toISOString(), button: { slug: button.slug, ...pressed } };
  return runList(scope, newCause(), buttonActions(button), { ...around, trigger }, scope.person?.id ?? null);
}

export function isDone(steps: readonly Step[]): boolean {
  return steps.every(({ ok }) => ok);
}

/** They may stand by themselves, or below a word that no field of the form has taken. */
function answersOf(button: Button, { input, ...beside }: JsonObject): JsonObject {
  const isField = inputFormOf(button).some(({ slug }) => slug === "input");
  if (input === undefined) return beside;
  return isJsonObject(input) && !isField ? { ...beside, ...input } : { ...beside, input };
}

/** Why an action failed is for those who set it up; others learn that it did. */
function messageOf(scope: WriteScope, authority: Authority, button: Button, steps: readonly Step[]): string {
  const failed = steps.find(({ ok }) => !ok);
  if (!failed) return button.successMessage || buttonSuccess;
  if (!isEditor(scope)) return "Not everything could be done. Please tell the people whose page this is.";
  return `“${nameOfAction(buttonActions(button).find(({ slug }) => slug === failed.slug))}” failed: ${saidTo(authority, failed)}`;
}
