import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import type { Post } from "../../../contract/posts.ts";
import type { FieldValues } from "../../../model/fields/field.ts";
import { cacheRecord } from "./cache-record.ts";
import { postsKey } from "./records-query.ts";
import { setValues } from "./set-values.ts";

test("the answer to an earlier change does not take a later one off the screen that is still under way", async () => {
  const client = new QueryClient();
  const seen = { id: 4711, updatedAt: new Date(0).toISOString(), due: "2031-03-01" } as unknown as Post;
  client.setQueryData(postsKey(1, 2), { pages: [[seen]], pageParams: [] });
  const shown = () => client.getQueryData<{ pages: Post[][] }>(postsKey(1, 2))?.pages[0]?.[0];
  const answers: (() => void)[] = [];
  const changePost = ({ body }: { body: FieldValues }) =>
    new Promise<Post>((resolve) => answers.push(() => resolve({ ...seen, ...body, note: "of the server" } as Post)));

  const [first, second] = ["2031-03-02", "2031-03-03"].map((due) => setValues({ changePost }, seen, { due }));
  await expect.poll(() => answers.length).toBe(1);
  answers[0]?.();
  cacheRecord(client, 1, { type: 2, post: (await first) as Post });
  expect(shown()).toMatchObject({ due: "2031-03-03", note: "of the server" });
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.();
  cacheRecord(client, 1, { type: 2, post: { ...((await second) as Post), due: "2031-03-04" } as unknown as Post });
  expect(shown()).toMatchObject({ due: "2031-03-04" });
});
