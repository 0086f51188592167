import { expect, test } from "vitest";
import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import { changeableFields, commonValue, whyLocked } from "./change-chosen.ts";

const city = { id: "c", slug: "city", label: "City", component: "input-text" };
const worth = { id: "w", slug: "worth", label: "Worth", component: "number" };
const double = { id: "d", slug: "double", label: "Double", component: "calculated", formula: "worth * 2", show: true };
const button = { id: "b", slug: "go", label: "Go", component: "action-button" };
const type = {
  postFields: [city, worth, double, button],
  statuses: [
    { id: 1, title: "Open", hiddenFields: [], readOnlyFields: [] },
    { id: 2, title: "Done", hiddenFields: ["city"], readOnlyFields: ["worth"] },
  ],
} as unknown as PostType;
const post = (id: number, rest: object) => ({ id, statusId: 1, ...rest }) as unknown as Post;
const anybody = () => true;
const slugs = (posts: readonly Post[], mayUpdate = anybody) => changeableFields(type, posts, mayUpdate).map(({ slug }) => slug);

test("a field is offered where it can be changed in one of the chosen records; what formulas or buttons make is not", () => {
  expect(slugs([post(1, {}), post(2, { statusId: 2 })])).toEqual(["title", "city", "worth"]);
  expect(slugs([post(2, { statusId: 2 })])).toEqual(["title"]);
  expect(slugs([post(1, {})], () => false)).toEqual([]);
});

test("a record says why its field stays as it is", () => {
  expect(whyLocked(type, post(1, {}), { field: city, mayUpdate: anybody })).toBeUndefined();
  expect(whyLocked(type, post(2, { statusId: 2 }), { field: worth, mayUpdate: anybody })).toBe("Locked in status Done");
  expect(whyLocked(type, post(1, {}), { field: city, mayUpdate: () => false })).toBe("You may only read this record");
});

test("the input begins with what all records hold, and empty where they differ", () => {
  expect(commonValue([post(1, { city: "Oslo" }), post(2, { city: "Oslo" })], "city")).toBe("Oslo");
  expect(commonValue([post(1, { city: "Oslo" }), post(2, { city: "Rome" })], "city")).toBeUndefined();
  expect(commonValue([post(1, {}), post(2, {})], "city")).toBeUndefined();
});
