import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useApi, useApp } from "../../data/app-context.ts";

/** What the groups of members are called, by the words that rules have for them. */
export function useGroups(): ReadonlyMap<string, string> {
  const app = useApp();
  const api = useApi();
  const { data } = useQuery({
    queryKey: ["groups-of-rules", app.id],
    queryFn: ({ signal }) => api.listGroups({ signal, quiet: true }),
    // Made and named elsewhere.
    staleTime: 0,
  });
  return useMemo(() => new Map((data ?? []).map(({ id, title }) => [`group:${id}`, title])), [data]);
}
