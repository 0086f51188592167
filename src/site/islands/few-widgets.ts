import { Checkbox } from "../../fields/checkbox/checkbox.tsx";
import { InputText } from "../../fields/input-text/input-text.tsx";
import { Textarea } from "../../fields/textarea/textarea.tsx";
import type { Widget } from "../../fields/widget.ts";
import type { FieldBlock } from "../../model/fields/field.ts";

/**
 * Stands in for fields/widgets.tsx in the visitors' script (see vite.site.config.ts): most forms need only these few
 * kinds, and the rest is fetched when a form has another one.
 */
export const fewWidgets: { readonly [component: string]: Widget } = {
  "input-text": { draw: InputText, labelled: ({ type }) => (type === "hidden" ? "none" : "label") },
  textarea: { draw: Textarea, labelled: "label" },
  checkbox: { draw: Checkbox, labelled: "inside" },
};

let known = fewWidgets;

export async function loadWidgetsFor(fields: readonly FieldBlock[]): Promise<void> {
  if (fields.every(({ component }) => Object.hasOwn(known, component))) return;
  known = (await import("../../fields/widgets.tsx")).widgets as typeof known;
}

export function widgetOf({ component }: FieldBlock): Widget | undefined {
  return Object.hasOwn(known, component) ? known[component] : undefined;
}
