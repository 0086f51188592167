import type { InfiniteData, QueryClient, QueryFilters } from "@tanstack/react-query";
import type { Post } from "../../../contract/posts.ts";
import { withItem } from "../../data/infinite-items.ts";
import { countKey, postsKey } from "./records-query.ts";
import { withUnanswered } from "./set-values.ts";

/** A list of more loads than this is not asked for again as a whole: what changed is shown in its place. */
const fewLoads = 3;

/** What to ask for again once a record has changed. */
export const postsChanged = (app: number, type: number): readonly QueryFilters[] => [
  { queryKey: postsKey(app, type), predicate: ({ state }) => isShort(state.data) },
  { queryKey: countKey(app, type) },
  // The counts beside the types are asked for together.
  { queryKey: ["posts-count", app, "types"] },
];

/** Whether a list is asked for again as a whole. */
export function isShort(data: unknown): boolean {
  const { pages } = (data ?? {}) as Partial<InfiniteData<unknown>>;
  return (pages?.length ?? 0) <= fewLoads;
}

/** Shows a record as the server has just answered it, in every list and where it is open. */
export function cacheRecord(client: QueryClient, app: number, { type, post }: { readonly type: number; readonly post: Post }): void {
  const shown = withUnanswered(post);
  // A value that it holds no more must not stay; what was loaded with it does.
  const now = (old: Post): Post => (old.relations === undefined ? shown : { ...shown, relations: old.relations });
  client.setQueriesData({ queryKey: postsKey(app, type) }, (list: never) => list && withItem<Post>(post.id, now)(list));
  client.setQueriesData({ queryKey: ["post", app, post.id] }, (old: Post | undefined) => old && now(old));
}
