import { infiniteQueryOptions } from "@tanstack/react-query";
import { apiOf } from "../data/api.ts";

/** Below which key reminders are cached. */
export const tasksKey = (app: number) => ["tasks", app] as const;

/** The people of an app whom one may mention or remind: the first of those who are called so. */
export const peopleQuery = (app: number, search: string) =>
  infiniteQueryOptions({
    queryKey: ["people to tell", app, search],
    staleTime: 60_000,
    queryFn: ({ signal }) =>
      apiOf(app).listMembers({
        params: { id: app },
        signal,
        quiet: true,
        list: { ...(search === "" ? {} : { filter: search }), count: 50 },
      }),
    initialPageParam: 1,
    getNextPageParam: () => undefined,
    select: ({ pages, pageParams }) => ({ pageParams, pages: pages.map((page) => page.filter(({ isPending }) => !isPending)) }),
  });
