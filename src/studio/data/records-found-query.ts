import { queryOptions } from "@tanstack/react-query";
import { apiOf } from "./api.ts";
import { keys } from "./queries.ts";

/** Below it stands what is asked of all data types of an app at once. */
export const recordsFoundKey = (app: number) => [...keys.posts(app), "found"];

/** The newest records of an app whatever their type, or those in which these words are found: one question for all types. */
export const recordsFoundQuery = (app: number, { filter, count }: { readonly filter?: string; readonly count: number }) =>
  queryOptions({
    queryKey: [...recordsFoundKey(app), filter ?? "", count],
    queryFn: ({ signal }) => apiOf(app).findRecords({ query: { ...(filter !== undefined && { filter }), count }, signal, quiet: true }),
    // Visitors send records at any time.
    staleTime: 0,
  });
