import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { apiOf } from "../../data/api.ts";

/** So many come in one load. */
const perLoad = 30;

export const templateKeys = {
  all: (app: number) => ["components", app] as const,
  one: (app: number, owner: number, post: number) => ["component", app, owner, post] as const,
};

/** The template blocks of the app, or those that are shared with all apps. */
export const templatesQuery = (app: number, from: "own" | "shared") =>
  infiniteQueryOptions({
    queryKey: [...templateKeys.all(app), from],
    queryFn: ({ signal, pageParam }) => {
      const list = { count: perLoad, page: pageParam };
      return from === "own" ? apiOf(app).listComponents({ signal, list }) : apiOf(app).listSharedComponents({ signal, list });
    },
    initialPageParam: 1,
    getNextPageParam: (last: readonly unknown[], all: readonly unknown[]) => (last.length < perLoad ? undefined : all.length + 1),
  });

export const templateQuery = (app: number, { owner, post }: { readonly owner: number; readonly post: number }) =>
  queryOptions({
    queryKey: templateKeys.one(app, owner, post),
    queryFn: ({ signal }) => apiOf(app).findComponent({ params: { owner, component: post }, signal, quiet: true }),
    enabled: post > 0,
    retry: false,
  });
