import { expect, test } from "vitest";
import { actionsFrom } from "./actions-from.ts";

const find = { component: "get-post", slug: "found", typeId: "leads", single: true };
const make = { component: "create-post", slug: "made", typeId: "leads", newPost: { title: "${found.title}" } };
const mail = { component: "send-email", slug: "mail", toWho: "appOwner", subject: "About ${found.title}", message: "<p>M</p>" };
const after = { component: "update-post", slug: "after", fieldToUpdate: "title", valueToUpdate: "T" };

test("a list goes on at the action that failed, after looking up again what is read from there on", () => {
  expect(actionsFrom([find, make, mail, after], "mail")).toEqual({ ok: true, value: [find, mail, after] });
});

test("what nobody reads any more is not looked up again", () => {
  expect(actionsFrom([find, make, after], "after")).toEqual({ ok: true, value: [after] });
});

test("what changed something is never done again: a list that needs its result stops there", () => {
  const about = { ...mail, subject: "About ${made.title}" };
  expect(actionsFrom([find, make, about], "mail")).toEqual({ ok: false, why: { lost: make } });
});

test("a record that is named by the key of the action that gave it is looked up again, and one that was made is not made twice", () => {
  const set = { component: "update-post", slug: "set", postId: "found", typeId: "leads", fieldToUpdate: "title", valueToUpdate: "T" };
  expect(actionsFrom([find, make, set], "set")).toEqual({ ok: true, value: [find, set] });
  expect(actionsFrom([find, make, { ...set, postId: "made" }], "set")).toEqual({ ok: false, why: { lost: make } });
});

test("an action that is no more in its list cannot be done again", () => {
  expect(actionsFrom([find], "mail")).toEqual({ ok: false, why: { gone: true } });
});
