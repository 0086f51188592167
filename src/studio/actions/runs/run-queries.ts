import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { RunState } from "../../../contract/workflow.ts";
import { apiOf } from "../../data/api.ts";
import { perLoad } from "../../data/queries.ts";

/** What actions did in an app: of a type under its id, of a record under that of the record. */
export const runsKey = (app: number) => ["action runs", app] as const;

export const typeRunsQuery = (app: number, type: number, state: RunState | "all") =>
  infiniteQueryOptions({
    queryKey: [...runsKey(app), "type", type, state],
    staleTime: 0,
    queryFn: ({ signal, pageParam }) =>
      apiOf(app).listTypeRuns({
        params: { type: String(type) },
        signal,
        quiet: true,
        list: { ...(state !== "all" && { state }), count: perLoad, page: pageParam },
      }),
    initialPageParam: 1,
    getNextPageParam: (last: readonly unknown[], all: readonly unknown[]) => (last.length < perLoad ? undefined : all.length + 1),
  });

/** The newest failures of a record. */
export const failedRunsQuery = (app: number, post: number) =>
  queryOptions({
    queryKey: [...runsKey(app), "record", post, "failed"],
    staleTime: 0,
    queryFn: ({ signal }) => apiOf(app).listRuns({ params: { post }, signal, quiet: true, list: { state: "failed" } }),
  });
