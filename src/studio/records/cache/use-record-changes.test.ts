import { expect, test, vi } from "vitest";
import { usedInApp } from "../../../../test/used-in-app.ts";
import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import { useNoteChanges } from "../notes/use-note-changes.ts";
import { useRecordChanges } from "./use-record-changes.ts";

const notes = { relationId: "notes", relationTypeId: 9, fieldSlug: "record_3" };
const type = {
  id: 3,
  appId: 7,
  title: "Lead",
  postFields: [],
  relations: [notes],
  statuses: [],
  initialStatusId: 1,
} as unknown as PostType;

/** A server that makes a record of what it gets, under its key once, and whose first answer gets lost. */
function losesFirstAnswer(): ReadonlyMap<string, unknown> {
  const made = new Map<string, unknown>();
  let answers = 0;
  vi.stubGlobal("fetch", async (_: string, { headers, body }: RequestInit) => {
    const key = new Headers(headers).get("Idempotency-Key") ?? "";
    if (!made.has(key)) made.set(key, { id: made.size + 1, ...JSON.parse(String(body)) });
    answers += 1;
    if (answers === 1) throw new TypeError("Failed to fetch");
    return new Response(JSON.stringify(made.get(key)), { status: 201 });
  });
  return made;
}

test("a record whose answer got lost is made once, however often it is saved", async () => {
  const { create } = usedInApp(() => useRecordChanges(type));
  const made = losesFirstAnswer();
  await expect(create.mutateAsync({ title: "Ada" })).rejects.toMatchObject({ status: 0 });
  expect(await create.mutateAsync({ title: "Ada" })).toMatchObject({ id: 1, title: "Ada" });
  expect(made.size).toBe(1);
  expect(await create.mutateAsync({ title: "Ada" })).toMatchObject({ id: 2 });
});

test("a note whose answer got lost is written once, however often it is sent", async () => {
  const { write } = usedInApp(() => useNoteChanges(type, { id: 5 } as Post, () => {}));
  const made = losesFirstAnswer();
  await expect(write({ content: "Called." })).rejects.toMatchObject({ status: 0 });
  expect(await write({ content: "Called." })).toMatchObject({ id: 1, record_3: 5 });
  expect(made.size).toBe(1);
});
