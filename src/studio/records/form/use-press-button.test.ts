import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { appAround, usedInApp } from "../../../../test/used-in-app.ts";
import { field } from "../../../../test/world.ts";
import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import { postsKey } from "../cache/records-query.ts";
import { usePressButton } from "./use-press-button.ts";

test("a value that a button empties stands neither in the lists nor in the open record any more", async () => {
  const client = new QueryClient();
  const type = { id: 3 } as PostType;
  const post = { id: 5, updatedAt: "2026-11-22T10:00:00.000Z", city: "Oslo", note: "old" } as unknown as Post;
  // What is empty the server leaves out.
  const emptied = { id: 5, updatedAt: "2026-11-22T10:00:05.000Z", note: "new" };
  const [list, open] = [postsKey(appAround, type.id), ["post", appAround, post.id]];
  client.setQueryData(list, { pages: [[post]], pageParams: [""] });
  client.setQueryData(open, post);
  const press = usedInApp(() => usePressButton(type, post), client);
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ ok: true, message: "", post: emptied })));

  const onPressed = vi.fn();
  await press(field("action-button", "empty"), {}, { values: {}, onPressed });
  expect(onPressed).toHaveBeenCalledWith(emptied);
  expect(client.getQueryData<{ pages: Post[][] }>(list)?.pages).toEqual([[emptied]]);
  expect(client.getQueryData(open)).toEqual(emptied);
});
