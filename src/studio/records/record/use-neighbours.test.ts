import { expect, test } from "vitest";
import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import { inColumns } from "./use-neighbours.ts";

test("on a board the record after the last of a status is the first of the next one", () => {
  const type = { statuses: [{ id: 1 }, { id: 2 }] } as unknown as PostType;
  const posts = [
    [7, 2],
    [6, 1],
    [5, 2],
    [4, 1],
  ].map(([id, statusId]) => ({ id, statusId }) as Post);
  expect(inColumns(type, posts).map(({ id }) => id)).toEqual([6, 4, 7, 5]);
});
