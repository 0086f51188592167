import type { JsonObject } from "../../model/base/json.ts";
import { buttonActions } from "../../model/fields/values/action-button.ts";
import { automationById } from "../automations/public.ts";
import type { Payload } from "../kernel/job.ts";
import type { WriteScope } from "../kernel/scope.ts";
import type { PressedOn, Trigger } from "./actions/action-context.ts";
import type { mailDue } from "./events.ts";
import { buttonOf } from "./find-button.ts";
import type { Around } from "./run-actions.ts";

/** What set a list off, as it is kept with what the list planned. */
export function triggerOf({
  entered,
  button,
  input,
  on,
  automation,
}: Pick<Payload<typeof mailDue>, "entered" | "button" | "input" | "on" | "automation">): Trigger {
  const since = entered;
  if (automation !== undefined) return { since, automation };
  if (button === undefined) return { since };
  // Written by planEmail and wait.
  const pressedOn = on as unknown as PressedOn | undefined;
  return { since, button: { slug: button, input: input ?? {}, unsaved: {}, on: pressedOn } };
}

/** The list that something was planned in, as it is now. It is empty where the record has left the status, or the automation is off. */
export async function listOf(scope: Pick<WriteScope, "db">, { row, type, status, trigger }: Around): Promise<readonly JsonObject[]> {
  if (trigger.automation !== undefined) {
    const found = await automationById(scope.db, trigger.automation);
    return found?.is_active && found.type_id === type.row.id ? found.actions : [];
  }
  if (trigger.button) {
    const button = buttonOf(type, trigger.button.slug);
    return button ? buttonActions(button) : [];
  }
  const isStillThere = row.status_id === status.id && row.status_entered_at === trigger.since;
  return isStillThere ? (status.actions as readonly JsonObject[]) : [];
}
