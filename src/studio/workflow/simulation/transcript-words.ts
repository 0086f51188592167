import type { SimulatedAction, TranscriptStep } from "../../../contract/simulations.ts";
import { nameOfAction } from "../../../model/actions/name-of-action.ts";
import type { JsonObject } from "../../../model/base/json.ts";
import { type ActionButtonOptions, buttonActions } from "../../../model/fields/values/action-button.ts";
import { momentText } from "../../data/moment-text.ts";
import type { Workflow } from "../draft/use-workflow.ts";

type Asked = Pick<Workflow, "draft" | "type">;

/** What a step was: "Next step: New → Paid". */
export function stepTitle({ did, name, entered }: Pick<TranscriptStep, "did" | "name" | "entered">, workflow: Asked): string {
  const way = entered.map(({ title }) => title).join(" → ");
  const what = { start: "The record is made", next: "Next step", button: `Button “${name}”`, wait: `Later: ${waitedFor(name, workflow)}` }[
    did
  ];
  return way === "" ? what : `${what}: ${way}`;
}

/** How the mail is called that was waited for. */
function waitedFor(slug: string, { draft, type }: Asked): string {
  const buttons = type.postFields.flatMap((field) =>
    field.component === "action-button" ? buttonActions(field as ActionButtonOptions) : [],
  );
  const all = [...draft.statuses.flatMap(({ actions }) => actions as readonly JsonObject[]), ...buttons];
  const action = all.find((one) => one.slug === slug);
  return action ? `“${nameOfAction(action)}”` : "a planned mail";
}

/** What an action is called, with whose it is. */
export function actionSaid({ slug, button, status }: SimulatedAction, { draft, type }: Asked): string {
  const field = type.postFields.find((one) => one.slug === button);
  const list = field ? buttonActions(field as ActionButtonOptions) : draft.statuses.find((one) => one.slug === status.slug)?.actions;
  const action = (list as readonly JsonObject[] | undefined)?.find((one) => one.slug === slug);
  return `${field?.label ?? status.title}, ${action ? nameOfAction(action) : slug}`;
}

export function outcomeSaid({ message, dueAt }: Pick<SimulatedAction, "message" | "dueAt">): string {
  if (dueAt === null) return message;
  return message.startsWith("Planned for ") ? `Planned for ${momentText(dueAt)}` : `${message} · again on ${momentText(dueAt)}`;
}

export { waitedFor };
