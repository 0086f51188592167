import { useQueries } from "@tanstack/react-query";
import type { PostType } from "../../contract/post-types.ts";
import { apiOf } from "../data/api.ts";

/** How many records each of the types holds, as people read it; asked once for every load of the list. */
export function useRecordCounts(app: number, loads: readonly (readonly PostType[])[], mayCount: boolean): ReadonlyMap<number, string> {
  return useQueries({
    queries: loads.filter((types) => mayCount && types.length > 0).map((types) => countsQuery(app, types)),
    combine: (answers) =>
      new Map(answers.flatMap(({ data = [] }) => data.map(({ typeId, count, more }) => [typeId, countText(count, more)] as const))),
  });
}

function countsQuery(app: number, types: readonly PostType[]) {
  const asked = types.map(({ id }) => id).join(",");
  return {
    // Below the key of all counts, so that whatever takes a record away or brings one back has these asked anew too.
    queryKey: ["posts-count", app, "types", asked],
    staleTime: 0,
    queryFn: ({ signal }: { signal: AbortSignal }) => apiOf(app).countRecords({ query: { types: asked }, signal, quiet: true }),
  };
}

export function countText(count: number, more = false): string {
  if (count === 1) return "1 record";
  return `${count.toLocaleString()}${more ? "+" : ""} records`;
}
