import { expect, test } from "vitest";
import type { Post } from "../../../contract/posts.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { conflictsOf, ownChanges } from "./conflicts.ts";

const fields = ["city", "worth", "due", "note"].map((slug): FieldBlock => ({ id: slug, slug, label: slug, component: "input-text" }));
const post = (values: object) => values as Post;

test("only what both changed, each to something else, is a conflict", () => {
  const opened = post({ city: "Oslo", worth: 1, due: "2026-11-01" });
  const newer = post({ city: "Rome", worth: 2, due: "2026-12-01", note: "theirs" });
  const mine = { city: "Bergen", worth: 1, due: "2026-12-01", note: "" };
  expect(conflictsOf(fields, opened, { mine, newer }).map(({ field, theirs }) => [field.slug, theirs])).toEqual([["city", "Rome"]]);
  expect(ownChanges(opened, mine)).toEqual({ city: "Bergen", due: "2026-12-01" });
});

test("what the other took away is a conflict too, with what was put there instead", () => {
  const found = conflictsOf(fields, post({ city: "Oslo" }), { mine: { city: "Bergen" }, newer: post({}) });
  expect(found.map(({ theirs }) => theirs)).toEqual([null]);
});
