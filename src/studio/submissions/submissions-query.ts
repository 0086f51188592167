import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Submissions } from "../../contract/submissions.ts";
import { apiOf } from "../data/api.ts";

const key = (app: number) => ["submissions", app] as const;

/** What the person is told of the forms of an app. */
export const submissionsQuery = (app: number) =>
  queryOptions({
    queryKey: key(app),
    queryFn: ({ signal }) => apiOf(app).listSubmissions({ signal, quiet: true }),
    staleTime: 60_000,
  });

export function cacheSubmissions(client: QueryClient, app: number, submissions: Submissions): void {
  client.setQueryData(key(app), submissions);
}
