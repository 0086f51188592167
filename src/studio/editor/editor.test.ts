import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { line, richText, typeSlug } from "../../model/fields/setting.ts";
import type { Block, Layout } from "../../model/page/block.ts";
import { type BlockDefinition, defineBlock } from "../../model/page/define-block.ts";
import { layoutOf, nodeOf } from "../../model/page/tree.ts";
import { addableBlock } from "./commands/addables.ts";
import { clipboardKey } from "./commands/clipboard-key.ts";
import { commands } from "./commands/commands.ts";
import { trigger } from "./commands/define-command.ts";
import { removalPlan } from "./commands/delete.ts";
import { insertionPlan } from "./commands/insert.ts";
import { chordOf, commandFor, keysShown, press } from "./commands/keys.ts";
import { createEditor, type Editor } from "./editor.ts";
import { memoryPageFile } from "./memory-page-file.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-03-01T12:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

const hero = { id: "hero1", component: "hero", title: "Hello", children: [{ id: "button1", component: "button", text: "Go" }] };
const text = { id: "text1", component: "text-section", html: "<p>One</p>" };
const form = { id: "form1", component: "form-section", type: "leads" };
const page: Layout = [hero, text, form];

test("a duplicate stands right after its original, with ids of its own, and is selected [ED-03]", () => {
  const user = open().select("hero1").press("mod+d");
  expect(user.order).toEqual(["hero1", "hero", "text1", "form1"].map((id) => (id === "hero" ? user.selected[0] : id)));
  expect(user.block(user.selected[0])).toMatchObject({ component: "hero", title: "Hello" });
  expect(user.block(user.selected[0])?.id).not.toBe("hero1");
  expect(user.childrenOf(user.selected[0])[0]).not.toBe("button1");
  expect(user.childrenOf(user.selected[0])).toHaveLength(1);
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

test("a copy says that it is one and can be pasted with new ids [CL-01] [ED-13]", () => {
  const user = open().select("hero1").press("mod+c");
  expect(user.told).toEqual(["success: Copied to clipboard!"]);
  user.select("form1").press("mod+v");
  expect(user.order).toHaveLength(4);
  expect(user.order.slice(0, 3)).toEqual(["hero1", "text1", "form1"]);
  expect(user.block(user.selected[0])?.title).toBe("Hello");
  expect(user.selected[0]).not.toBe("hero1");
});

test("cut takes the block away and leaves it on the clipboard [CL-02] [CL-03]", () => {
  const user = open().select("hero1").press("mod+x");
  expect(user.order).toEqual(["text1", "form1"]);
  expect(user.selected).toEqual(["text1"]);
  user.press("mod+v");
  expect(user.block(user.selected[0])?.title).toBe("Hello");
});

test("paste with an empty clipboard warns [CL-05] [ER-51]", () => {
  expect(open().press("mod+v").told).toEqual(["warning: First Copy or Cut something."]);
});

test("paste of an object without a component is refused [CL-06] [ER-54]", () => {
  const user = open();
  user.storage.setItem(clipboardKey, JSON.stringify({ joinery: "blocks", blocks: [{ id: "x" }] }));
  expect(user.press("mod+v").told).toEqual(["error: Paste is not supported for this object."]);
  expect(user.order).toHaveLength(3);
});

test("paste of an expired copy inserts nothing, shows nothing and writes a log entry [CL-07] [ER-55]", () => {
  const log = vi.spyOn(console, "info").mockImplementation(() => undefined);
  const user = open().select("hero1").press("mod+c");
  user.told.length = 0;
  vi.advanceTimersByTime(3_600_000);
  user.press("mod+v");
  expect(user.order).toHaveLength(3);
  expect(user.told).toEqual([]);
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});

test("what was copied on one page is pasted on another, without the types that its app does not have [CL-08]", () => {
  const there = open().select("form1").press("mod+c");
  const here = open({ app: 2, storage: there.storage, types: [] }).press("mod+v");
  expect(here.block(here.selected[0])).toMatchObject({ component: "form-section", type: "" });
  const alike = open({ app: 2, storage: there.storage, types: ["leads"] }).press("mod+v");
  expect(alike.block(alike.selected[0])?.type).toBe("leads");
});

test("a pasted widget goes into a section, never onto the page", () => {
  const user = open().select("button1").press("mod+c").select("hero1").press("mod+v");
  expect(user.childrenOf("hero1")).toHaveLength(2);
  user.told.length = 0;
  user.select().press("mod+v");
  expect(user.told).toEqual(["error: Paste is not supported for this object."]);
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

test("the keys walk over the page: along siblings, in and out", () => {
  const user = open().press("arrowdown");
  expect(user.selected).toEqual(["hero1"]);
  expect(user.press("arrowdown").selected).toEqual(["text1"]);
  expect(user.press("arrowup").press("arrowright").selected).toEqual(["button1"]);
  expect(user.press("escape").selected).toEqual(["hero1"]);
  expect(user.press("escape").selected).toEqual([]);
});

test("typing is one step for 2.5 s and the next step after that", () => {
  const user = open().type("hero1", "title", "H").wait(1_000).type("hero1", "title", "Hi").wait(2_000).type("hero1", "title", "Hi!");
  expect(user.steps).toEqual(["Edited Hero", "Edited Hero"]);
  expect(user.press("mod+z").block("hero1")?.title).toBe("Hi");
  expect(user.press("mod+z").block("hero1")?.title).toBe("Hello");
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

test("a block whose text is being typed stands still until the caret leaves", () => {
  const user = open();
  user.editor.beginTyping("hero1", "title", { commit: () => undefined, end: () => user.editor.endTyping() });
  user.type("hero1", "title", "Hi");
  expect(user.editor.shown("hero1")?.title).toBe("Hello");
  expect(user.block("hero1")?.title).toBe("Hi");
  user.editor.stopTyping();
  expect(user.editor.shown("hero1")?.title).toBe("Hi");
});

test("an undo reaches the text that is being typed, and the caret comes back into it", () => {
  const user = open();
  const caret: string[] = [];
  user.editor.connect({
    editText: (id, path) => caret.push(`${id} ${path}`),
    retypeText: () => undefined,
    focusToolbar: () => undefined,
    focusSettings: () => undefined,
  });
  const end = () => {
    user.type("hero1", "title", "Typed");
    user.editor.endTyping();
  };
  user.editor.beginTyping("hero1", "title", { commit: () => undefined, end });
  user.press("mod+z", { typing: true });
  expect(user.editor.shown("hero1")?.title).toBe("Hello");
  expect(caret).toEqual(["hero1 title"]);
});

test("what is being typed is written before anything else happens", () => {
  const user = open();
  const commit = () => void user.type("hero1", "title", "Typed");
  const end = () => {
    commit();
    user.editor.endTyping();
  };
  user.editor.beginTyping("hero1", "title", { commit, end });
  user.editor.select(["text1"]);
  expect(user.block("hero1")?.title).toBe("Typed");
});

test("every command has a name, a label and keys of its own", () => {
  const names = commands.map(({ name }) => name);
  const keys = commands.flatMap(({ keys }) => keys ?? []);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(keys).size).toBe(keys.length);
  for (const { label, plan, run } of commands) expect([label !== "", Boolean(plan ?? run)]).toEqual([true, true]);
  for (const key of ["mod+p", "mod+t", "mod+n", "mod+w", "mod+l", "mod+f", "f5", "tab"]) expect(keys).not.toContain(key);
});

test("while a text is being typed only the keys that say so are commands", () => {
  expect(commandFor("a", true)).toBeUndefined();
  expect(commandFor("backspace", true)).toBeUndefined();
  expect(commandFor("mod+z", true)?.name).toBe("undo");
});

test("a key event says its chord, and a chord reads as on this machine", () => {
  const plain = { metaKey: false, ctrlKey: false, altKey: false, shiftKey: false };
  expect(chordOf({ ...plain, key: "Z", ctrlKey: true, shiftKey: true })).toBe("mod+shift+z");
  expect(chordOf({ ...plain, key: "?", shiftKey: true })).toBe("?");
  expect(chordOf({ ...plain, key: "ArrowUp", altKey: true })).toBe("alt+arrowup");
  expect(keysShown({ keys: ["mod+shift+z"] }, true)).toBe("⌘⇧Z");
  expect(keysShown({ keys: ["mod+d"] }, false)).toBe("Ctrl+D");
  expect(keysShown({}, false)).toBe("");
});

interface Opening {
  readonly app?: number;
  readonly storage?: Storage;
  readonly types?: readonly string[];
}

/** A person at the editor of a page with a hero, a text and a form. */
function open({ app = 1, storage = emptyStorage(), types = ["leads"] }: Opening = {}) {
  const told: string[] = [];
  let seed = 7;
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const say = (tone: string, words: string) => told.push(`${tone}: ${words}`);
  const knowsType = (slug: string) => types.includes(slug);
  const file = memoryPageFile({ draft: page });
  const editor: Editor = createEditor({ file, definitions, app, knowsType, role: 0, now: Date.now, random, storage, say });
  const state = () => editor.state.getState();
  const user = {
    editor,
    storage,
    told,
    select(...ids: string[]) {
      editor.select(ids);
      return user;
    },
    press(chord: string, { typing = false } = {}) {
      const parts = chord.split("+");
      const has = (part: string) => parts.includes(part);
      press(editor, { key: parts.at(-1) ?? "", ctrlKey: has("mod"), metaKey: false, altKey: has("alt"), shiftKey: has("shift") }, typing);
      return user;
    },
    type(id: string, path: string, value: string) {
      const operations = [{ do: "set" as const, id, path, value }];
      editor.carryOut({ label: "Edited Hero", operations, merge: `${id} ${path}` });
      return user;
    },
    add(kind: keyof typeof definitions, at: { parent: string | null; index: number }) {
      editor.carryOut(insertionPlan(editor, addableBlock(definitions[kind]), at));
      return user;
    },
    sayYes() {
      const { opened } = state();
      const plan = opened?.what === "delete" ? removalPlan(editor, opened.ids) : null;
      if (plan) editor.carryOut(plan);
      return user;
    },
    wait(milliseconds: number) {
      vi.advanceTimersByTime(milliseconds);
      return user;
    },
    block: (id: string | undefined): Block | undefined => (id === undefined ? undefined : nodeOf(editor.tree(), id)?.own),
    childrenOf: (id: string | undefined) => (id === undefined ? [] : (nodeOf(editor.tree(), id)?.children ?? [])),
    get order() {
      return editor.tree().roots;
    },
    get layout() {
      return layoutOf(editor.tree());
    },
    get selected() {
      return state().selection;
    },
    get steps() {
      return state().history.done.map(({ label }) => label);
    },
    get heard() {
      return state().announced.text;
    },
    get opened() {
      return state().opened;
    },
  };
  return user;
}

test("a command that makes no sense now does nothing and says so", () => {
  const duplicate = commands.find(({ name }) => name === "duplicate");
  expect(duplicate && trigger(open().editor, duplicate)).toBe(false);
});

const definitions = {
  hero: defineBlock({
    kind: "hero",
    label: "Hero",
    group: "Intro",
    says: { title: line("Title") },
    looks: {},
    typed: { title: "plain" },
    inside: ["button"],
    start: { title: "Say it" },
  }) as BlockDefinition,
  "text-section": defineBlock({
    kind: "text-section",
    label: "Text",
    group: "Text",
    says: { html: richText("Text") },
    looks: {},
    start: {},
  }) as BlockDefinition,
  "form-section": defineBlock({
    kind: "form-section",
    label: "Form",
    group: "Forms",
    says: { type: typeSlug("Type") },
    looks: {},
    inside: "fields",
    start: {},
  }) as BlockDefinition,
  button: defineBlock({
    kind: "button",
    label: "Button",
    group: "widget",
    says: { text: line("Text") },
    looks: {},
    start: {},
  }) as BlockDefinition,
};

function emptyStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}
