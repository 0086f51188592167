import { vi } from "vitest";
import { line, richText, typeSlug } from "../src/model/fields/setting.ts";
import type { Block, Layout } from "../src/model/page/block.ts";
import { type BlockDefinition, defineBlock } from "../src/model/page/define-block.ts";
import { layoutOf, nodeOf } from "../src/model/page/tree.ts";
import { addableBlock } from "../src/studio/editor/addable.ts";
import { removalPlan } from "../src/studio/editor/commands/delete.ts";
import { insertionPlan } from "../src/studio/editor/commands/insert.ts";
import { press } from "../src/studio/editor/commands/keys.ts";
import { createEditor, type Editor } from "../src/studio/editor/editor.ts";
import { pageKinds } from "../src/studio/editor/kinds/page-kinds.ts";
import { memoryPageFile } from "../src/studio/editor/memory-page-file.ts";
import { emptyStorage } from "./empty-storage.ts";

export const hero = { id: "hero1", component: "hero", title: "Hello", children: [{ id: "button1", component: "button", text: "Go" }] };

export const text = { id: "text1", component: "text-section", html: "<p>One</p>" };

export const form = { id: "form1", component: "form-section", type: "leads" };

export const page: Layout = [hero, text, form];

interface Opening {
  readonly app?: number;
  readonly storage?: Storage;
  readonly types?: readonly string[];
}

/** A person at the editor of a page with a hero, a text and a form. */
export function open({ app = 1, storage = emptyStorage(), types = ["leads"] }: Opening = {}) {
  const told: string[] = [];
  let seed = 7;
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const say = (tone: string, words: string) => told.push(`${tone}: ${words}`);
  const knowsType = (slug: string) => types.includes(slug);
  const file = memoryPageFile({ draft: page });
  const editor: Editor = createEditor({
    file,
    kinds: pageKinds(definitions),
    app,
    knowsType,
    onlyType: () => (types.length === 1 ? types[0] : undefined),
    role: 0,
    now: Date.now,
    random,
    storage,
    say,
  });
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
      press(
        editor,
        { key: parts.at(-1) ?? "", ctrlKey: has("mod"), metaKey: false, altKey: has("alt"), shiftKey: has("shift") },
        { typing },
      );
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

export const definitions = {
  hero: defineBlock({
    kind: "hero",
    label: "Hero",
    group: "Intro",
    content: { title: line("Title") },
    styles: {},
    typed: { title: "plain" },
    inside: ["button"],
    start: { title: "Say it" },
  }) as BlockDefinition,
  "text-section": defineBlock({
    kind: "text-section",
    label: "Text",
    group: "Text",
    content: { html: richText("Text") },
    styles: {},
    start: {},
  }) as BlockDefinition,
  "form-section": defineBlock({
    kind: "form-section",
    label: "Form",
    group: "Forms",
    content: { type: typeSlug("Type") },
    styles: {},
    inside: "fields",
    start: {},
  }) as BlockDefinition,
  button: defineBlock({
    kind: "button",
    label: "Button",
    group: "widget",
    content: { text: line("Text") },
    styles: {},
    start: {},
  }) as BlockDefinition,
};
