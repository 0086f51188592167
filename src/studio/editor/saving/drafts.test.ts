import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Layout } from "../../../model/page/block.ts";
import { layoutOf, nodeOf } from "../../../model/page/tree.ts";
import { createEditor, type Editor } from "../editor.ts";
import { pageKinds } from "../kinds/page-kinds.ts";
import { type MemoryPageFile, memoryPageFile } from "../memory-page-file.ts";
import type { PageFile } from "../page-file.ts";
import type { EditsStorage } from "./kept-edits.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const page: Layout = [{ id: "hero1", component: "hero", title: "Hello" }];

test("an edit reaches the server by itself, within a second", async () => {
  const { file, editor } = open();
  type(editor, "Hi");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(file.kept().draft[0]?.title).toBe("Hi");
  expect(file.kept().layout[0]?.title).toBe("Hello");
  expect(saving(editor)).toBe("saved");
});

test("edits that never reached the server are offered back after a crash, and go out when they are taken", async () => {
  const { file, editor, storage } = open();
  file.answer({ result: "offline" });
  type(editor, "Lost?");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(saving(editor)).toBe("offline");

  file.answer(null);
  const again = open({ file, storage });
  expect(title(again.editor)).toBe("Hello");
  expect(again.editor.state.getState().offered?.operations).toHaveLength(1);
  again.editor.drafts.takeOffered();
  expect(title(again.editor)).toBe("Lost?");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(file.kept().draft[0]?.title).toBe("Lost?");
});

test("offered edits can be left, and are not offered again", async () => {
  const { file, editor, storage } = open();
  file.answer({ result: "offline" });
  type(editor, "Lost?");
  await vi.advanceTimersByTimeAsync(2_000);
  open({ file, storage }).editor.drafts.discardOffered();
  expect(open({ file, storage }).editor.state.getState().offered).toBeNull();
});

test("offered edits that are taken on what somebody else has made meanwhile are one step, and no older one goes back behind theirs", async () => {
  const { file, editor, storage } = open();
  type(editor, "First");
  await vi.advanceTimersByTimeAsync(2_000);
  file.answer({ result: "offline" });
  editor.carryOut({ label: "Aligned", operations: [{ do: "set", id: "hero1", path: "settings.align", value: "left" }] });
  await vi.advanceTimersByTimeAsync(2_000);
  file.answer(null);
  file.elsewhere([{ id: "hero1", component: "hero", title: "Theirs" }]);
  const again = open({ file, storage }).editor;
  again.drafts.takeOffered();
  again.undo();
  again.undo();
  expect(layoutOf(again.tree())).toEqual([{ id: "hero1", component: "hero", title: "Theirs" }]);
});

test("offered edits that no longer fit change nothing and say so", async () => {
  const { file, editor, storage } = open();
  file.answer({ result: "offline" });
  type(editor, "Lost?");
  await vi.advanceTimersByTimeAsync(2_000);
  file.elsewhere([{ id: "text1", component: "text-section" }]);
  const again = open({ file, storage });
  again.editor.drafts.takeOffered();
  expect(layoutOf(again.editor.tree())).toEqual([{ id: "text1", component: "text-section" }]);
  expect(again.told).toHaveLength(1);
});

test("the history survives a reload, as long as nobody else has saved meanwhile", async () => {
  const { file, editor, storage } = open();
  type(editor, "Hi");
  await vi.advanceTimersByTimeAsync(1_500);
  const again = open({ file, storage });
  again.editor.undo();
  expect(title(again.editor)).toBe("Hello");

  await vi.advanceTimersByTimeAsync(1_500);
  file.elsewhere([{ id: "hero1", component: "hero", title: "Theirs" }]);
  expect(open({ file, storage }).editor.state.getState().history.done).toEqual([]);
});

