import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { apiOf } from "../../data/api.ts";
import { perLoad } from "../../data/queries.ts";

export const notesKey = (app: number, post: number) => ["notes", app, post];

/** The notes of a record, newest first. */
export const notesQuery = (app: number, type: number, post: number) =>
  infiniteQueryOptions({
    queryKey: [...notesKey(app, post), "list"],
    staleTime: 0,
    queryFn: ({ signal, pageParam }) =>
      apiOf(app).listNotes({
        params: { type, post },
        signal,
        quiet: true,
        list: { orderByDesc: "createdAt", count: perLoad, page: pageParam },
      }),
    initialPageParam: 1,
    getNextPageParam: (last: readonly unknown[], all: readonly (readonly unknown[])[]) =>
      last.length < perLoad ? undefined : all.length + 1,
  });

export const notesCountQuery = (app: number, type: number, post: number) =>
  queryOptions({
    queryKey: [...notesKey(app, post), "count"],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await apiOf(app).listNotes.withTotal({ params: { type, post }, signal, quiet: true, list: { count: 1 } })).total,
  });
