import { expect, test } from "vitest";
import { type OpenGroups, withSeen, withTurned } from "./open-groups.ts";

const shut: OpenGroups = new Map();
const openOf = (open: OpenGroups) => [...open].filter(([, isOpen]) => isOpen).map(([key]) => key);

test("the first groups are open, and stay so when others grow past them", () => {
  const first = withSeen(shut, ["a", "b", "c", "d"]);
  expect(openOf(first)).toEqual(["a", "b", "c"]);
  expect(withSeen(first, ["d", "a", "b", "c"])).toBe(first);
  expect(openOf(withSeen(first, ["new", "a", "d", "b", "c"]))).toEqual(["a", "b", "c"]);
});

test("what somebody opens or closes stays so, and groups that come in the place of others are open in their place", () => {
  const turned = withTurned(withTurned(withSeen(shut, ["a", "b", null, "d"]), "d"), null);
  expect(openOf(turned)).toEqual(["a", "b", "d"]);
  expect(openOf(withSeen(turned, [null, "d", "b", "a"]))).toEqual(["a", "b", "d"]);
  expect(openOf(withSeen(turned, ["x", "y", "d", "z"]))).toEqual(["a", "b", "d", "x", "y"]);
});
