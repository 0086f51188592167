import { queryOptions } from "@tanstack/react-query";
import type { Post } from "../../../contract/posts.ts";
import { apiOf } from "../../data/api.ts";
import { loading, orderOf, parametersOf, postsCountQuery, postsKey, type RecordsAsked } from "../../records/cache/records-query.ts";

/** How many cards a column shows. Who has more work than that in one status looks for it by a filter. */
export const mostCards = 100;

/**
 * The records of a board. All columns are one answer: were each shown as it comes, a card that went from one to another would be in
 * neither, or in both, until the last has come. Kept as one load of a list, so that what changes in lists changes here too.
 */
export const boardQuery = (app: number, type: number, statuses: readonly number[], asked: RecordsAsked, names: readonly string[]) =>
  queryOptions({
    queryKey: [...postsKey(app, type), "board", statuses, asked, names],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<{ pages: Post[][]; pageParams: number[] }> => {
      const list = { ...parametersOf(asked), ...orderOf(asked), ...loading(names), count: mostCards };
      const columns = statuses.map((statusId) => apiOf(app).listPosts({ params: { type }, signal, list: { ...list, statusId } }));
      return { pages: [newestOf((await Promise.all(columns)).flat())], pageParams: [1] };
    },
  });

/** Each record once: one that moves while the columns are asked for comes with two of them. */
function newestOf(posts: readonly Post[]): Post[] {
  const newest = new Map<number, Post>();
  for (const post of posts) {
    const other = newest.get(post.id);
    if (!other || Date.parse(other.updatedAt) <= Date.parse(post.updatedAt)) newest.set(post.id, post);
  }
  return [...newest.values()];
}

/** How many records are in one status. */
export function columnCountQuery(app: number, type: number, { status, asked }: { readonly status: number; readonly asked: RecordsAsked }) {
  const within = { slug: "statusId", op: "eq", value: String(status) } as const;
  return postsCountQuery(app, type, { ...asked, filters: [...asked.filters, within] });
}
