import { isJsonObject, type Json } from "../../base/json.ts";
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
