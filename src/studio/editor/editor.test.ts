import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { open, page } from "../../../test/editor.ts";
import { commands } from "./commands/commands.ts";
import { trigger } from "./commands/define-command.ts";
import { chordOf, keysShown } from "./commands/keys.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-03-01T12:00:00Z") });
});

afterEach(() => {
  vi.useRealTimers();
});

test("a duplicate stands right after its original, with ids of its own, and is selected [ED-03]", () => {
  const user = open().select("hero1").press("mod+d");
  expect(user.order).toEqual(["hero1", "hero", "text1", "form1"].map((id) => (id === "hero" ? user.selected[0] : id)));
  expect(user.block(user.selected[0])).toMatchObject({ component: "hero", title: "Hello" });
  expect(user.block(user.selected[0])?.id).not.toBe("hero1");
  expect(user.childrenOf(user.selected[0])[0]).not.toBe("button1");
  expect(user.childrenOf(user.selected[0])).toHaveLength(1);
});

test("duplicates of blocks from different places each stand in the place of their original", () => {
  const user = open().select("button1", "text1").press("mod+d");
  const [button, text] = user.selected;
  expect(user.childrenOf("hero1")).toEqual(["button1", button]);
  expect(user.order).toEqual(["hero1", "text1", text, "form1"]);
});

test("duplicates of neighbours stand behind them in the order of the page", () => {
  const user = open().select("text1", "hero1").press("mod+d");
  expect(user.order.map((id) => user.block(id)?.component)).toEqual(["hero", "text-section", "hero", "text-section", "form-section"]);
});

test("an undo takes a duplicate away and selects what was selected before; a redo brings it back [CL-11] [CL-12]", () => {
  const user = open().select("hero1").press("mod+d");
  const [copy] = user.selected;
  user.press("mod+z");
  expect(user.order).toEqual(["hero1", "text1", "form1"]);
  expect(user.selected).toEqual(["hero1"]);
  user.press("mod+shift+z");
  expect(user.selected).toEqual([copy]);
  expect(user.order).toHaveLength(4);
});

test("move up and move down reorder sections and say where the section is now [ED-02]", () => {
  const user = open().select("text1").press("alt+arrowup");
  expect(user.order).toEqual(["text1", "hero1", "form1"]);
  expect(user.heard).toBe("Text moved to position 1 of 3");
  user.press("alt+arrowdown").press("alt+arrowdown");
  expect(user.order).toEqual(["hero1", "form1", "text1"]);
  expect(user.selected).toEqual(["text1"]);
});

test("the first cannot move up and the last cannot move down", () => {
  const user = open().select("hero1").press("alt+arrowup").select("form1").press("alt+arrowdown");
  expect(user.order).toEqual(["hero1", "text1", "form1"]);
  expect(user.steps).toEqual([]);
});

test("deleting asks first, and a yes takes the block away with all that stands in it", () => {
  const user = open().select("hero1").press("backspace");
  expect(user.opened).toEqual({ what: "delete", ids: ["hero1"] });
  expect(user.order).toHaveLength(3);
  user.sayYes();
  expect(user.order).toEqual(["text1", "form1"]);
  expect(user.block("button1")).toBeUndefined();
});

test("an added block gets an id of its own and is selected [ED-12]", () => {
  const user = open().add("hero", { parent: null, index: 0 });
  expect(user.order[0]).toMatch(/^hero\d+$/);
  expect(user.selected).toEqual([user.order[0]]);
});

test("a block that asks for a data type begins with the data type of an app that has no other, and with none where there are several", () => {
  const added = (user: ReturnType<typeof open>) => user.block(user.add("form-section", { parent: null, index: 0 }).selected[0]);
  expect(added(open({ types: ["leads"] }))?.type).toBe("leads");
  expect(added(open({ types: ["leads", "tours"] }))?.type ?? "").toBe("");
  expect(added(open({ types: [] }))?.type ?? "").toBe("");
});

test("the keys walk over the page: along siblings, in and out", () => {
  const user = open().press("arrowdown");
  expect(user.selected).toEqual(["hero1"]);
  expect(user.press("arrowdown").selected).toEqual(["text1"]);
  expect(user.press("arrowup").press("arrowright").selected).toEqual(["button1"]);
  expect(user.press("escape").selected).toEqual(["hero1"]);
  expect(user.press("escape").selected).toEqual([]);
});

test("thirty changes are undone to the very start and done again to the very end", () => {
  const user = open();
  for (let change = 0; change < 10; change++) user.select("hero1").press("mod+d").press("alt+arrowdown").press("mod+c").press("mod+v");
  const end = user.layout;
  while (user.steps.length > 0) user.press("mod+z");
  expect(user.layout).toEqual(page);
  for (let change = 0; change < 40; change++) user.press("mod+y");
  expect(user.layout).toEqual(end);
});

test("in preview no key changes the page [ED-06]", () => {
  const user = open().select("hero1").press("v");
  for (const key of ["mod+d", "alt+arrowdown", "backspace", "mod+x", "mod+v"]) user.press(key);
  expect(user.order).toEqual(["hero1", "text1", "form1"]);
  expect(user.opened).toBeNull();
  expect(user.press("v").press("mod+d").order).toHaveLength(4);
});

test("a change tells the blocks that it touched and nobody else", () => {
  const user = open();
  const told: string[] = [];
  for (const id of ["hero1", "button1", "text1", "form1"]) user.editor.channels.onBlock(id, () => told.push(id));
  user.type("button1", "text", "Buy");
  expect(told).toEqual(["button1"]);
});

test("every command has a name, a label and keys of its own", () => {
  const names = commands.map(({ name }) => name);
  const keys = commands.flatMap(({ keys }) => keys ?? []);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(keys).size).toBe(keys.length);
  for (const { label, plan, run } of commands) expect([label !== "", Boolean(plan ?? run)]).toEqual([true, true]);
  for (const key of ["mod+p", "mod+t", "mod+n", "mod+w", "mod+l", "mod+f", "f5", "tab"]) expect(keys).not.toContain(key);
});

test("a key event says its chord, and a chord reads as on this machine", () => {
  const plain = { metaKey: false, ctrlKey: false, altKey: false, shiftKey: false };
  expect(chordOf({ ...plain, key: "Z", ctrlKey: true, shiftKey: true })).toBe("mod+shift+z");
  expect(chordOf({ ...plain, key: "?", shiftKey: true })).toBe("?");
  expect(chordOf({ ...plain, key: "ArrowUp", altKey: true })).toBe("alt+arrowup");
  expect(keysShown({ keys: ["mod+shift+z"] }, { mac: true })).toBe("⌘⇧Z");
  expect(keysShown({ keys: ["mod+d"] }, { mac: false })).toBe("Ctrl+D");
  expect(keysShown({ keys: ["alt+arrowright"] }, { mac: false })).toBe("Alt+Right");
  expect(keysShown({}, { mac: false })).toBe("");
});

test("a command that makes no sense now does nothing and says so", () => {
  const duplicate = commands.find(({ name }) => name === "duplicate");
  expect(duplicate && trigger(open().editor, duplicate)).toBe(false);
});
