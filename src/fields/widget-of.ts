import type { FieldBlock } from "../model/fields/field.ts";
import { isFieldComponent } from "../model/fields/values.ts";
import type { Widget } from "./widget.ts";
import { widgets } from "./widgets.tsx";

/** How a field is drawn; none for a kind that nobody knows. The studio is built with late-widgets.tsx in its place. */
export function widgetOf({ component }: FieldBlock): Widget | undefined {
  return isFieldComponent(component) ? (widgets[component] as Widget) : undefined;
}
