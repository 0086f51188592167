import { Checkbox } from "./checkbox/checkbox.tsx";
import { InputText } from "./input-text/input-text.tsx";
import { NumberInput } from "./number/number.tsx";
import { isDropdown, Select } from "./select/select.tsx";
import { Textarea } from "./textarea/textarea.tsx";
import type { Widget } from "./widget.ts";

/** The kinds that nearly every form has: they are there from the first sight on. */
export const commonWidgets = {
  "input-text": { draw: InputText, labelled: ({ type }) => (type === "hidden" ? "none" : "label") },
  textarea: { draw: Textarea, labelled: "label" },
  select: { draw: Select, labelled: (field) => (isDropdown(field as never) ? "label" : "group") },
  checkbox: { draw: Checkbox, labelled: "inside" },
  number: { draw: NumberInput, labelled: "label" },
} as const satisfies { readonly [component: string]: Widget };
