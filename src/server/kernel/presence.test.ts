import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { broadcastWithin } from "../../platform/db/broadcast.ts";
import { Presence } from "./presence.ts";

const named = (id: number) => ({ id, nickname: `Person ${id}`, firstName: "", lastName: "", avatar: "" });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Two processes on one database; `told` are the records of app 7 that the second one's watcher heard of. */
function between() {
  const broadcast = broadcastWithin();
  const [here, there] = [new Presence(broadcast), new Presence(broadcast)];
  const told: number[] = [];
  const stop = there.watch(7, (post) => void told.push(post));
  const seen = (post: number, app = 7) => there.of(app, post).map(({ id }) => id);
  return { here, there, told, stop, seen };
}

test("another process knows who has a record open, each person once however many tabs, and hears when that changes", () => {
  const { here, told, seen } = between();
  here.look(7, "first-tab", named(1), 5);
  here.look(7, "first-tab", named(1), 5);
  here.look(7, "other-tab", named(1), 5);
  here.look(7, "first-tab", named(2), 5);
  expect(seen(5)).toEqual([1, 2]);
  here.look(7, "first-tab", named(2), 6);
  expect([seen(5), seen(6)]).toEqual([[1], [2]]);
  here.look(7, "first-tab", named(2), null);
  expect([seen(6), told]).toEqual([[], [5, 5, 5, 5, 6, 6]]);
});

test("another app's records of the same numbers are others", () => {
  const { here, told, seen } = between();
  here.look(8, "first-tab", named(1), 5);
  expect([seen(5), seen(5, 8), told]).toEqual([[], [1], []]);
});

test("who does not say it again is forgotten, and whoever watches hears it; who says it stays", () => {
  const { here, told, seen, stop } = between();
  here.look(7, "first-tab", named(1), 5);
  here.look(7, "first-tab", named(2), 5);
  vi.advanceTimersByTime(30_000);
  here.look(7, "first-tab", named(2), 5);
  vi.advanceTimersByTime(20_000);
  expect([seen(5), told]).toEqual([[2], [5, 5, 5]]);
  stop();
  vi.advanceTimersByTime(50_000);
  expect([seen(5), told.length, vi.getTimerCount()]).toEqual([[], 3, 0]);
});

test("a clock that is set back keeps nobody there for longer", () => {
  const { here, seen } = between();
  here.look(7, "first-tab", named(1), 5);
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(60_000);
  expect(seen(5)).toEqual([]);
});

test("in one app so many tabs are told of and no more; those who are told of stay so", () => {
  const { here, seen } = between();
  for (let id = 1; id <= 310; id += 1) here.look(7, "first-tab", named(id), 5);
  here.look(7, "first-tab", named(3), 6);
  expect([seen(5).length, seen(6)]).toEqual([299, [3]]);
});
