import type { ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { inputId } from "../../fields/input-id.ts";
import { leaveToInputMethod } from "../../fields/shared/leave-to-input-method.ts";
import type { FieldTools, Widget, WidgetProps } from "../../fields/widget.ts";
import type { Json } from "../../model/base/json.ts";
import type { ServedField } from "./served-field.ts";

interface Place {
  readonly served: ServedField;
  readonly frame: HTMLElement;
  /** The form's. */
  readonly id: string;
  readonly tools: FieldTools;
  readonly onChange: (slug: string, value: Json | undefined) => void;
}

leaveToInputMethod(window);

/** Lets the widget of a kind take over what the server drew of it. Label, hint and problems stay as they are. */
export function drawWidget({ served: { field, read }, frame, id, tools, onChange }: Place, draw: Widget["draw"]): ServedField {
  // The field is one of the widget's kind, and none that takes over holds fields of its own.
  const Draw = draw as unknown as (props: Omit<WidgetProps, "Field">) => ReactNode;
  let value = read();
  const change = (changed: Json | undefined) => {
    value = changed;
    root.render(drawn());
    onChange(field.slug, value);
  };
  const ids = { id: inputId(id, field.slug), describedBy: field.description ? `${inputId(id, field.slug)}-hint` : undefined };
  const isReadOnly = frame.dataset.limit === "read-only";
  const drawn = () => <Draw {...{ field, value, isReadOnly, ...ids }} onChange={change} isInvalid={false} tools={tools} />;
  const root = hydrateRoot(widgetPlace(frame), drawn());
  return {
    field,
    read: () => value,
    write: (given) => {
      value = given;
      root.render(drawn());
    },
  };
}

/** The frame's part that belongs to the widget, in a box that has no part in the layout. The focus stays where it is. */
function widgetPlace(frame: HTMLElement): HTMLElement {
  const own = [...frame.children].filter((child) => !child.matches(".f-label, .f-hint, .f-problem"));
  const focused = own.some((child) => child.contains(document.activeElement)) ? document.activeElement : null;
  const place = document.createElement("div");
  place.className = "f-taken-over";
  own[0]?.before(place);
  place.append(...own);
  if (focused instanceof HTMLElement) focused.focus();
  return place;
}
