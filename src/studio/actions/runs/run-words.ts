import type { PostType } from "../../../contract/post-types.ts";
import type { ActionRun, RunState } from "../../../contract/workflow.ts";
import { nameOfAction } from "../../../model/actions/name-of-action.ts";
import { type ActionButtonOptions, buttonActions } from "../../../model/fields/values/action-button.ts";
import { momentText } from "../../data/moment-text.ts";

export const stateWords: { readonly [Of in RunState]: string } = { done: "Done", waiting: "Waiting", failed: "Failed" };

type Asked = Pick<ActionRun, "button" | "statusId" | "slug">;

/** What set an action off: "Status “Paid”", "Button “Call”". */
export function causeText({ statuses, postFields }: Pick<PostType, "statuses" | "postFields">, { button, statusId }: Asked): string {
  if (button !== null) return `Button “${postFields.find(({ slug }) => slug === button)?.label ?? button}”`;
  const status = statuses.find(({ id }) => id === statusId);
  return status ? `Status “${status.title}”` : "A status that is gone";
}

/** What an action is called by now; one that is in its list no more, or is not told to whoever looks, is called by its key. */
export function actionText({ statuses, postFields }: Pick<PostType, "statuses" | "postFields">, { button, statusId, slug }: Asked): string {
  const field = postFields.find((each) => each.slug === button);
  const list = button === null ? statuses.find(({ id }) => id === statusId)?.actions : field && buttonActions(field as ActionButtonOptions);
  const action = list?.find((each) => each.slug === slug);
  return action ? nameOfAction(action) : slug;
}

/** How it went, in plain words. What was planned is said in the words of whoever looks, not of the server. */
export function outcomeText({ message, dueAt, state }: Pick<ActionRun, "message" | "dueAt" | "state">): string {
  if (dueAt === null || state === "failed") return message;
  const when = momentText(dueAt);
  const isPlan = message.startsWith("Planned for ");
  if (state === "waiting") return isPlan ? `Planned for ${when}` : `${message} · again on ${when}`;
  return isPlan ? `Was planned for ${when}` : message;
}