test("after somebody else's save the person decides: reload theirs", async () => {
  const { file, editor } = open();
  file.elsewhere([{ id: "hero1", component: "hero", title: "Theirs" }]);
  type(editor, "Mine");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(saving(editor)).toBe("stale");
  expect(title(editor)).toBe("Mine");
  editor.drafts.takeTheirs();
  expect(title(editor)).toBe("Theirs");
  expect(saving(editor)).toBe("saved");
  type(editor, "On from there");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(file.kept().draft[0]?.title).toBe("On from there");
});

test("or overwrite with mine", async () => {
  const { file, editor } = open();
  file.elsewhere([{ id: "hero9", component: "hero", title: "Theirs" }]);
  type(editor, "Mine");
  await vi.advanceTimersByTimeAsync(1_000);
  editor.drafts.keepMine();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(file.kept().draft).toEqual([{ id: "hero1", component: "hero", title: "Mine" }]);
  expect(saving(editor)).toBe("saved");
});

test("whatever is decided, the version that was left comes back by undo", async () => {
  const { file, editor } = open();
  file.elsewhere([{ id: "hero1", component: "hero", title: "Theirs" }]);
  type(editor, "Mine");
  await vi.advanceTimersByTimeAsync(1_000);
  editor.drafts.takeTheirs();
  editor.undo();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(file.kept().draft[0]?.title).toBe("Mine");
  file.elsewhere([{ id: "hero1", component: "hero", title: "Theirs again" }]);
  type(editor, "Mine again");
  await vi.advanceTimersByTimeAsync(1_000);
  editor.drafts.keepMine();
  expect(title(editor)).toBe("Mine again");
  editor.undo();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(file.kept().draft[0]?.title).toBe("Theirs again");
});

test("once one's own version was kept and is taken back, the steps before it leave what somebody else has changed", async () => {
  const hero2 = { id: "hero2", component: "hero", title: "Z" };
  const { file, editor, told } = open({ file: memoryPageFile({ draft: [...page, hero2] }) });
  const second = (path: string, value: string) =>
    editor.carryOut({ label: "Edited second", operations: [{ do: "set", id: "hero2", path, value }] });
  type(editor, "Mine");
  second("text", "Mine");
  await vi.advanceTimersByTimeAsync(1_000);
  const theirs: Layout = [
    { ...page[0], id: "hero1", component: "hero", title: "Theirs" },
    { ...hero2, text: "Mine", title: "Theirs" },
  ];
  file.elsewhere(theirs);
  second("title", "Y");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(saving(editor)).toBe("stale");
  editor.drafts.keepMine();
  editor.undo();
  expect(layoutOf(editor.tree())).toEqual(theirs);
  editor.undo();
  expect(told.at(-1)).toBe("warning: Edited second: somebody else has changed this place since.");
  editor.undo();
  editor.undo();
  expect(layoutOf(editor.tree())).toEqual([theirs[0], { ...hero2, title: "Theirs" }]);
});

test("what two people do in different places is all kept, told once, and each takes back their own", async () => {
  const { file, editor, told } = open();
  const theirs = { id: "text1", component: "text-section", html: "<p>Theirs</p>" };
  file.elsewhere([theirs, ...page]);
  type(editor, "Mine");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(file.kept().draft).toEqual([theirs, { ...page[0], title: "Mine" }]);
  expect(layoutOf(editor.tree())).toEqual(file.kept().draft);
  expect(saving(editor)).toBe("saved");
  file.elsewhere([
    { ...theirs, html: "<p>More of theirs</p>" },
    { ...page[0], id: "hero1", component: "hero", title: "Mine" },
  ]);
  await vi.advanceTimersByTimeAsync(5_000);
  editor.undo();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(file.kept().draft).toEqual([{ ...theirs, html: "<p>More of theirs</p>" }, ...page]);
  expect(told).toHaveLength(1);
});

