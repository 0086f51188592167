import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { apiOf, type ListParameters, platformApi } from "./api.ts";

/** How many pages, types or apps one load brings. */
export const perLoad = 30;

/** Keys of what is cached; a shorter key means everything below it. */
export const keys = {
  me: ["me"],
  apps: ["apps"],
  app: (app: string | number) => ["app", String(app)],
  domain: (app: number, domain: string) => ["domain", app, domain],
  pages: (app: number) => ["pages", app],
  types: (app: number) => ["types", app],
  posts: (app: number) => ["posts", app],
  members: (app: number) => ["members", app],
  trash: (app: number) => ["trash", app],
  connections: (app: number) => ["connections", app],
  apiKeys: (app: number) => ["api-keys", app],
} as const;

/** The stored user is asked for at most every 5,000 seconds, and when the studio starts. */
export const meAge = 5_000_000;
export const meQuery = queryOptions({
  queryKey: keys.me,
  queryFn: ({ signal }) => platformApi().me({ signal }),
  staleTime: meAge,
  refetchInterval: meAge,
});

export const appsQuery = (except?: string) =>
  queryOptions({
    queryKey: [...keys.apps, except ?? ""],
    queryFn: ({ signal }) =>
      platformApi().myApps({ signal, list: { count: 100, ...(except === undefined ? {} : { "slug:neq": except }) } }),
  });

export const appQuery = (app: string) =>
  queryOptions({
    queryKey: keys.app(app),
    queryFn: ({ signal }) => platformApi().currentApp({ params: { id: app }, signal, quiet: true }),
    staleTime: 60_000,
  });

/** The next page of a list, as long as the last one came full. */
const nextPage = (last: readonly unknown[], all: readonly (readonly unknown[])[]) => (last.length < perLoad ? undefined : all.length + 1);

const oneLoad = { initialPageParam: 1, getNextPageParam: () => undefined } as const;

export const pagesQuery = (app: number, search = "") =>
  infiniteQueryOptions({
    queryKey: [...keys.pages(app), search],
    queryFn: ({ signal, pageParam }) =>
      apiOf(app).listPages({ signal, list: { ...searched(search), orderBy: "id", count: perLoad, page: pageParam } }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });

/** Pages asked for in another way, `what`, in one load: under the key of the lists, so that what changes those changes these. */
export const pagesAskedQuery = (app: number, what: readonly string[], list: ListParameters) =>
  infiniteQueryOptions({
    queryKey: [...keys.pages(app), ...what],
    queryFn: ({ signal }) => apiOf(app).listPages({ signal, list }),
    ...oneLoad,
  });

/** The same of types. */
export const typesAskedQuery = (app: number, what: readonly string[], list: ListParameters) =>
  infiniteQueryOptions({
    queryKey: [...keys.types(app), ...what],
    queryFn: ({ signal }) => apiOf(app).listTypes({ signal, list }),
    ...oneLoad,
  });

export const typesQuery = (app: number, search = "") =>
  infiniteQueryOptions({
    queryKey: [...keys.types(app), search],
    queryFn: ({ signal, pageParam }) =>
      apiOf(app).listTypes({ signal, list: { ...searched(search), orderBy: "id", count: perLoad, page: pageParam } }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });

function searched(search: string): Record<string, string> {
  return search === "" ? {} : { "title:like": `%${search}%` };
}
