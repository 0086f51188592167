import { expect, test } from "vitest";
import { field } from "../../../../test/world.ts";
import { fieldsTold } from "./fields-told.ts";

test("what was told of one thing about fields is not taken for another", () => {
  const postFields = [field("number", "weight"), field("input-text", "city"), field("textarea", "note")];
  const timing = 'scan;desc="weight", unread;desc="city", unread;desc="gone", total;dur=3';
  const told = (what: "scan" | "unread") => fieldsTold({ postFields }, timing, what).map(({ slug }) => slug);
  expect([told("scan"), told("unread")]).toEqual([["weight"], ["city"]]);
});
