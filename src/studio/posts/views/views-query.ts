import { queryOptions } from "@tanstack/react-query";
import { apiOf } from "../../data/api.ts";

export const viewsKey = (app: number, type: number) => ["views", app, type];

/** A person's own views of a type, and those that are shared. */
export const viewsQuery = (app: number, type: number) =>
  queryOptions({
    queryKey: viewsKey(app, type),
    queryFn: ({ signal }) => apiOf(app).listViews({ params: { type }, signal, quiet: true }),
  });
