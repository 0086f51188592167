import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { EditorHost } from "../editor.ts";
import { type PageFile, type Version, versionsPerLoad } from "../page-file.ts";

/** What went live of a page, newest first, load by load. Pages of two apps have the same ids: these are counted in each app anew. */
export const versionsQuery = (app: EditorHost["app"], file: PageFile) =>
  infiniteQueryOptions({
    queryKey: ["versions", app, file.opened.id],
    queryFn: ({ pageParam }) => file.versions(pageParam),
    initialPageParam: 1,
    getNextPageParam: (last: readonly Version[], all: readonly (readonly Version[])[]) =>
      last.length < versionsPerLoad ? undefined : all.length + 1,
    // It is opened to see what stands there now.
    ...{ staleTime: 0, gcTime: 0 },
  });

/** What stood in one version. */
export const versionQuery = (app: EditorHost["app"], file: PageFile, version: number) =>
  queryOptions({
    queryKey: ["version", app, file.opened.id, version],
    queryFn: () => file.version(version),
    // What went live once never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
