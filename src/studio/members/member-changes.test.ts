import { expect, test } from "vitest";
import { changesOf } from "./member-changes.ts";

const member = { appRole: 50, userMeta: { city: "Oslo", floor: 2 } };

test("of a member only what was changed is sent: a role that somebody else took away meanwhile is not given back", () => {
  expect(changesOf(member, 50, { values: { city: "Rome", floor: 2 } })).toEqual({ userMeta: { city: "Rome", floor: 2 } });
  expect(changesOf(member, 25, { values: { city: "Oslo" } })).toEqual({ role: 25 });
  expect(changesOf(member, 50, { values: { city: "Oslo", room: undefined } })).toEqual({});
});

test("what the app keeps of a member besides the fields of the form stays, and what was emptied is", () => {
  expect(changesOf(member, 50, { values: { city: null } })).toEqual({ userMeta: { city: null, floor: 2 } });
  expect(changesOf(member, 50, { values: { city: "Rome" }, kept: { city: "Oslo", floor: 3 } })).toEqual({
    userMeta: { city: "Rome", floor: 3 },
  });
});
