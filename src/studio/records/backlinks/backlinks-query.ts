import { infiniteQueryOptions } from "@tanstack/react-query";
import { apiOf } from "../../data/api.ts";
import { perLoad } from "../../data/queries.ts";
import { postsKey } from "../cache/records-query.ts";

/** The records whose field points at this one. */
export const backlinksQuery = (app: number, type: number, slug: string, post: number) =>
  infiniteQueryOptions({
    queryKey: [...postsKey(app, type), "backlinks", slug, post],
    staleTime: 0,
    queryFn: ({ signal, pageParam }) =>
      apiOf(app).listPosts({ params: { type }, signal, quiet: true, list: { [`${slug}:in`]: post, count: perLoad, page: pageParam } }),
    initialPageParam: 1,
    getNextPageParam: (last: readonly unknown[], all: readonly (readonly unknown[])[]) =>
      last.length < perLoad ? undefined : all.length + 1,
  });
