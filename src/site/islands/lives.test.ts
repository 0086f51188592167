import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { widgets } from "../../fields/widgets.tsx";
import { loadLivesFor } from "./lives.ts";

const field = (component: string) => ({ id: component, slug: component, label: component, component });

test("what a script adds to a kind is found in the kind's own folder", async () => {
  const folders = readdirSync("src/fields", { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const withLive = folders.filter(({ name }) => readdirSync(`src/fields/${name}`).includes("live.ts")).map(({ name }) => name);
  const lives = await loadLivesFor(Object.keys(widgets).map(field));
  expect([...lives.keys()].sort()).toEqual(withLive.sort());
});

test("a widget that takes its field over is the kind's own", async () => {
  const lives = await loadLivesFor(Object.keys(widgets).map(field));
  for (const [component, live] of lives) {
    if ("widget" in live) expect(await live.widget(), component).toBe(widgets[component as keyof typeof widgets].draw);
  }
});

test("only what needs its widget brings it: a date with closed days, a rating that says its number", async () => {
  const lives = await loadLivesFor([field("date"), field("rate"), field("select")]);
  const isNeeded = (component: string, options: object) => {
    const live = lives.get(component);
    return live !== undefined && "widget" in live && live.isNeeded({ ...field(component), ...options } as never);
  };
  expect(isNeeded("date", {})).toBe(false);
  expect(isNeeded("date", { disabledWeekdays: [0] })).toBe(true);
  expect(isNeeded("rate", {})).toBe(false);
  expect(isNeeded("rate", { showValue: true })).toBe(true);
  expect(lives.has("select")).toBe(false);
});
