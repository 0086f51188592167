import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openDraft, page, savingOf, titleIn, typeTitle } from "../../../../test/drafts.ts";
import type { Layout } from "../../../model/page/block.ts";
import { layoutOf, nodeOf } from "../../../model/page/tree.ts";
import { memoryPageFile } from "../memory-page-file.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("offered edits that are taken on what somebody else has made meanwhile are one step, and no older one goes back behind theirs", async () => {
  const { file, editor, storage } = openDraft();
  typeTitle(editor, "First");
  await vi.advanceTimersByTimeAsync(2_000);
  file.answer({ result: "offline" });
  editor.carryOut({ label: "Aligned", operations: [{ do: "set", id: "hero1", path: "settings.align", value: "left" }] });
  await vi.advanceTimersByTimeAsync(2_000);
  file.answer(null);
  file.elsewhere([{ id: "hero1", component: "hero", title: "Theirs" }]);
  const again = openDraft({ file, storage }).editor;
  again.drafts.takeOffered();
  again.undo();
  again.undo();
  expect(layoutOf(again.tree())).toEqual([{ id: "hero1", component: "hero", title: "Theirs" }]);
});

test("after somebody else's save the person decides: reload theirs", async () => {
  const { file, editor } = openDraft();
  file.elsewhere([{ id: "hero1", component: "hero", title: "Theirs" }]);
  typeTitle(editor, "Mine");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(savingOf(editor)).toBe("stale");
  expect(titleIn(editor)).toBe("Mine");
  editor.drafts.takeTheirs();
  expect(titleIn(editor)).toBe("Theirs");
  expect(savingOf(editor)).toBe("saved");
  typeTitle(editor, "On from there");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(file.kept().draft[0]?.title).toBe("On from there");
});

test("or overwrite with mine", async () => {
  const { file, editor } = openDraft();
  file.elsewhere([{ id: "hero9", component: "hero", title: "Theirs" }]);
  typeTitle(editor, "Mine");
  await vi.advanceTimersByTimeAsync(1_000);
  editor.drafts.keepMine();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(file.kept().draft).toEqual([{ id: "hero1", component: "hero", title: "Mine" }]);
  expect(savingOf(editor)).toBe("saved");
});

test("whatever is decided, the version that was left comes back by undo", async () => {
  const { file, editor } = openDraft();
  file.elsewhere([{ id: "hero1", component: "hero", title: "Theirs" }]);
  typeTitle(editor, "Mine");
  await vi.advanceTimersByTimeAsync(1_000);
  editor.drafts.takeTheirs();
  editor.undo();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(file.kept().draft[0]?.title).toBe("Mine");
  file.elsewhere([{ id: "hero1", component: "hero", title: "Theirs again" }]);
  typeTitle(editor, "Mine again");
  await vi.advanceTimersByTimeAsync(1_000);
  editor.drafts.keepMine();
  expect(titleIn(editor)).toBe("Mine again");
  editor.undo();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(file.kept().draft[0]?.title).toBe("Theirs again");
});

test("once one's own version was kept and is taken back, the steps before it leave what somebody else has changed", async () => {
  const hero2 = { id: "hero2", component: "hero", title: "Z" };
  const { file, editor, told } = openDraft({ file: memoryPageFile({ draft: [...page, hero2] }) });
  const second = (path: string, value: string) =>
    editor.carryOut({ label: "Edited second", operations: [{ do: "set", id: "hero2", path, value }] });
  typeTitle(editor, "Mine");
  second("text", "Mine");
  await vi.advanceTimersByTimeAsync(1_000);
  const theirs: Layout = [
    { ...page[0], id: "hero1", component: "hero", title: "Theirs" },
    { ...hero2, text: "Mine", title: "Theirs" },
  ];
  file.elsewhere(theirs);
  second("title", "Y");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(savingOf(editor)).toBe("stale");
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
  const { file, editor, told } = openDraft();
  const theirs = { id: "text1", component: "text-section", html: "<p>Theirs</p>" };
  file.elsewhere([theirs, ...page]);
  typeTitle(editor, "Mine");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(file.kept().draft).toEqual([theirs, { ...page[0], title: "Mine" }]);
  expect(layoutOf(editor.tree())).toEqual(file.kept().draft);
  expect(savingOf(editor)).toBe("saved");
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

test("the caret goes into the words that somebody else has put in the place of those it stood in, and over nothing that they wrote", async () => {
  const { file, editor } = openDraft({ file: memoryPageFile({ draft: [...page, { id: "hero2", component: "hero", title: "Z" }] }) });
  const caret: string[] = [];
  const nothing = () => undefined;
  editor.connect({
    ...{ retypeText: nothing, focusToolbar: nothing, focusPage: nothing, focusSettings: nothing, carry: nothing },
    editText: (id, path) => caret.push(`${id} ${path} in ${editor.shown(id)?.title}`),
  });
  const theirs = { id: "hero2", component: "hero", title: "Theirs" };
  file.elsewhere([...page, theirs]);
  typeTitle(editor, "Mine");
  editor.beginTyping("hero2", "title", { commit: nothing, end: () => editor.endTyping() });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(caret).toEqual(["hero2 title in Theirs"]);
  // What somebody else leaves alone stays under the caret.
  editor.beginTyping("hero2", "title", { commit: nothing, end: () => editor.endTyping() });
  file.elsewhere([{ ...page[0], id: "hero1", component: "hero", title: "Mine", text: "Theirs too" }, theirs]);
  editor.carryOut({ label: "Aligned", operations: [{ do: "set", id: "hero1", path: "settings.align", value: "left" }] });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(nodeOf(editor.tree(), "hero1")?.own.text).toBe("Theirs too");
  expect(caret).toHaveLength(1);
});

test("what both have said the same of is saved already, beside what the other has done", async () => {
  const { file, editor } = openDraft();
  const theirs = { id: "text1", component: "text-section" };
  file.elsewhere([{ id: "hero1", component: "hero", title: "Same" }, theirs]);
  typeTitle(editor, "Same");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(layoutOf(editor.tree())).toEqual([{ id: "hero1", component: "hero", title: "Same" }, theirs]);
  expect(savingOf(editor)).toBe("saved");
});

test("a step that somebody else's change has taken the ground from is said, and is not in the way of the others", async () => {
  const { file, editor, told } = openDraft({ file: memoryPageFile({ draft: [...page, { id: "text1", component: "text-section" }] }) });
  typeTitle(editor, "Mine");
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
  const { file, editor, told } = openDraft({ file: memoryPageFile({ draft: [...page, hero2] }) });
  typeTitle(editor, "Mine");
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
  const { file, editor } = openDraft();
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
  const { file, editor, told } = openDraft();
  const theirs = { id: "text1", component: "text-section" };
  file.elsewhere([...page, theirs]);
  expect(await editor.drafts.publish()).toBe(false);
  expect(layoutOf(editor.tree())).toEqual([...page, theirs]);
  expect(file.kept().layout).toEqual(page);
  expect(told).toHaveLength(1);
  typeTitle(editor, "Mine");
  file.elsewhere([...page, { ...theirs, html: "More" }]);
  expect(await editor.drafts.publish()).toBe(false);
  expect(file.kept().layout).toEqual(page);
  expect(await editor.drafts.publish()).toBe(true);
  expect(file.kept().layout).toEqual([
    { ...page[0], title: "Mine" },
    { ...theirs, html: "More" },
  ]);
});
