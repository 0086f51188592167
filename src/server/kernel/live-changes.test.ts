import { expect, onTestFinished, test, vi } from "vitest";
import { broadcastWithin, longestText } from "../../platform/db/broadcast.ts";
import { type Batch, LiveChanges, type WrittenRecord } from "./live-changes.ts";

const change = (post: number, values: Partial<WrittenRecord> = {}): WrittenRecord => ({
  type: 1,
  post,
  version: "2026-11-22T10:00:00.000Z",
  before: [],
  after: [],
  ...values,
});

/** What two processes on one database tell each other; `told` is all that the second one's watcher of app 7 heard. */
function between() {
  const broadcast = broadcastWithin();
  const reports: string[] = [];
  const make = () => new LiveChanges(broadcast, (message) => void reports.push(message));
  const [here, there] = [make(), make()];
  const told: Batch[] = [];
  let missed = 0;
  const stop = there.watch(7, {
    changed: (batch) => void told.push(batch),
    missed: () => {
      missed += 1;
    },
    ended: () => {},
  });
  return { here, there, told, stop, broadcast, reports, missed: () => missed };
}

test("a burst is one message: each record once, from whom it was first to whose it is now", () => {
  const { here, told } = between();
  here.tell(7, change(1, { before: [4], after: [5] }));
  here.tell(7, change(2));
  here.tell(7, change(1, { before: [5], after: [6], version: null }));
  here.tell(8, change(3));
  here.end();
  expect(told).toEqual([{ types: [], posts: [change(1, { before: [4], after: [6], version: null }), change(2)], definitions: [] }]);
});

test("where a note hung first and hangs now is told with it, of other records nothing", () => {
  const { here, told } = between();
  here.tell(7, change(1, { hungBy: ["client"], hangsBy: [] }));
  here.tell(7, change(1, { hungBy: [], hangsBy: ["deal"] }));
  here.tell(7, change(2));
  here.end();
  expect(told.flatMap(({ posts }) => posts)).toEqual([change(1, { hungBy: ["client"], hangsBy: ["deal"] }), change(2)]);
});

test("past fifty records of a type only the type is named; of another type they still are", () => {
  const { here, told } = between();
  for (let post = 1; post <= 51; post += 1) here.tell(7, change(post));
  here.tell(7, change(60));
  here.tell(7, change(70, { type: 2 }));
  here.end();
  expect(told).toMatchObject([{ types: [1], posts: [change(70, { type: 2 })], definitions: [] }]);
});

test("with records that only their type stands for comes since when they were changed, if that is known of all of them", () => {
  const at = (second: number) => ({ version: `2026-11-22T10:00:${String(second).padStart(2, "0")}.000Z` });
  const sinceOf = (more: Parameters<LiveChanges["tell"]>[1]) => {
    const { here, told } = between();
    for (let post = 1; post <= 51; post += 1) here.tell(7, change(post, at(post === 30 ? 10 : 20)));
    here.tell(7, more);
    here.end();
    return told.map(({ since }) => since);
  };
  expect(sinceOf(change(60, at(15)))).toEqual([at(10).version]);
  expect(sinceOf(change(60, at(5)))).toEqual([at(5).version]);
  expect(sinceOf(change(60, { version: null }))).toEqual([at(10).version]);
  expect(sinceOf({ type: 1 })).toEqual([undefined]);
  expect(sinceOf({ type: 2 })).toEqual([undefined]);
});

test("no message is longer than may be sent, and none of what changed is lost", () => {
  const { here, told, broadcast } = between();
  const lengths: number[] = [];
  broadcast.listen({ heard: (text) => void lengths.push(Buffer.byteLength(text)), missed: () => {} });
  const people = Array.from({ length: 20 }, (_, index) => 1_000_000 + index);
  for (let post = 1; post <= 50; post += 1) here.tell(7, change(post, { before: people, after: people }));
  here.tell(7, change(90, { type: 3, after: Array.from({ length: 2_000 }, (_, index) => index) }));
  here.end();
  expect(Math.max(...lengths)).toBeLessThanOrEqual(longestText);
  expect(told.flatMap(({ posts }) => posts.map(({ post }) => post))).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  expect(told.flatMap(({ types }) => types)).toEqual([3]);
});

test("who stopped watching hears nothing more", () => {
  const { here, told, stop } = between();
  stop();
  here.tell(7, change(1));
  here.end();
  expect(told).toEqual([]);
});

test("what cannot be read is reported, and whoever watches is told that they missed something", () => {
  const { broadcast, reports, missed } = between();
  broadcast.send("nonsense");
  expect(reports).toEqual(["What another process told of a change cannot be read"]);
  expect(missed()).toBe(1);
});

test("what was told a moment ago is known, the last first; of what lies further back, or was missed, nothing is", () => {
  vi.useFakeTimers();
  try {
    const { there, broadcast } = between();
    const send = (app: number, post: number) => broadcast.send(JSON.stringify([app, [], [[1, post, null, [], []]], []]));
    const recent = () => {
      const { told, span } = there.recent(7);
      return { told: told.map(({ ago, batch }) => [ago, batch.posts[0]?.post]), span };
    };
    vi.advanceTimersByTime(10_000);
    send(7, 1);
    vi.advanceTimersByTime(20_000);
    send(8, 2);
    send(7, 3);
    expect(recent()).toEqual({
      told: [
        [0, 3],
        [20_000, 1],
      ],
      span: 30_000,
    });
    vi.advanceTimersByTime(50_000);
    send(7, 4);
    expect(recent()).toEqual({
      told: [
        [0, 4],
        [50_000, 3],
      ],
      span: 60_000,
    });
    for (let post = 0; post < 500; post += 1) send(8, post);
    vi.advanceTimersByTime(5_000);
    expect(recent()).toEqual({ told: [], span: 5_000 });
    broadcast.send("nonsense");
    expect(recent()).toEqual({ told: [], span: 0 });
  } finally {
    vi.useRealTimers();
  }
});

test("a clock that is set back makes nothing changed later than it was", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { there, broadcast } = between();
  broadcast.send(JSON.stringify([7, [], [[1, 1, null, [], []]], []]));
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(20_000);
  expect([there.quietFor(7), there.recent(7).told[0]?.ago]).toEqual([20_000, 20_000]);
});
