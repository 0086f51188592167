import { isJsonObject, type Json, type JsonObject } from "../../base/json.ts";
import type { FieldBlock } from "../field.ts";
import { fieldsOf } from "./form-designer.ts";
import type { ValueRules } from "./value-rules.ts";

export interface ActionButtonOptions {
  /** "link" leads somewhere, "btn" does the actions. */
  readonly type?: "link" | "btn";
  readonly link?: string;
  readonly color?: string;
  readonly background?: string;
  readonly successMessage?: string;
  /** What is asked before the actions are done. */
  readonly inputForm?: Json;
  readonly actions?: Json;
  readonly meta?: Json;
}

/** What a button looks like that says nothing about it. */
export const buttonColors = { color: "#eeeeee", background: "#411ccb" } as const;
export const buttonSuccess = "New action was done successfully!";

/** A button keeps nothing. */
export const actionButtonValue: ValueRules<ActionButtonOptions> = {
  stored: () => "none",
  check: () => [],
  text: () => "",
  parse: () => undefined,
  entries: () => [],
};

/** The fields that a button asks for before it does anything. `meta.hasInput` may switch them off. */
export function inputFormOf({ inputForm, meta }: ActionButtonOptions): readonly FieldBlock[] {
  const isOff = isJsonObject(meta) && meta.hasInput === false;
  return isOff ? [] : fieldsOf(inputForm);
}

export function isButton({ component }: { readonly component?: unknown }): boolean {
  return component === "action-button";
}

/** What is done when it is pressed; a button that leads somewhere does nothing. */
export function buttonActions({ type, actions }: ActionButtonOptions): readonly JsonObject[] {
  return type !== "link" && Array.isArray(actions) ? actions.filter(isJsonObject) : [];
}

/** A field as whoever meets it learns of it: what a button does is told to those who edit it alone. */
export function withoutActions<Field extends { readonly [option: string]: unknown }>(field: Field): Field {
  const { actions: _, inputForm, ...rest } = field;
  const asked = Array.isArray(inputForm) ? { inputForm: inputForm.map((one) => (isJsonObject(one) ? withoutActions(one) : one)) } : {};
  // An option that may be absent is left out.
  return isButton(field) ? ({ ...rest, ...asked } as unknown as Field) : field;
}
