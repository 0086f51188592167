import { useQueryClient } from "@tanstack/react-query";
import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import { titleOf } from "../../../model/types/title-of.ts";
import { useApi, useApp } from "../../data/app-context.ts";
import { cacheRecord, postsChanged } from "./cache-record.ts";
import { postsKey } from "./records-query.ts";

/** Where the records of a type stand in the cache, and what any change of them needs. */
export function useRecordList(type: PostType) {
  const app = useApp();
  const client = useQueryClient();
  const refresh = postsChanged(app.id, type.id);
  return {
    type,
    api: useApi(),
    list: postsKey(app.id, type.id),
    refresh,
    refreshWithHistory: [...refresh, ["history", app.id]],
    // Long lists are not asked for again: they show what the server answered.
    keepReply: (post: Post) => cacheRecord(client, app.id, { type: type.id, post }),
    nameOf: (post: Post) => titleOf(post, type.postFields),
  };
}

export type RecordList = ReturnType<typeof useRecordList>;
