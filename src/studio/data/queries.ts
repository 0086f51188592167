import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { likeText } from "../../model/filter/texts.ts";
import { apiOf, type ListParameters, platformApi } from "./api.ts";

/** How many pages, types or apps one load brings. */
export const perLoad = 30;

/** Keys of what is cached; a shorter key means everything below it. */
export const keys = {
  me: ["me"],
  sessions: ["sessions"],
  waysIn: ["ways-in"],
  apps: ["apps"],
  invitations: ["invitations"],
  app: (app: string | number) => ["app", String(app)],
  domain: (app: number, domain: string) => ["domain", app, domain],
  pages: (app: number) => ["pages", app],
  /** The pages of these paths. Apart from the lists of pages, in which changes show before the server agrees: it holds something else. */
  pagesNamed: (app: number, paths: readonly string[]) => ["pages-named", app, paths],
  sharedParts: (app: number) => ["shared-parts", app],
  redirects: (app: number) => ["redirects", app],
  visits: (app: number) => ["visits", app],
  homeFigures: (app: number) => ["home-figures", app],
  types: (app: number) => ["types", app],
  posts: (app: number) => ["posts", app],
  members: (app: number) => ["members", app],
  invites: (app: number) => ["invites", app],
  groups: (app: number) => ["groups", app],
  files: (app: number) => ["files", app],
  /** Apart from the lists of files: it holds something else. */
  fileUsage: (app: number) => ["file-usage", app],
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

/** What everybody may know of this installation. */
export const noticeQuery = queryOptions({
  queryKey: ["installation-notice"],
  queryFn: ({ signal }) => platformApi().installationNotice({ signal, quiet: true }),
  staleTime: 60_000,
  refetchInterval: 5 * 60_000,
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

/** The groups of an app's members, of which there are few. */
export const groupsQuery = (app: number) =>
  queryOptions({ queryKey: keys.groups(app), queryFn: ({ signal }) => apiOf(app).listGroups({ signal, quiet: true }), staleTime: 30_000 });

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

/** The header and the footer of all pages, and the pages that have their own. */
export const sharedPartsQuery = (app: number) =>
  queryOptions({
    queryKey: keys.sharedParts(app),
    queryFn: ({ signal }) => apiOf(app).findSharedParts({ signal, quiet: true }),
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
  return search === "" ? {} : { "title:like": `%${likeText(search)}%` };
}
