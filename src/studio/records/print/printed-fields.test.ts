import { expect, test } from "vitest";
import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import { ownTitle } from "../../data/title-field.ts";
import { printedFields } from "./printed-fields.ts";

test("on paper stand the fields in the designer's order that say something and are not hidden in the record's status", () => {
  const fields = [
    ownTitle,
    { id: "number_1", slug: "total", label: "Total", component: "number" },
    { id: "action-button_1", slug: "send", label: "Send", component: "action-button" },
    { id: "input-text_1", slug: "secret", label: "Secret", component: "input-text" },
    { id: "input-text_2", slug: "draft", label: "Draft", component: "input-text" },
    { id: "input-text_3", slug: "city", label: "City", component: "input-text" },
  ];
  const statuses = [
    { id: 1, hiddenFields: ["draft"], readOnlyFields: [] },
    { id: 2, hiddenFields: ["secret"], readOnlyFields: ["city"] },
  ];
  // Of type and record only what is asked for here.
  const printed = printedFields({ statuses, postFields: [] } as unknown as PostType, { statusId: 2 } as Post, fields);
  expect(printed.map(({ slug }) => slug)).toEqual(["total", "draft", "city"]);
});
