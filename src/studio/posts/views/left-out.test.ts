import { expect, test } from "vitest";
import type { PostType } from "../../../contract/post-types.ts";
import { askable, listed } from "./left-out.ts";

const typeAsked = (asked?: readonly string[]) =>
  ({
    statuses: [],
    postFields: [{ id: "a", slug: "price", label: "Price", component: "number" }],
    ...(asked && { asked }),
  }) as unknown as PostType;

const asked = {
  search: "fern",
  filters: [
    { slug: "title,price", op: "gt", value: "10" },
    { slug: "gone", op: "eq", value: "1" },
    { slug: "title", op: "like", value: "a" },
  ],
  order: { slug: "price", descending: true },
} as const;

test("of a view only what its reader may ask for is asked; what is left out is named", () => {
  const { asked: rest, left } = askable(typeAsked(["title", "id"]), asked);
  expect(rest).toEqual({ search: "fern", filters: [asked.filters[2]], order: undefined });
  expect(listed(left)).toBe("the filter by Price, the filter by a field and the order by Price");
});

test("a view whose fields are all there is asked as it is", () => {
  const whole = { ...asked, filters: [asked.filters[0]] };
  expect(askable(typeAsked(["title", "price"]), whole)).toEqual({ asked: whole, left: [] });
  // Who was not told what may be asked for asks for all of it.
  expect(askable(typeAsked(), asked).asked).toBe(asked);
});
