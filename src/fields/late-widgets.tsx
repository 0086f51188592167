/**
 * Takes the place of widget-of.ts in the studio (vite.studio.config.ts): the kinds that nearly every form has are there at once, the others
 * come together in one file, as soon as a form has one of them or `fetchWidgets` is called. Where one is still on its way stands a box of the height of an
 * input, so that hardly anything moves.
 */
import { type ReactNode, useEffect, useState } from "react";
import type { FieldBlock } from "../model/fields/field.ts";
import { type FieldComponent, isFieldComponent } from "../model/fields/values.ts";
import { commonWidgets } from "./common-widgets.tsx";
import type { Widget, WidgetProps } from "./widget.ts";

type Late = Exclude<FieldComponent, keyof typeof commonWidgets>;
type Widgets = { readonly [Component in FieldComponent]: Widget };

/** How the labels of the others stand; the same as in widgets.tsx, which a test holds against it. */
export const lateLabels: { readonly [Component in Late]: Widget["labelled"] } = {
  date: "label",
  "action-button": "inside",
  rate: "group",
  booking: "group",
  upload: "label",
  calculated: "label",
  formula: "label",
  "show-if": "label",
  color: "label",
  "form-designer": "group",
  "invoice-items": "group",
  "social-user": "group",
  checklist: "group",
  tags: "label",
  "html-field": "none",
  slug: "label",
  pairs: "group",
  "option-list": "group",
  "post-selector": "label",
  relation: "label",
  "relation-field": "label",
  "user-select": "label",
  users: "label",
  "relation-picker": "label",
  "time-zone": "label",
  "type-picker": "label",
  "field-picker": "label",
  "record-values": "group",
  conditions: "group",
  "action-list": "group",
};

let all: Widgets | undefined;
let coming: Promise<void> | undefined;

/** Fetches the widgets of all kinds, once; what failed is tried again with the next call. */
export function fetchWidgets(): Promise<void> {
  coming ??= import("./widgets.tsx").then(
    ({ widgets }) => {
      all = widgets;
    },
    (fault: unknown) => {
      coming = undefined;
      throw fault;
    },
  );
  return coming;
}

export function widgetOf({ component }: FieldBlock): Widget | undefined {
  if (!isFieldComponent(component)) return undefined;
  if (isCommon(component)) return commonWidgets[component] as Widget;
  // The same component before and after: an input that somebody types in is not replaced by another.
  return { draw: LateWidget, labelled: lateLabels[component] };
}

function isCommon(component: FieldComponent): component is keyof typeof commonWidgets {
  return Object.hasOwn(commonWidgets, component);
}

function LateWidget(props: WidgetProps<never>): ReactNode {
  const [isHere, setHere] = useState(all !== undefined);
  const [failed, setFailed] = useState<{ readonly fault: unknown }>();
  useEffect(() => {
    fetchWidgets().then(
      () => setHere(true),
      (fault: unknown) => setFailed({ fault }),
    );
  }, []);
  if (failed) throw failed.fault;
  const { component } = props.field as FieldBlock;
  if (!isHere || !all || !isFieldComponent(component)) return <div className="f-coming" aria-busy="true" />;
  const Draw = all[component].draw as (props: WidgetProps<never>) => ReactNode;
  return <Draw {...props} />;
}
