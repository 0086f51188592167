import { queryOptions } from "@tanstack/react-query";
import { apiOf } from "../data/api.ts";
import { loading } from "./posts-query.ts";

/** The record that an address names, which may not be among those in the list. */
export const postQuery = (app: number, id: number, names: readonly string[]) =>
  queryOptions({
    queryKey: ["post", app, id, names],
    queryFn: ({ signal }) => apiOf(app).findPost({ params: { post: id }, query: loading(names), signal, quiet: true }),
  });
