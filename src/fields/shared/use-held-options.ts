import { useState } from "react";
import { goneOptions, type SelectOptions, withOptions } from "../../model/fields/values/select.ts";
import type { WidgetProps } from "../widget.ts";

/** The field with what it holds, or held at first, that is no option any more as choices of their own: to be kept, or to come back to. */
export function useHeldOptions({ field, value, tools }: WidgetProps<SelectOptions>): WidgetProps<SelectOptions>["field"] {
  const [first] = useState(() => goneOptions(field, value));
  // A page offers no more than its options: what it begins with may be anything that stands in its address.
  return tools.texts ? field : withOptions(field, goneOptions(field, [first, value ?? []].flat()), goneText);
}

function goneText(value: string): string {
  return `${value} (no option any more)`;
}