test("what both have said the same of is saved already, beside what the other has done", async () => {
  const { file, editor } = open();
  const theirs = { id: "text1", component: "text-section" };
  file.elsewhere([{ id: "hero1", component: "hero", title: "Same" }, theirs]);
  type(editor, "Same");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(layoutOf(editor.tree())).toEqual([{ id: "hero1", component: "hero", title: "Same" }, theirs]);
  expect(saving(editor)).toBe("saved");
});

test("a step that somebody else's change has taken the ground from is said, and is not in the way of the others", async () => {
  const { file, editor, told } = open({ file: memoryPageFile({ draft: [...page, { id: "text1", component: "text-section" }] }) });
  type(editor, "Mine");
  editor.carryOut({ label: "Edited text", operations: [{ do: "set", id: "text1", path: "html", value: "Mine" }] });
  await vi.advanceTimersByTimeAsync(1_000);
  file.elsewhere([{ id: "hero1", component: "hero", title: "Mine" }]);
  editor.carryOut({ label: "Aligned", operations: [{ do: "set", id: "hero1", path: "settings.align", value: "left" }] });
  await vi.advanceTimersByTimeAsync(1_000);
  for (let step = 0; step < 3; step++) editor.undo();
  expect(layoutOf(editor.tree())).toEqual(page);
  expect(told.at(-1)).toContain("Edited text");
});

test("what somebody else has put in the place of one's own is not taken back with it, and the steps around it are", async () => {
  const hero2 = { id: "hero2", component: "hero", title: "Z" };
  const { file, editor, told } = open({ file: memoryPageFile({ draft: [...page, hero2] }) });
  type(editor, "Mine");
  await vi.advanceTimersByTimeAsync(1_000);
  file.elsewhere([{ id: "hero1", component: "hero", title: "Theirs" }, hero2]);
  editor.carryOut({ label: "Edited second", operations: [{ do: "set", id: "hero2", path: "title", value: "Y" }] });
  await vi.advanceTimersByTimeAsync(1_000);
  editor.undo();
  editor.undo();
  expect(told.at(-1)).toBe("warning: Edited title: somebody else has changed this place since.");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(file.kept().draft).toEqual([{ id: "hero1", component: "hero", title: "Theirs" }, hero2]);
  editor.redo();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(file.kept().draft).toEqual([
    { id: "hero1", component: "hero", title: "Theirs" },
    { ...hero2, title: "Y" },
  ]);
});

test("a version that was put back is not taken back over what somebody else has built on it", async () => {
  const { file, editor } = open();
  const old = { id: "hero9", component: "hero", title: "Old" };
  editor.carryOut({ label: "Restored a version", operations: [{ do: "fill", parent: null, blocks: [old] }] });
  await vi.advanceTimersByTimeAsync(1_000);
  const theirs = { id: "text1", component: "text-section" };
  file.elsewhere([old, theirs]);
  editor.carryOut({ label: "Edited", operations: [{ do: "set", id: "hero9", path: "title", value: "Older" }] });
  await vi.advanceTimersByTimeAsync(1_000);
  editor.undo();
  editor.undo();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(file.kept().draft).toEqual([old, theirs]);
});

test("nothing of somebody else goes live before whoever publishes has had it before their eyes", async () => {
  const { file, editor, told } = open();
  const theirs = { id: "text1", component: "text-section" };
  file.elsewhere([...page, theirs]);
  expect(await editor.drafts.publish()).toBe(false);
  expect(layoutOf(editor.tree())).toEqual([...page, theirs]);
  expect(file.kept().layout).toEqual(page);
  expect(told).toHaveLength(1);
  type(editor, "Mine");
  file.elsewhere([...page, { ...theirs, html: "More" }]);
  expect(await editor.drafts.publish()).toBe(false);
  expect(file.kept().layout).toEqual(page);
  expect(await editor.drafts.publish()).toBe(true);
  expect(file.kept().layout).toEqual([
    { ...page[0], title: "Mine" },
    { ...theirs, html: "More" },
  ]);
});

