import { expect, test } from "vitest";
import { broadcastWithin, longestText } from "../platform/db/broadcast.ts";
import { type Batch, Changes, type PostChange } from "./changes.ts";

const change = (post: number, values: Partial<PostChange> = {}): PostChange => ({
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
  const make = () => new Changes(broadcast, (message) => void reports.push(message));
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

test("past fifty records of a type only the type is named; of another type they still are", () => {
  const { here, told } = between();
  for (let post = 1; post <= 51; post += 1) here.tell(7, change(post));
  here.tell(7, change(60));
  here.tell(7, change(70, { type: 2 }));
  here.end();
  expect(told).toEqual([{ types: [1], posts: [change(70, { type: 2 })], definitions: [] }]);
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
