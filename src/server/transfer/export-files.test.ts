import { expect, test } from "vitest";
import { growthInTurns, linear } from "../../../test/growth.ts";
import type { Post } from "../../contract/posts.ts";
import { fileKinds } from "./export-files.ts";

const columns = ["id", "name", "note", "tags"].map((key) => ({ key, header: key }));
const post = (id: number) => ({ id, name: `Name ${id}`, note: ';=1+1 "quoted",\n- and more', tags: ["a", "b;c"] }) as unknown as Post;

/** As records are read for an export: two hundred at a time. */
async function* batches(posts: readonly Post[]) {
  for (let at = 0; at < posts.length; at += 200) yield posts.slice(at, at + 200);
}

async function bytesOf(kind: keyof typeof fileKinds, posts: readonly Post[]): Promise<number> {
  let size = 0;
  for await (const piece of fileKinds[kind].write(batches(posts), columns)) size += piece.length;
  return size;
}

test.each(["csv", "json"] as const)("twice as many records are about twice the work, and twice the bytes, as %s", async (kind) => {
  const made = (count: number) => Array.from({ length: count }, (_, index) => post(100_000 + index));
  expect(await growthInTurns(made, (posts) => bytesOf(kind, posts), 20_000)).toBeLessThan(linear);
  const [once, twice] = [await bytesOf(kind, made(1_000)), await bytesOf(kind, made(2_000))];
  expect(twice / once).toBeLessThan(2.01);
});
