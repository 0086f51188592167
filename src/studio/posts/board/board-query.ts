import { queryOptions } from "@tanstack/react-query";
import type { Post } from "../../../contract/posts.ts";
import { apiOf } from "../../data/api.ts";
import { loading, orderOf, parametersOf, postsCountQuery, postsKey, type RecordsAsked } from "../posts-query.ts";

/** How many cards a column shows. Who has more work than that in one status looks for it by a filter. */
export const mostCards = 100;

/** The records in one status. Kept as one load of a list, so that what changes in lists changes here too. */
export const columnQuery = (app: number, type: number, status: number, asked: RecordsAsked, names: readonly string[]) =>
  queryOptions({
    queryKey: [...postsKey(app, type), "board", status, asked, names],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<{ pages: Post[][]; pageParams: number[] }> => {
      const list = { ...parametersOf(asked), ...orderOf(asked), ...loading(names), statusId: status, count: mostCards };
      return { pages: [await apiOf(app).listPosts({ params: { type }, signal, list })], pageParams: [1] };
    },
  });

/** How many records are in one status. */
export function columnCountQuery(app: number, type: number, status: number, asked: RecordsAsked) {
  const within = { slug: "statusId", op: "eq", value: String(status) } as const;
  return postsCountQuery(app, type, { ...asked, filters: [...asked.filters, within] });
}
