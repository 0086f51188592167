import { expect, test } from "vitest";
import type { Post } from "../../../contract/posts.ts";
import type { FieldValues } from "../../../model/fields/field.ts";
import { CallFailed } from "../../data/call-failed.ts";
import { newerOf, setValues } from "./set-values.ts";

let ids = 0;

/** A record as a server keeps it: each writing raises its version, and one that saw an older version is refused with the newer record. */
function kept(start: object) {
  ids += 1;
  let post = { id: ids, updatedAt: new Date(0).toISOString(), ...start } as Post;
  let refused = 0;
  const write = (values: FieldValues) => {
    post = { ...post, ...values, updatedAt: new Date(Date.parse(post.updatedAt) + 1).toISOString() } as Post;
    return post;
  };
  const changePost = async ({ body: { updatedAt, ...values } }: { body: FieldValues & { updatedAt: string } }) => {
    await Promise.resolve();
    if (updatedAt === post.updatedAt) return write(values);
    refused += 1;
    throw new CallFailed({ status: 409, code: "stale", data: { post } as never });
  };
  return { seen: post, write, api: { changePost }, now: () => post, refused: () => refused };
}

test("what somebody else changed beside a value stays, and the value is set", async () => {
  const record = kept({ city: "Oslo", worth: 1 });
  record.write({ worth: 2 });
  expect(await setValues(record.api, record.seen, { city: "Rome" })).toMatchObject({ city: "Rome", worth: 2 });
  expect(record.refused()).toBe(1);
});

test("what somebody else changed to something else is not written over", async () => {
  const record = kept({ city: "Oslo" });
  record.write({ city: "Vienna" });
  const failure = await setValues(record.api, record.seen, { city: "Rome" }).catch((thrown: unknown) => thrown);
  expect(newerOf(failure)).toMatchObject({ city: "Vienna" });
  expect(record.now()).toMatchObject({ city: "Vienna" });
  expect(await setValues(record.api, record.now(), { city: "Rome" })).toMatchObject({ city: "Rome" });
});

test("what somebody else changed to the same, or emptied where it was empty, is no conflict", async () => {
  const record = kept({ city: "Oslo" });
  record.write({ city: "Rome", note: "" });
  expect(await setValues(record.api, record.seen, { city: "Rome", note: "mine" })).toMatchObject({ city: "Rome", note: "mine" });
});

test("changes that follow one another on the same screen wait for each other and are never in each other's way", async () => {
  const record = kept({ city: "Oslo", worth: 1 });
  const all = [{ city: "Rome" }, { worth: 2 }, { city: "Paris" }];
  // The screen shows each change at once, before the server has answered.
  let shown = record.seen;
  await Promise.all(
    all.map((values) => {
      const writing = setValues(record.api, shown, values);
      shown = { ...shown, ...values } as Post;
      return writing;
    }),
  );
  expect(record.now()).toMatchObject({ city: "Paris", worth: 2 });
  expect(record.refused()).toBe(0);
});

test("of two quick changes the second does not write over what somebody else put where it goes, which only the first has met", async () => {
  const record = kept({ city: "Oslo", worth: 1 });
  record.write({ worth: 500 });
  const outcomes = await Promise.allSettled([
    setValues(record.api, record.seen, { city: "Rome" }),
    setValues(record.api, { ...record.seen, city: "Rome" } as Post, { worth: 2 }),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
  expect(newerOf((outcomes[1] as PromiseRejectedResult).reason)).toMatchObject({ city: "Rome", worth: 500 });
  expect(record.now()).toMatchObject({ city: "Rome", worth: 500 });
});

test("what was changed here just before is no conflict, what was refused here just before stays one", async () => {
  const record = kept({ city: "Oslo", worth: 1, note: "" });
  record.write({ worth: 500 });
  const changes = [{ city: "Rome" }, { city: "Paris" }, { worth: 2 }, { note: "mine" }, { worth: 3 }];
  const outcomes = await Promise.allSettled(changes.map((values) => setValues(record.api, record.seen, values)));
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled", "rejected"]);
  expect(record.now()).toMatchObject({ city: "Paris", worth: 500, note: "mine" });
});

test("what somebody else put over a change of this screen is not written over by the one after the next", async () => {
  const record = kept({ city: "Oslo", note: "" });
  const first = setValues(record.api, record.seen, { city: "Rome" });
  const others = [{ note: "mine" }, { city: "Paris" }].map((values) =>
    setValues(record.api, { ...record.seen, city: "Rome" } as Post, values),
  );
  await first;
  record.write({ city: "Vienna" });
  expect((await Promise.allSettled(others)).map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
  expect(record.now()).toMatchObject({ city: "Vienna", note: "mine" });
});