test("who works on without a look at what is offered still has it after the next crash", async () => {
  const { file, editor, storage } = open();
  file.answer({ result: "offline" });
  type(editor, "Lost?");
  await vi.advanceTimersByTimeAsync(2_000);
  file.answer(null);
  const again = open({ file, storage });
  again.editor.carryOut({ label: "Aligned", operations: [{ do: "set", id: "hero1", path: "settings.align", value: "left" }] });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(saving(again.editor)).toBe("saved");
  const third = open({ file, storage }).editor;
  third.drafts.takeOffered();
  expect(title(third)).toBe("Lost?");
  third.undo();
  expect(layoutOf(third.tree())).toEqual([{ ...page[0], settings: { align: "left" } }]);
});

test("what the person decides against is taken back, and the work goes on from what was kept", async () => {
  const { file, editor } = open({ declining: 1 });
  type(editor, "Mine");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(title(editor)).toBe("Hello");
  expect(saving(editor)).toBe("saved");
  type(editor, "Again");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(file.kept().draft[0]?.title).toBe("Again");
});

test("a save whose answer was lost is no conflict with oneself", async () => {
  const { file, editor } = open({ losing: 1 });
  type(editor, "Hi");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(saving(editor)).toBe("offline");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(saving(editor)).toBe("saved");
  type(editor, "Hi again");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(file.kept().draft[0]?.title).toBe("Hi again");
});

test("nor is it one for who has typed on meanwhile", async () => {
  const { file, editor } = open({ losing: 1 });
  type(editor, "Hi");
  await vi.advanceTimersByTimeAsync(1_000);
  type(editor, "Hi there");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(saving(editor)).toBe("saved");
  expect(file.kept().draft[0]?.title).toBe("Hi there");
});

test("publishing sends what is left first and then shows the draft to visitors", async () => {
  const { file, editor } = open();
  type(editor, "Hi");
  expect(await editor.drafts.publish()).toBe(true);
  expect(file.kept().layout[0]?.title).toBe("Hi");
  expect(editor.state.getState().live[0]?.title).toBe("Hi");
});

test("nothing is published when the last changes could not be saved", async () => {
  const { file, editor, told } = open();
  file.answer({ result: "refused", message: "too large" });
  type(editor, "Hi");
  expect(await editor.drafts.publish()).toBe(false);
  expect(file.kept().layout[0]?.title).toBe("Hello");
  expect(told).toHaveLength(1);
  expect(saving(editor)).toBe("failed");
});

interface Opening {
  readonly file?: MemoryPageFile;
  readonly storage?: EditsStorage;
  /** So many first saves are kept, but their answers never come. */
  readonly losing?: number;
  /** So many first saves the person decides against. */
  readonly declining?: number;
}

/** Opens the page as it is kept, in a browser with this storage. */
function open({ file = memoryPageFile({ draft: page }), storage = emptyStorage(), losing = 0, declining = 0 }: Opening = {}) {
  const told: string[] = [];
  let lost = losing;
  let declined = declining;
  const saveDraft: PageFile["saveDraft"] = async (change) => {
    if (declined-- > 0) return { result: "declined", kept: file.kept() };
    const saved = await file.saveDraft(change);
    return lost-- > 0 ? { result: "offline" } : saved;
  };
  const editor = createEditor({
    ...{ kinds: pageKinds({}), app: 1, role: 0, knowsType: () => true, now: Date.now, random: Math.random, storage },
    file: { ...file, opened: file.kept(), saveDraft },
    say: (tone, text) => told.push(`${tone}: ${text}`),
  });
  return { file, editor, storage, told };
}

function type(editor: Editor, value: string): void {
  editor.carryOut({ label: "Edited title", operations: [{ do: "set", id: "hero1", path: "title", value }], merge: "title" });
}

function title(editor: Editor): unknown {
  return nodeOf(editor.tree(), "hero1")?.own.title;
}

function saving(editor: Editor): string {
  return editor.state.getState().saving.state;
}

function emptyStorage(): EditsStorage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}
