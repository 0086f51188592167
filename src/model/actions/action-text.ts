import type { JsonObject } from "../base/json.ts";
import type { FieldBlock } from "../fields/field.ts";
import type { Condition } from "../filter/condition.ts";
import { conditionsText } from "../filter/condition-text.ts";
import type { Action } from "./action.ts";
import type { ActionKind, Named } from "./define-action-kind.ts";
import { actionKinds, isActionComponent } from "./kinds.ts";

/** What an action does and when, in one sentence. One that is not whole yet is said as far as it goes. */
export function actionText(stored: JsonObject, named: Named, fields: readonly FieldBlock[]): string {
  const component = String(stored.component);
  if (!isActionComponent(component)) return component;
  const kind: ActionKind = actionKinds[component];
  const holds = conditionsText((stored.conditions ?? []) as readonly Condition[], fields); // checked with the action, before it is kept
  const said = kind.says(stored as Action, named);
  return holds === "" ? said : `${said}, if ${holds}`;
}
