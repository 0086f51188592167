import { queryOptions } from "@tanstack/react-query";
import { apiOf } from "../../data/api.ts";
import { countKey } from "../../records/cache/records-query.ts";

export const viewsKey = (app: number, type: number) => ["views", app, type];
export const viewCountsKey = (app: number, type: number) => [...countKey(app, type), "views"];

/** A person's own views of a type, and those that are shared. */
export const viewsQuery = (app: number, type: number) =>
  queryOptions({
    queryKey: viewsKey(app, type),
    queryFn: ({ signal }) => apiOf(app).listViews({ params: { type }, signal, quiet: true }),
  });

/** How many records each of them holds; below the key of all counts, so that it is asked for again whenever they are. */
export const viewCountsQuery = (app: number, type: number) =>
  queryOptions({
    queryKey: viewCountsKey(app, type),
    staleTime: 0,
    queryFn: ({ signal }) => apiOf(app).countViews({ params: { type }, signal, quiet: true }),
  });
