import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { emptyStorage } from "../../../../test/empty-storage.ts";
import { definitions } from "../../../blocks/definitions.ts";
import type { Json } from "../../../model/base/json.ts";
import type { Block, Layout } from "../../../model/page/block.ts";
import { checkField } from "../../../model/page/check-field.ts";
import { checkLayout } from "../../../model/page/check-layout.ts";
import { applyAll, type Operation } from "../../../model/page/operations/operation.ts";
import { layoutOf, nodeOf } from "../../../model/page/tree.ts";
import { createEditor, type Editor } from "../editor.ts";
import { pageKinds } from "../kinds/page-kinds.ts";
import { loadFieldRules } from "../kinds/refused-settings.ts";
import { type MemoryPageFile, memoryPageFile } from "../memory-page-file.ts";
import type { PageFile } from "../page-file.ts";
import type { EditsStorage } from "./kept-edits.ts";

beforeAll(loadFieldRules);
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const hero: Block = { id: "hero1", component: "hero", title: "Hello" };
const text: Block = { id: "text1", component: "text-section", html: "<p>One</p>" };
const name = { id: "name1", component: "input-text", slug: "name", label: "Name" };
const form: Block = { id: "form1", component: "form-section", children: [name] };
const page: Layout = [hero, text, form];
const tooLong = "x".repeat(301);

test("a wrong setting waits alone: all else is saved, and the setting is named", async () => {
  const { file, editor, say } = open();
  say("hero1", "title", tooLong);
  say("text1", "html", "<p>Two</p>");
  await pause();
  expect(file.kept().draft).toEqual([hero, { ...text, html: "<p>Two</p>" }, form]);
  expect(nodeOf(editor.tree(), "hero1")?.own.title).toBe(tooLong);
  const why = "This is too long: at most 300 characters.";
  expect(editor.state.getState().saving).toEqual({ state: "heldBack", settings: [{ id: "hero1", path: "title", label: "Title", why }] });
});

test("nothing is sent for a setting that stays wrong, and once it is right it is saved by itself", async () => {
  const { file, editor, say, sent } = open();
  say("hero1", "title", tooLong);
  await pause();
  say("hero1", "title", `${tooLong}!`);
  await pause();
  expect(sent).toEqual([]);
  say("hero1", "title", "Short");
  await pause();
  expect(sent).toEqual([[{ do: "set", id: "hero1", path: "title", value: "Short" }]]);
  expect(file.kept().draft[0]?.title).toBe("Short");
  expect(state(editor)).toBe("saved");
});

test("what was right until now stays on the server, whatever was wrong in between", async () => {
  const { file, editor, say } = open();
  for (const [path, value] of [
    ["settings.contentWidth", "no such width"],
    ["color", "#12"],
    ["description", "Words"],
  ] as const)
    say("hero1", path, value);
  say("name1", "slug", "");
  await pause();
  expect(file.kept().draft).toEqual([{ ...hero, description: "Words" }, text, form]);
  const { saving } = editor.state.getState();
  expect(saving.state === "heldBack" && saving.settings.map(({ id, path }) => [id, path])).toEqual([
    ["hero1", "color"],
    ["hero1", "settings.contentWidth"],
    ["name1", "slug"],
  ]);
});

test("a link that runs code and an option of a field that cannot be are held back as the server would refuse them", async () => {
  const { file, editor, say } = open();
  say("form1", "redirect", "javascript:alert(1)");
  say("name1", "label", tooLong);
  say("form1", "title", "Write to us");
  await pause();
  expect(file.kept().draft).toEqual([hero, text, { ...form, title: "Write to us" }]);
  const { saving } = editor.state.getState();
  expect(saving.state === "heldBack" && saving.settings.map(({ label }) => label)).toEqual(["Page after sending", "Label"]);
});

test("a block that comes with a wrong setting is saved without it", async () => {
  const { file, editor, carryOut } = open();
  const wrong = { id: "hero2", component: "hero", title: tooLong, description: "Copied", settings: { bg: 7 } };
  carryOut([{ do: "insert", block: wrong, at: { parent: null, index: 0 } }]);
  await pause();
  expect(file.kept().draft[0]).toEqual({ id: "hero2", component: "hero", description: "Copied", settings: {} });
  expect(layoutOf(editor.tree())[0]).toEqual(wrong);
  carryOut([{ do: "set", id: "hero2", path: "title", value: "Right" }]);
  carryOut([{ do: "set", id: "hero2", path: "settings.bg" }]);
  await pause();
  expect(file.kept().draft).toEqual(layoutOf(editor.tree()));
  expect(state(editor)).toBe("saved");
});

test("a block that is deleted takes its wrong settings along, and brings them back by undo", async () => {
  const { file, editor, say, carryOut } = open();
  say("hero1", "title", tooLong);
  await pause();
  carryOut([{ do: "remove", id: "hero1" }]);
  await pause();
  expect(file.kept().draft).toEqual([text, form]);
  expect(state(editor)).toBe("saved");
  editor.undo();
  await pause();
  expect(nodeOf(editor.tree(), "hero1")?.own.title).toBe(tooLong);
  expect(file.kept().draft.map(({ id }) => id)).toEqual(["hero1", "text1", "form1"]);
  expect(state(editor)).toBe("heldBack");
  editor.undo();
  await pause();
  expect(file.kept().draft).toEqual(page);
  expect(state(editor)).toBe("saved");
});

