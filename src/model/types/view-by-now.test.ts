import { expect, test } from "vitest";
import type { ViewSettings } from "./record-view.ts";
import { viewByNow } from "./view-by-now.ts";

test("a view goes with the fields that it names, wherever it names them, also with two that changed their keys with each other", () => {
  const named = (one: string, other: string): ViewSettings => ({
    ...{ layout: "calendar", search: "one" },
    filters: [{ slug: `${one},title,${other}.city`, op: "like", value: "one" }],
    order: { slug: one, descending: true },
    columns: [{ slug: "title" }, { slug: one, width: 90 }, { slug: other, hidden: true }],
    sums: [{ slug: other, of: "sum" }],
    ...{ group: one, calendar: { field: other, span: "week" }, gallery: { cover: one } },
  });
  const move = (from_slug: string, to_slug: string) => ({ schema_version: 2, from_slug, to_slug, label: "Field", was_hidden: false });
  const moves = [move("one", "other"), move("other", "one")];
  expect(viewByNow(named("one", "other"), 1, moves)).toEqual(named("other", "one"));
  expect(viewByNow(named("one", "other"), 2, moves)).toEqual(named("one", "other"));
});
