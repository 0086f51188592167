import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { widgets } from "../../fields/widgets.tsx";
import { loadEnhancersFor } from "./enhancers.ts";

const field = (component: string) => ({ id: component, slug: component, label: component, component });

test("what a script adds to a kind is found in the kind's own folder", async () => {
  const folders = readdirSync("src/fields", { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const withEnhancer = folders.filter(({ name }) => readdirSync(`src/fields/${name}`).includes("enhance.ts")).map(({ name }) => name);
  const enhancers = await loadEnhancersFor(Object.keys(widgets).map(field));
  expect([...enhancers.keys()].sort()).toEqual(withEnhancer.sort());
});

test("a widget that takes its field over is the kind's own", async () => {
  const enhancers = await loadEnhancersFor(Object.keys(widgets).map(field));
  for (const [component, enhancer] of enhancers) {
    if ("widget" in enhancer) expect(await enhancer.widget(), component).toBe(widgets[component as keyof typeof widgets].draw);
  }
});

test("only what needs its widget brings it: a date with closed days, a rating that says its number", async () => {
  const enhancers = await loadEnhancersFor([field("date"), field("rate"), field("select")]);
  const isNeeded = (component: string, options: object) => {
    const enhancer = enhancers.get(component);
    return enhancer !== undefined && "widget" in enhancer && enhancer.isNeeded({ ...field(component), ...options } as never);
  };
  expect(isNeeded("date", {})).toBe(false);
  expect(isNeeded("date", { disabledWeekdays: [0] })).toBe(true);
  expect(isNeeded("rate", {})).toBe(false);
  expect(isNeeded("rate", { showValue: true })).toBe(true);
  const values = (count: number) => Array.from({ length: count }, (_, index) => `Option ${index}`);
  expect(isNeeded("select", { values: values(11) })).toBe(false);
  expect(isNeeded("select", { values: values(12) })).toBe(true);
  expect(isNeeded("select", { values: values(12), multiple: true })).toBe(false);
});
