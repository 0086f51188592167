import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { commonWidgets } from "./common-widgets.tsx";
import { fetchWidgets, lateLabels, widgetOf } from "./late-widgets.tsx";
import { widgets } from "./widgets.tsx";

const Nothing = () => null;
const field = (component: string) => ({ id: component, slug: component, label: component, component });

function draw(component: string): string {
  const props = {
    field: field(component),
    value: undefined,
    onChange: () => undefined,
    id: "x",
    describedBy: undefined,
    tools: { today: "2026-11-26" },
  };
  const Draw = widgetOf(field(component))?.draw as unknown as FunctionComponent<Record<string, unknown>>;
  return renderToStaticMarkup(createElement(Draw, { ...props, isInvalid: false, isReadOnly: false, Field: Nothing }));
}

test("a widget that comes late is labelled as it will be once it is there", () => {
  const late = Object.entries(widgets).filter(([component]) => !Object.hasOwn(commonWidgets, component));
  expect(lateLabels).toEqual(Object.fromEntries(late.map(([component, { labelled }]) => [component, labelled])));
});

test("common kinds are drawn at once, the others as soon as they were fetched, unknown ones never", async () => {
  expect(widgetOf(field("input-text"))).toBe(widgets["input-text"]);
  expect(widgetOf(field("nothing"))).toBeUndefined();
  const before = widgetOf(field("rate"));
  expect(draw("rate")).toContain("aria-busy");
  await fetchWidgets();
  expect(draw("rate")).not.toContain("aria-busy");
  expect(widgetOf(field("rate"))?.draw).toBe(before?.draw);
});
