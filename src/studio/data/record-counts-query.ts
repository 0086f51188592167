import { queryOptions } from "@tanstack/react-query";
import type { PostType } from "../../contract/post-types.ts";
import { apiOf } from "./api.ts";

/** How many records each of these types holds: one question for all of them. */
export const recordCountsQuery = (app: number, types: readonly PostType[]) => {
  const asked = types.map(({ id }) => id).join(",");
  return queryOptions({
    // Below the key of all counts, so that whatever takes a record away or brings one back has these asked anew too.
    queryKey: ["posts-count", app, "types", asked],
    staleTime: 0,
    enabled: types.length > 0,
    queryFn: ({ signal }) => apiOf(app).countRecords({ query: { types: asked }, signal, quiet: true }),
  });
};
