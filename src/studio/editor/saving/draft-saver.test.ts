import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Operation } from "../../../model/page/operations/operation.ts";
import type { DraftChange, Saved } from "../tree-file.ts";
import { type Declined, DraftSaver, type SavingState, savingTimes } from "./draft-saver.ts";
import { operationsPerCall } from "./operation-queue.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const typed = (value: string): Operation => ({ do: "set", id: "hero1", path: "title", value });
const removed = (id: string): Operation => ({ do: "remove", id });

test("a draft is saved within a second after the last change, and the indicator says each step", async () => {
  const desk = sitDown();
  desk.saver.changed([typed("a")]);
  expect(desk.states).toEqual(["unsaved"]);
  await vi.advanceTimersByTimeAsync(999);
  expect(desk.states).toEqual(["unsaved", "saving", "saved"]);
  expect(desk.calls).toEqual([{ operations: [typed("a")], draftVersion: 3 }]);
  expect(savingTimes.pause).toBeLessThanOrEqual(1_000);
});

test("typing without a pause is saved every five seconds all the same", async () => {
  const desk = sitDown();
  for (let second = 0; second < 12; second += 0.5) {
    desk.saver.changed([typed(String(second))]);
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(desk.calls.length).toBeGreaterThanOrEqual(2);
});

test("a text typed letter by letter is sent once", async () => {
  const desk = sitDown();
  desk.saver.changed([typed("a")]);
  desk.saver.changed([typed("ab")]);
  await desk.saver.flush();
  expect(desk.calls[0]?.operations).toEqual([typed("ab")]);
});

test("what is changed during a call goes with the next one, on the version that the first one made", async () => {
  const desk = sitDown();
  desk.hold();
  desk.saver.changed([typed("a")]);
  const flushed = desk.saver.flush();
  desk.saver.changed([removed("hero2")]);
  expect(desk.calls).toHaveLength(1);
  desk.release();
  await flushed;
  expect(desk.calls.map(({ draftVersion }) => draftVersion)).toEqual([3, 4]);
  expect(desk.saver.unsaved()).toEqual([]);
});

test("what is changed after a fresh start goes out as soon as the call from before it has ended", async () => {
  const desk = sitDown();
  desk.hold();
  desk.saver.changed([typed("a")]);
  const flushed = desk.saver.flush();
  desk.saver.restart(9);
  desk.saver.changed([typed("b")]);
  expect(desk.states.at(-1)).toBe("unsaved");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(desk.calls).toHaveLength(1);
  desk.release();
  await flushed;
  expect(desk.calls.at(-1)).toEqual({ operations: [typed("b")], draftVersion: 9 });
  expect(desk.saver.unsaved()).toEqual([]);
  expect(desk.states.at(-1)).toBe("saved");
});

test("without an answer nothing is forgotten: it is sent again until it arrives", async () => {
  const desk = sitDown();
  desk.answer = { result: "offline" };
  desk.saver.changed([typed("a")]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(desk.states.at(-1)).toBe("offline");
  expect(desk.saver.unsaved()).toEqual([typed("a")]);
  desk.answer = null;
  await vi.advanceTimersByTimeAsync(savingTimes.retry);
  expect(desk.states.at(-1)).toBe("saved");
  expect(desk.saver.unsaved()).toEqual([]);
});

test("what got no answer is sent again as it was, and what was typed since goes behind it", async () => {
  const desk = sitDown();
  desk.answer = { result: "offline" };
  desk.saver.changed([typed("a")]);
  await desk.saver.flush();
  desk.saver.changed([typed("ab")]);
  expect(desk.saver.sent()).toEqual([typed("a")]);
  expect(desk.saver.unsaved()).toEqual([typed("a"), typed("ab")]);
  desk.answer = null;
  await desk.saver.flush();
  expect(desk.calls.map(({ operations }) => operations)).toEqual([[typed("a")], [typed("a")], [typed("ab")]]);
  expect(desk.kept).toEqual([[typed("a")], [typed("ab")]]);
});

test("a refused save says why and keeps what was refused", async () => {
  const desk = sitDown();
  desk.answer = { result: "refused", message: "too large" };
  desk.saver.changed([typed("a")]);
  await desk.saver.flush();
  expect(desk.states.at(-1)).toBe("failed");
  expect(desk.saver.unsaved()).toEqual([typed("a")]);
});

test("what is put right while a call is under way that is refused is sent by itself, and only once", async () => {
  const desk = sitDown();
  desk.hold();
  desk.saver.changed([typed("too long")]);
  void desk.saver.flush();
  desk.saver.changed([typed("short")]);
  await vi.advanceTimersByTimeAsync(savingTimes.pause * 2);
  desk.answer = { result: "refused", message: "too large" };
  desk.release();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(desk.calls.map(({ operations }) => operations)).toEqual([[typed("too long")], [typed("short")]]);
});

test("after somebody else's save nothing more is sent until it is decided whose page stays", async () => {
  const desk = sitDown();
  desk.answer = { result: "stale", theirs: page } as Saved;
  desk.saver.changed([typed("a")]);
  await desk.saver.flush();
  expect(desk.states.at(-1)).toBe("stale");
  desk.answer = null;
  desk.saver.changed([typed("b")]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(desk.calls).toHaveLength(1);
  desk.saver.restart(9);
  desk.saver.changed([typed("c")]);
  await desk.saver.flush();
  expect(desk.calls[1]).toEqual({ operations: [typed("c")], draftVersion: 9 });
});

test("more than one call may hold is sent in several", async () => {
  const desk = sitDown();
  desk.saver.changed(Array.from({ length: operationsPerCall + 1 }, (_, index) => removed(`hero${index}`)));
  await desk.saver.flush();
  expect(desk.calls.map(({ operations }) => operations.length)).toEqual([operationsPerCall, 1]);
});

const page = {
  ...{ id: 1, title: "", slug: "", permission: "public" as const, settings: {}, layout: [], draft: [] },
  ...{ draftVersion: 9, publishedAt: null },
};

function sitDown() {
  const states: (SavingState | Declined)["state"][] = [];
  const calls: DraftChange[] = [];
  let released = Promise.resolve();
  let release = () => {};
  const desk = {
    states,
    calls,
    answer: null as Saved | null,
    hold() {
      released = new Promise((resolve) => {
        release = resolve;
      });
    },
    release: () => release(),
    kept: [] as (readonly Operation[])[],
    saver: new DraftSaver({ saveDraft }, 3, {
      onState: ({ state }) => states.push(state),
      onSaved: (operations) => desk.kept.push(operations),
      filterInvalid: (fit) => ({ fit, heldBack: [], settings: [] }),
    }),
  };
  async function saveDraft(change: DraftChange): Promise<Saved> {
    calls.push(change);
    await released;
    return desk.answer ?? { result: "saved", draftVersion: change.draftVersion + 1 };
  }
  return desk;
}
