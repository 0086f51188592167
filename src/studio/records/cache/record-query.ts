import { queryOptions } from "@tanstack/react-query";
import { apiOf } from "../../data/api.ts";
import { CallFailed } from "../../data/call-failed.ts";
import { loading } from "./records-query.ts";

/** The record that an address names, which may not be among those in the list. */
export const postQuery = (app: number, id: number, names: readonly string[]) =>
  queryOptions({
    queryKey: ["post", app, id, names],
    queryFn: async ({ signal }) => {
      const ask = (wanted: readonly string[]) => apiOf(app).findPost({ params: { post: id }, query: loading(wanted), signal, quiet: true });
      try {
        return await ask(names);
      } catch (failure) {
        // A record of another type, which knows no such names: whoever asked is to hear of which.
        if (failure instanceof CallFailed && failure.status === 400 && names.length > 0) return ask([]);
        throw failure;
      }
    },
  });
