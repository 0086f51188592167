import type { FieldBlock } from "../../model/fields/field.ts";
import { type ActionButtonOptions, buttonColors } from "../../model/fields/values/action-button.ts";

/** Its size by class; its colours by the field, set as properties so that no policy against inline styles is in the way. */
export function look({ size, color, background }: FieldBlock & ActionButtonOptions) {
  const named = typeof size === "string" && ["sm", "lg"].includes(size) ? ` f-action-${size}` : "";
  return {
    className: `f-button f-action-button${named}`,
    style: { color: color || buttonColors.color, background: background || buttonColors.background },
  };
}
