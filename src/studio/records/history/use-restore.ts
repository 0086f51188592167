import { useQueryClient } from "@tanstack/react-query";
import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import { titleOf } from "../../../model/types/title-of.ts";
import { useApi, useApp } from "../../data/app-context.ts";
import { useChange } from "../../data/use-change.ts";
import { cacheRecord, postsChanged } from "../cache/cache-record.ts";
import { historyKey } from "./history-query.ts";

/** Puts back what a record held before a change. */
export function useRestore(type: PostType, post: Post) {
  const app = useApp();
  const api = useApi();
  const client = useQueryClient();
  return useChange({
    call: ({ before, slug }: { readonly before: string; readonly slug: string | undefined }) =>
      api.restoreValues({
        params: { post: post.id },
        body: { before, updatedAt: post.updatedAt, ...(slug !== undefined && { slug }) },
        quiet: true,
      }),
    about: () => titleOf(post, type.postFields),
    refresh: [historyKey(app.id, post.id), ...postsChanged(app.id, type.id)],
    success: ({ id }) => `#${id} was put back.`,
    onSuccess: (now) => cacheRecord(client, app.id, { type: type.id, post: now }),
  });
}
