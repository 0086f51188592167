import { expect, test, vi } from "vitest";
import { usedInApp } from "../../../../test/used-in-app.ts";
import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import { useUndoStack } from "./use-undo-stack.ts";

let ids = 0;

/** A table of records in these cities, on a server that can be reached as long as `lose` does not say otherwise. */
function table(cities: readonly string[]) {
  const type = { id: 3, appId: 7, title: "Lead", postFields: [], relations: [], statuses: [] } as unknown as PostType;
  const posts = cities.map((city) => ({ id: ++ids, updatedAt: new Date(0).toISOString(), city }) as unknown as Post);
  const kept = new Map(posts.map((post) => [post.id, post]));
  let isLost = (_: number) => false;
  const undoStack = usedInApp(() => useUndoStack(type));
  vi.stubGlobal("fetch", async (url: string, { body }: RequestInit) => {
    const id = Number(url.split("/").at(-1));
    if (isLost(id)) throw new TypeError("Failed to fetch");
    const post = kept.get(id);
    const updatedAt = new Date(Date.parse(post?.updatedAt ?? "") + 1).toISOString();
    kept.set(id, { ...post, ...JSON.parse(String(body)), updatedAt });
    return new Response(JSON.stringify(kept.get(id)));
  });
  const lose = (which: (post: Post) => boolean) => {
    isLost = (id) => posts.some((post) => post.id === id && which(post));
  };
  return { posts, undoStack, lose, cities: () => [...kept.values()].map(({ city }) => city) };
}

const toRome = (post: Post) => ({ post, values: { city: "Rome" } });

test("what was taken back without a connection is taken back by the next try, and done again likewise", async () => {
  const { posts, undoStack, lose, cities } = table(["Oslo", "Bern"]);
  for (const post of posts) await undoStack.write(toRome(post));
  lose(() => true);
  await Promise.all([undoStack.undo(), undoStack.undo()]);
  expect(cities()).toEqual(["Rome", "Rome"]);
  lose(() => false);
  await undoStack.undo();
  expect(cities()).toEqual(["Rome", "Bern"]);
  await undoStack.undo();
  expect(cities()).toEqual(["Oslo", "Bern"]);
  lose(() => true);
  await undoStack.redo();
  lose(() => false);
  await undoStack.redo();
  expect(cities()).toEqual(["Rome", "Bern"]);
});

test("of a entry that was taken back in part the rest is taken back by the next try", async () => {
  const { posts, undoStack, lose, cities } = table(["Oslo", "Bern", "Kiev"]);
  await undoStack.writeMany(posts.map(toRome));
  lose(({ city }) => city === "Bern");
  await undoStack.undo();
  expect(cities()).toEqual(["Oslo", "Rome", "Kiev"]);
  lose(() => false);
  await undoStack.undo();
  expect(cities()).toEqual(["Oslo", "Bern", "Kiev"]);
});
