import { expect, test } from "vitest";
import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import { recordFields } from "../record-fields.ts";
import { copiedStart } from "./record-copy.ts";

const postFields = [
  { id: "a", slug: "city", label: "City", component: "input-text" },
  { id: "b", slug: "code", label: "Code", component: "input-text", readOnly: true, default: "new" },
  { id: "c", slug: "secret", label: "Secret", component: "input-text" },
];
const type = {
  initialStatusId: 1,
  postFields,
  settings: { titleField: null },
  statuses: [
    { id: 1, hiddenFields: ["secret"], readOnlyFields: [] },
    { id: 2, hiddenFields: [], readOnlyFields: ["city"] },
  ],
} as unknown as PostType;

test("a copy begins with what may be written in a new record, whatever the status of the other one", () => {
  const from = { id: 5, statusId: 2, title: "Fern", content: "", city: "Oslo", code: "old", secret: "x" } as unknown as Post;
  expect(copiedStart(type, recordFields(type, from), from)).toEqual({ title: "Fern (copy)", city: "Oslo", code: "new" });
});
