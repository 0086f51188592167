import { beforeAll, expect, test } from "vitest";
import { boundTo, inAnApp, type KeyBinding } from "../registry/key-binding.ts";
import { registerScreens } from "../registry/registered.ts";
import { allShortcuts } from "./all-shortcuts.ts";

const run = () => undefined;
const bindings: readonly KeyBinding[] = [
  { keys: ["G", "P"], does: "Go to Pages", run },
  { keys: ["P"], does: "Print", run },
  { keys: ["C"], does: "Create a page", isFor: ({ app }) => app !== undefined, run },
  { keys: ["C"], does: "Create an app", run },
  { keys: ["?"], does: "Show this list", everywhere: true, run },
];
const does = (key: string, after?: string) => boundTo(bindings, key, after).map(({ does }) => does);

beforeAll(() =>
  registerScreens([{ keys: bindings.slice(0, 3) }, { keys: bindings.slice(3), shortcuts: async () => ({ title: "Own", shortcuts: [] }) }]),
);

test("a letter means something else after the first of a pair, and nothing that is no pair", () => {
  expect(does("p")).toEqual(["Print"]);
  expect(does("p", "g")).toEqual(["Go to Pages"]);
  expect(does("c", "g")).toEqual([]);
  expect(does("p", "x")).toEqual(["Print"]);
});

test("a key of two features goes to the first of them that it means something to", () => {
  const chosen = (app: { slug: string } | undefined) =>
    boundTo(bindings, "c", undefined).find(({ isFor }) => isFor?.({ app: app as never, go: run }) ?? true)?.does;
  expect([chosen({ slug: "shop" }), chosen(undefined)]).toEqual(["Create a page", "Create an app"]);
});

test("the list of shortcuts shows the keys of all features, each in its group", async () => {
  const listed = (await allShortcuts()).map(({ title, shortcuts }) => [title, shortcuts.map(({ does }) => does)]);
  expect(listed).toEqual([
    ["Everywhere", ["Search or jump to anything", "Show this list", "Close what is open"]],
    ["In an app", ["Open or close the drawer", "Go to Pages", "Print", "Create a page", "Create an app"]],
    ["Own", []],
  ]);
});

test("a key of an app does nothing where none is open", () => {
  const went: string[] = [];
  const { isFor, run: go } = inAnApp(({ slug }, to) => to(slug));
  const place = (app: unknown) => ({ app: app as never, go: (path: string) => void went.push(path) });
  expect([isFor?.(place(undefined)), isFor?.(place({ slug: "shop" }))]).toEqual([false, true]);
  go(place(undefined));
  go(place({ slug: "shop" }));
  expect(went).toEqual(["shop"]);
});
