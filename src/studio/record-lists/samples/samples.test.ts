import { expect, test } from "vitest";
import type { PostType } from "../../../contract/post-types.ts";
import { removedMessage } from "./removed-message.ts";
import { samplesFor } from "./samples-for.ts";

const today = "2026-11-22";
const note = { id: "note", slug: "note", label: "Note", component: "input-text" };
const typeWith = (first: Partial<PostType["statuses"][number]>) =>
  ({
    initialStatusId: 1,
    settings: {},
    postFields: [note, { ...note, id: "locked", slug: "locked", readOnly: true }],
    statuses: [{ id: 1, hiddenFields: [], readOnlyFields: [], actions: [], ...first }],
  }) as unknown as PostType;
const filled = (type: PostType) => samplesFor(type, today)?.map((record) => Object.keys(record));

test("samples hold what may be written in a new record", () => {
  expect(filled(typeWith({}))?.[0]).toEqual(["note", "meta"]);
  expect(filled({ ...typeWith({}), settings: { titleField: null } })?.[0]).toEqual(["note", "title", "meta"]);
});

test("samples are called by the field that names records, and have no second title", () => {
  const first = samplesFor(typeWith({}), today)?.[0];
  expect(first).toMatchObject({ note: "First sample" });
  expect(first).not.toHaveProperty("title");
});

test("a type whose first status does something is offered none", () => {
  expect(filled(typeWith({ actions: [{ component: "send-email" }] }))).toBeUndefined();
});

test("it is said what became of the samples", () => {
  expect(removedMessage({ done: 3, kept: 0 })).toBe("3 samples went to the trash.");
  expect(removedMessage({ done: 1, kept: 1 })).toBe("1 sample went to the trash. 1 that was changed stays.");
  expect(removedMessage({ done: 2, kept: 2 })).toBe("2 samples went to the trash. 2 that were changed stay.");
});
