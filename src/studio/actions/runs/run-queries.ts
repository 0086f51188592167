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

export const automationRunsQuery = (app: number, automation: number) =>
  infiniteQueryOptions({
    queryKey: [...runsKey(app), "automation", automation],
    staleTime: 0,
    queryFn: ({ signal, pageParam }) =>
      apiOf(app).listAutomationRuns({ params: { automation }, signal, quiet: true, list: { count: perLoad, page: pageParam } }),
    initialPageParam: 1,
    getNextPageParam: (last: readonly unknown[], all: readonly unknown[]) => (last.length < perLoad ? undefined : all.length + 1),
  });

/** What is planned in an app, by when it is due. */
export const plannedQuery = (app: number) =>
  infiniteQueryOptions({
    queryKey: [...runsKey(app), "planned"],
    staleTime: 0,
    queryFn: ({ signal, pageParam }) => apiOf(app).listPlanned({ signal, quiet: true, list: { count: perLoad, page: pageParam } }),
    initialPageParam: 1,
    getNextPageParam: (last: readonly unknown[], all: readonly unknown[]) => (last.length < perLoad ? undefined : all.length + 1),
  });

/** What is planned for a record. */
export const waitingRunsQuery = (app: number, post: number) =>
  queryOptions({
    queryKey: [...runsKey(app), "record", post, "waiting"],
    staleTime: 0,
    queryFn: ({ signal }) => apiOf(app).listRuns({ params: { post }, signal, quiet: true, list: { state: "waiting" } }),
  });

/** The newest failures of a record. */
export const failedRunsQuery = (app: number, post: number) =>
  queryOptions({
    queryKey: [...runsKey(app), "record", post, "failed"],
    staleTime: 0,
    queryFn: ({ signal }) => apiOf(app).listRuns({ params: { post }, signal, quiet: true, list: { state: "failed" } }),
  });
