import { useQueries } from "@tanstack/react-query";
import type { PostType } from "../../contract/post-types.ts";
import type { Counted } from "../data/count-text.ts";
import { recordCountsQuery } from "../data/record-counts-query.ts";

/** How many records each of the types holds; asked once for every load of the list. */
export function useRecordCounts(
  app: number,
  loads: readonly (readonly PostType[])[],
  { mayCount }: { readonly mayCount: boolean },
): ReadonlyMap<number, Counted> {
  return useQueries({
    queries: mayCount ? loads.map((types) => recordCountsQuery(app, types)) : [],
    combine: (answers) => new Map(answers.flatMap(({ data = [] }) => data.map((counted) => [counted.typeId, counted] as const))),
  });
}
