import { expect, test } from "vitest";
import type { Post } from "../../../contract/posts.ts";
import type { FieldValues } from "../../../model/fields/field.ts";
import { CallFailed } from "../../data/call-failed.ts";
import { setValues } from "../../records/cache/set-values.ts";
import { emptyUndoStack, type SetValues, takingBack, withEntry, writeUndoable } from "./undo-stack.ts";

/** A record as a server keeps it: one that saw an older version is refused with the newer record. */
function kept(id: number, start: object) {
  let post = { id, updatedAt: new Date(0).toISOString(), ...start } as Post;
  const write = (values: FieldValues) => {
    post = { ...post, ...values, updatedAt: new Date(Date.parse(post.updatedAt) + 1).toISOString() } as Post;
    return post;
  };
  const changePost = async ({ body: { updatedAt, ...values } }: { body: FieldValues & { updatedAt: string } }) => {
    if (updatedAt === post.updatedAt) return write(values);
    throw new CallFailed({ status: 409, code: "stale", data: { post } as never });
  };
  const set: SetValues = ({ post: seen, values }) => setValues({ changePost }, seen, values);
  return { set, write, now: () => post };
}

test("what a entry wrote is put back, and done again from there", async () => {
  const record = kept(101, { city: "Oslo", worth: 1 });
  const done = await writeUndoable(record.set, { post: record.now(), values: { city: "Rome", note: "new" } });
  const [back] = takingBack([done]);
  const undone = back && (await writeUndoable(record.set, back));
  expect(record.now()).toMatchObject({ city: "Oslo", note: null, worth: 1 });
  const [again] = undone ? takingBack([undone]) : [];
  if (again) await record.set(again);
  expect(record.now()).toMatchObject({ city: "Rome", note: "new" });
});

test("what somebody else put there since is not taken back with it; what they changed beside it stays", async () => {
  const [contested, beside] = [kept(102, { city: "Oslo" }), kept(103, { city: "Oslo", worth: 1 })];
  const entry = [
    await writeUndoable(contested.set, { post: contested.now(), values: { city: "Rome" } }),
    await writeUndoable(beside.set, { post: beside.now(), values: { city: "Rome" } }),
  ];
  contested.write({ city: "Vienna" });
  beside.write({ worth: 2 });
  const outcomes = await Promise.allSettled(takingBack(entry).map((change) => (change.post.id === 102 ? contested : beside).set(change)));
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(contested.now()).toMatchObject({ city: "Vienna" });
  expect(beside.now()).toMatchObject({ city: "Oslo", worth: 2 });
});

test("what is done anew ends what could be done again; nothing done is no entry", async () => {
  const record = kept(104, { city: "Oslo" });
  const entry = [await writeUndoable(record.set, { post: record.now(), values: { city: "Rome" } })];
  expect(withEntry({ done: [], undone: [entry] }, entry)).toEqual({ done: [entry], undone: [] });
  expect(withEntry(emptyUndoStack, [])).toEqual(emptyUndoStack);
});
