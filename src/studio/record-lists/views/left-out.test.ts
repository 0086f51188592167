import { expect, test } from "vitest";
import type { PostType } from "../../../contract/post-types.ts";
import type { ViewSettings } from "../../../model/types/record-view.ts";
import { askable } from "./left-out.ts";
import { leftOutText } from "./left-out-labels.ts";

const typeAsked = (asked?: string[]) =>
  ({
    statuses: [],
    postFields: [{ id: "a", slug: "price", label: "Price", component: "number" }],
    ...(asked && { asked }),
  }) as unknown as PostType;

const view: ViewSettings = {
  layout: "table",
  search: "fern",
  filters: [
    { slug: "title,price", op: "gt", value: "10" },
    { slug: "gone", op: "eq", value: "1" },
    { slug: "title", op: "like", value: "a" },
  ],
  order: { slug: "price", descending: true },
  columns: [],
  group: "price",
};

test("of a view only what its reader may ask for is asked; what is left out is named", () => {
  const type = typeAsked(["title", "id"]);
  const { settings, left } = askable(type, view);
  expect(settings).toEqual({ ...view, filters: [view.filters[2]], order: null, group: undefined });
  expect(leftOutText(type, left)).toBe("the filter by Price, the filter by a field, the order by Price and the groups by Price");
});

test("a view whose fields are all there is asked as it is", () => {
  const whole = { ...view, filters: view.filters.slice(0, 1) };
  expect(askable(typeAsked(["title", "price"]), whole)).toEqual({ settings: whole, left: [] });
  // Who was not told what may be asked for asks for all of it.
  expect(askable(typeAsked(), view).settings).toBe(view);
});