test("a wrong setting outlives a reload: it is offered, put back, and waits again", async () => {
  const { file, editor, say, storage } = open();
  say("hero1", "title", tooLong);
  say("text1", "html", "<p>Two</p>");
  await pause();
  editor.stop();
  const again = open({ file, storage });
  expect(nodeOf(again.editor.tree(), "hero1")?.own.title).toBe("Hello");
  expect(again.editor.drafts.hasUnsaved()).toBe(false);
  again.editor.drafts.takeOffered();
  await pause();
  expect(nodeOf(again.editor.tree(), "hero1")?.own.title).toBe(tooLong);
  expect(state(again.editor)).toBe("heldBack");
  expect(again.editor.drafts.hasUnsaved()).toBe(true);
});

test("while a setting is wrong nothing is published, and it is said which one", async () => {
  const { file, editor, say, told } = open();
  say("hero1", "title", tooLong);
  say("text1", "html", "<p>Two</p>");
  expect(await editor.drafts.publish()).toBe(false);
  expect(file.kept().layout).toEqual(page);
  expect(told).toEqual(["error: Hero › Title: this cannot be saved as it is, so nothing was published. Put it right, then publish."]);
  say("hero1", "title", "Right");
  expect(await editor.drafts.publish()).toBe(true);
  expect(file.kept().layout[0]?.title).toBe("Right");
});

test("what somebody else saves meanwhile is taken in, and the wrong setting goes on waiting", async () => {
  const { file, editor, say } = open();
  say("hero1", "title", tooLong);
  await pause();
  file.elsewhere([hero, { ...text, html: "<p>Theirs</p>" }, form]);
  say("hero1", "description", "Mine");
  await pause();
  expect(file.kept().draft).toEqual([{ ...hero, description: "Mine" }, { ...text, html: "<p>Theirs</p>" }, form]);
  expect(nodeOf(editor.tree(), "hero1")?.own.title).toBe(tooLong);
  expect(state(editor)).toBe("heldBack");
});

test("a save that got no answer is no conflict although a setting was held back from it", async () => {
  const { file, editor, say } = open({ losing: 1 });
  say("hero1", "title", tooLong);
  say("text1", "html", "<p>Two</p>");
  await pause();
  expect(state(editor)).toBe("offline");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(state(editor)).toBe("heldBack");
  expect(file.kept().draft[1]?.html).toBe("<p>Two</p>");
  say("hero1", "title", "Right");
  await pause();
  expect(file.kept().draft[0]?.title).toBe("Right");
});

test("whoever overwrites somebody else's page keeps theirs where their own is wrong, until it is put right", async () => {
  const { file, editor, say } = open();
  say("hero1", "title", tooLong);
  await pause();
  file.elsewhere([{ ...hero, title: "Theirs" }, form]);
  say("text1", "html", "<p>Mine</p>");
  await pause();
  expect(state(editor)).toBe("stale");
  editor.drafts.keepMine();
  await pause();
  expect(file.kept().draft).toEqual([{ ...hero, title: "Theirs" }, { ...text, html: "<p>Mine</p>" }, form]);
  expect(state(editor)).toBe("heldBack");
  say("hero1", "title", "Mine");
  await pause();
  expect(file.kept().draft).toEqual(layoutOf(editor.tree()));
});

test("what was wrong on the server already is not taken from it", async () => {
  const old = { ...hero, title: tooLong };
  const { file, editor, say } = open({ file: memoryPageFile({ draft: [old, text] }) });
  say("hero1", "description", "Words");
  await pause();
  expect(file.kept().draft).toEqual([old, text]);
  expect(state(editor)).toBe("failed");
});

interface Opening {
  readonly file?: MemoryPageFile;
  readonly storage?: EditsStorage;
  /** So many first saves are kept, but their answers never come. */
  readonly losing?: number;
}

/** Opens a page whose file refuses what the server refuses. */
function open({ file = memoryPageFile({ draft: page }), storage = emptyStorage(), losing = 0 }: Opening = {}) {
  const told: string[] = [];
  const sent: (readonly Operation[])[] = [];
  let lost = losing;
  const saveDraft: PageFile["saveDraft"] = async (change) => {
    sent.push(change.operations);
    const draft = applyAll(file.kept().draft, change.operations);
    const wrong = draft.ok && change.draftVersion === file.kept().draftVersion ? checkLayout(draft.value, { definitions, checkField }) : [];
    if (wrong.length > 0) return { result: "refused", message: JSON.stringify(wrong) };
    const saved = await file.saveDraft(change);
    return lost-- > 0 ? { result: "offline" } : saved;
  };
  const editor = createEditor({
    ...{ kinds: pageKinds(definitions), app: 1, role: 0, knowsType: () => true, now: Date.now, random: Math.random, storage },
    file: { ...file, opened: file.kept(), saveDraft },
    say: (tone, words) => told.push(`${tone}: ${words}`),
  });
  const carryOut = (operations: readonly Operation[]) => editor.carryOut({ label: "Edited", operations });
  const say = (id: string, path: string, value: Json) => carryOut([{ do: "set", id, path, value }]);
  return { file, editor, storage, told, sent, carryOut, say };
}

/** Long enough for what was changed to be saved. */
function pause(): Promise<unknown> {
  return vi.advanceTimersByTimeAsync(1_500);
}

function state(editor: Editor): string {
  return editor.state.getState().saving.state;
}
