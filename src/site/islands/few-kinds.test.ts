import { expect, test } from "vitest";
import type { Widget } from "../../fields/widget.ts";
import { widgets } from "../../fields/widgets.tsx";
import { valueRules } from "../../model/fields/values.ts";
import { fewValues, rulesOf } from "./few-values.ts";
import { fewWidgets } from "./few-widgets.ts";

const known: { readonly [component: string]: Widget } = widgets;
const manyChoices = ["a", "b", "c", "d", "e", "f"];
/** How a widget is labelled, for fields whose options make a difference. */
const labels = ({ labelled }: Pick<Widget, "labelled">, component: string) =>
  [{}, { type: "hidden" }, { values: ["a"] }, { values: manyChoices }].map((options) =>
    typeof labelled === "function" ? labelled({ id: "a", slug: "a", label: "A", component, ...options }) : labelled,
  );

test("the few kinds that every form's script brings are the same as in the whole lists", () => {
  expect(Object.keys(fewWidgets)).toEqual(Object.keys(fewValues));
  for (const [component, widget] of Object.entries(fewWidgets)) {
    expect(widget.draw).toBe(known[component]?.draw);
    expect(labels(widget, component)).toEqual(labels(known[component] ?? { labelled: "none" }, component));
    expect(rulesOf({ id: "a", slug: "a", label: "A", component })).toBe(valueRules[component as keyof typeof valueRules]);
  }
});
