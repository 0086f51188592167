import type { PostType } from "../../../contract/post-types.ts";
import type { ActionRun, RunState } from "../../../contract/workflow.ts";
import { nameOfAction } from "../../../model/actions/name-of-action.ts";
import { allActions } from "../../../model/actions/nested.ts";
import type { JsonObject } from "../../../model/base/json.ts";
import { type ActionButtonOptions, buttonActions } from "../../../model/fields/values/action-button.ts";
import { momentText } from "../../data/moment-text.ts";

export const stateLabels: { readonly [Of in RunState]: string } = { done: "Done", waiting: "Waiting", failed: "Failed" };

type Asked = Pick<ActionRun, "button" | "statusId" | "slug" | "automationId">;

/** The automations of a type, where whoever looks knows them. */
export type KnownAutomations = readonly { readonly id: number; readonly title: string; readonly actions: readonly JsonObject[] }[];

/** What set an action off: "Status “Paid”", "Button “Call”". */
export function causeText(
  { statuses, postFields }: Pick<PostType, "statuses" | "postFields">,
  { button, statusId, automationId }: Asked,
  automations: KnownAutomations = [],
): string {
  if (automationId !== null) {
    const automation = automations.find(({ id }) => id === automationId);
    return automation ? `Automation “${automation.title}”` : "An automation";
  }
  if (button !== null) return `Button “${postFields.find(({ slug }) => slug === button)?.label ?? button}”`;
  const status = statuses.find(({ id }) => id === statusId);
  return status ? `Status “${status.title}”` : "A status that is gone";
}

/** What an action is called by now; one that is in its list no more, or is not told to whoever looks, is called by its key. */
export function actionText(
  { statuses, postFields }: Pick<PostType, "statuses" | "postFields">,
  { button, statusId, slug, automationId }: Asked,
  automations: KnownAutomations = [],
): string {
  const field = postFields.find((each) => each.slug === button);
  const automation = automations.find(({ id }) => id === automationId);
  const ofStatusOrButton =
    button === null ? statuses.find(({ id }) => id === statusId)?.actions : field && buttonActions(field as ActionButtonOptions);
  const list = automationId === null ? ofStatusOrButton : automation?.actions;
  const action = allActions((list ?? []) as readonly JsonObject[]).find((each) => each.slug === slug);
  return action ? nameOfAction(action) : slug;
}

/** How it went, in plain words. What was planned is said in the words of whoever looks, not of the server. */
export function outcomeText({
  message,
  dueAt,
  state,
  cancelledAt,
}: Pick<ActionRun, "message" | "dueAt" | "state" | "cancelledAt">): string {
  if (cancelledAt !== null) return `Called off on ${momentText(cancelledAt)}`;
  if (dueAt === null || state === "failed") return message;
  const when = momentText(dueAt);
  if (message.startsWith("Waits until ")) return state === "waiting" ? `Waits until ${when}` : `Waited until ${when}`;
  const isPlan = message.startsWith("Planned for ");
  if (state === "waiting") return isPlan ? `Planned for ${when}` : `${message} · again on ${when}`;
  return isPlan ? `Was planned for ${when}` : message;
}
