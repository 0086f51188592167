import { infiniteQueryOptions } from "@tanstack/react-query";
import { apiOf } from "../data/api.ts";
import { keys, perLoad } from "../data/queries.ts";

/** The people of an app, or those among them that are called by these words. */
export const membersQuery = (app: number, search: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.members(app), search],
    queryFn: ({ signal, pageParam }) =>
      apiOf(app).listMembers({
        ...{ params: { id: app }, signal },
        list: { ...(search === "" ? {} : { filter: search }), count: perLoad, page: pageParam },
      }),
    initialPageParam: 1,
    getNextPageParam: (last: readonly unknown[], all: readonly unknown[]) => (last.length < perLoad ? undefined : all.length + 1),
  });
