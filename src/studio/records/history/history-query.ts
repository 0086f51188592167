import { infiniteQueryOptions } from "@tanstack/react-query";
import { apiOf } from "../../data/api.ts";
import { perLoad } from "../../data/queries.ts";

export const historyKey = (app: number, post: number) => ["history", app, post];

/** What was changed of a record, newest first. */
export const historyQuery = (app: number, post: number) =>
  infiniteQueryOptions({
    queryKey: historyKey(app, post),
    staleTime: 0,
    queryFn: ({ signal, pageParam }) =>
      apiOf(app).listHistory({ params: { post }, signal, quiet: true, list: { count: perLoad, page: pageParam } }),
    initialPageParam: 1,
    // The last load holds how the record began, and so may be one longer than asked.
    getNextPageParam: (last: readonly { readonly kind: string }[], all: readonly unknown[]) =>
      last.length === 0 || last.at(-1)?.kind === "created" ? undefined : all.length + 1,
  });
