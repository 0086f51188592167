import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openDraft, page, savingOf, titleIn, typeTitle } from "../../../../test/drafts.ts";
import { layoutOf } from "../../../model/page/tree.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("an edit reaches the server by itself, within a second", async () => {
  const { file, editor } = openDraft();
  typeTitle(editor, "Hi");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(file.kept().draft[0]?.title).toBe("Hi");
  expect(file.kept().layout[0]?.title).toBe("Hello");
  expect(savingOf(editor)).toBe("saved");
});

test("edits that never reached the server are offered back after a crash, and go out when they are taken", async () => {
  const { file, editor, storage } = openDraft();
  file.answer({ result: "offline" });
  typeTitle(editor, "Lost?");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(savingOf(editor)).toBe("offline");

  file.answer(null);
  const again = openDraft({ file, storage });
  expect(titleIn(again.editor)).toBe("Hello");
  expect(again.editor.state.getState().offered?.operations).toHaveLength(1);
  again.editor.drafts.takeOffered();
  expect(titleIn(again.editor)).toBe("Lost?");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(file.kept().draft[0]?.title).toBe("Lost?");
});

test("offered edits can be left, and are not offered again", async () => {
  const { file, editor, storage } = openDraft();
  file.answer({ result: "offline" });
  typeTitle(editor, "Lost?");
  await vi.advanceTimersByTimeAsync(2_000);
  openDraft({ file, storage }).editor.drafts.discardOffered();
  expect(openDraft({ file, storage }).editor.state.getState().offered).toBeNull();
});

test("offered edits that no longer fit change nothing and say so", async () => {
  const { file, editor, storage } = openDraft();
  file.answer({ result: "offline" });
  typeTitle(editor, "Lost?");
  await vi.advanceTimersByTimeAsync(2_000);
  file.elsewhere([{ id: "text1", component: "text-section" }]);
  const again = openDraft({ file, storage });
  again.editor.drafts.takeOffered();
  expect(layoutOf(again.editor.tree())).toEqual([{ id: "text1", component: "text-section" }]);
  expect(again.told).toHaveLength(1);
});

test("the history survives a reload, as long as nobody else has saved meanwhile", async () => {
  const { file, editor, storage } = openDraft();
  typeTitle(editor, "Hi");
  await vi.advanceTimersByTimeAsync(1_500);
  const again = openDraft({ file, storage });
  again.editor.undo();
  expect(titleIn(again.editor)).toBe("Hello");

  await vi.advanceTimersByTimeAsync(1_500);
  file.elsewhere([{ id: "hero1", component: "hero", title: "Theirs" }]);
  expect(openDraft({ file, storage }).editor.state.getState().history.done).toEqual([]);
});

test("who works on without a look at what is offered still has it after the next crash", async () => {
  const { file, editor, storage } = openDraft();
  file.answer({ result: "offline" });
  typeTitle(editor, "Lost?");
  await vi.advanceTimersByTimeAsync(2_000);
  file.answer(null);
  const again = openDraft({ file, storage });
  again.editor.carryOut({ label: "Aligned", operations: [{ do: "set", id: "hero1", path: "settings.align", value: "left" }] });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(savingOf(again.editor)).toBe("saved");
  const third = openDraft({ file, storage }).editor;
  third.drafts.takeOffered();
  expect(titleIn(third)).toBe("Lost?");
  third.undo();
  expect(layoutOf(third.tree())).toEqual([{ ...page[0], settings: { align: "left" } }]);
});

test("what the person decides against is taken back, and the work goes on from what was kept", async () => {
  const { file, editor } = openDraft({ declining: 1 });
  typeTitle(editor, "Mine");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(titleIn(editor)).toBe("Hello");
  expect(savingOf(editor)).toBe("saved");
  typeTitle(editor, "Again");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(file.kept().draft[0]?.title).toBe("Again");
});

test("a save whose answer was lost is no conflict with oneself", async () => {
  const { file, editor } = openDraft({ losing: 1 });
  typeTitle(editor, "Hi");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(savingOf(editor)).toBe("offline");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(savingOf(editor)).toBe("saved");
  typeTitle(editor, "Hi again");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(file.kept().draft[0]?.title).toBe("Hi again");
});

test("nor is it one for who has typed on meanwhile", async () => {
  const { file, editor } = openDraft({ losing: 1 });
  typeTitle(editor, "Hi");
  await vi.advanceTimersByTimeAsync(1_000);
  typeTitle(editor, "Hi there");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(savingOf(editor)).toBe("saved");
  expect(file.kept().draft[0]?.title).toBe("Hi there");
});

test("publishing sends what is left first and then shows the draft to visitors", async () => {
  const { file, editor } = openDraft();
  typeTitle(editor, "Hi");
  expect(await editor.drafts.publish()).toBe(true);
  expect(file.kept().layout[0]?.title).toBe("Hi");
  expect(editor.state.getState().live[0]?.title).toBe("Hi");
});

test("nothing is published when the last changes could not be saved", async () => {
  const { file, editor, told } = openDraft();
  file.answer({ result: "refused", message: "too large" });
  typeTitle(editor, "Hi");
  expect(await editor.drafts.publish()).toBe(false);
  expect(file.kept().layout[0]?.title).toBe("Hello");
  expect(told).toHaveLength(1);
  expect(savingOf(editor)).toBe("failed");
});
