import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { apiOf } from "../data/api.ts";
import { keys, perLoad } from "../data/queries.ts";

export interface LibraryAsked {
  readonly kind: "all" | "pictures";
  readonly search: string;
}

/** The app's files, the newest first. */
export const libraryQuery = (app: number, { kind, search }: LibraryAsked) =>
  infiniteQueryOptions({
    queryKey: [...keys.files(app), kind, search],
    queryFn: ({ signal, pageParam }) =>
      apiOf(app).listFiles({
        signal,
        quiet: true,
        list: {
          ...(kind === "pictures" && { "mime:start": "image/" }),
          ...(search !== "" && { filter: search }),
          count: perLoad,
          page: pageParam,
        },
      }),
    initialPageParam: 1,
    getNextPageParam: (last: readonly unknown[], all: readonly unknown[]) => (last.length < perLoad ? undefined : all.length + 1),
  });

/** The pages on which a file stands. Asked for anew each time: pages change elsewhere. */
export const fileUsageQuery = (app: number, id: number) =>
  queryOptions({
    queryKey: [...keys.fileUsage(app), id],
    staleTime: 0,
    queryFn: ({ signal }) => apiOf(app).fileUsage({ params: { id }, signal, quiet: true }),
  });
