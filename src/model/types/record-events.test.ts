import { expect, test } from "vitest";
import { eventsOfChange, heardEvents, isWished } from "./record-events.ts";

test("a change of values is told as a change, a new status as a move with who was given the record, both as both", () => {
  expect(eventsOfChange(["price"])).toEqual(["post.changed"]);
  expect(eventsOfChange(["assigneeIds"])).toEqual(["post.changed"]);
  expect(eventsOfChange(["statusId", "assigneeIds"])).toEqual(["post.moved"]);
  expect(eventsOfChange(["statusId", "price"])).toEqual(["post.changed", "post.moved"]);
  expect(eventsOfChange([])).toEqual([]);
});

test("only the events that are wished for are told, and only of the types that are, if any are named", () => {
  expect(isWished({ events: ["post.moved"], typeIds: null }, "post.moved", 7)).toBe(true);
  expect(isWished({ events: ["post.moved"], typeIds: null }, "post.changed", 7)).toBe(false);
  expect([7, 8].map((type) => isWished({ events: [...heardEvents], typeIds: [7] }, "post.deleted", type))).toEqual([true, false]);
  expect([7, 8].map((type) => isWished({ events: [...heardEvents], typeIds: [7] }, "type.deleted", type))).toEqual([true, false]);
});
