import { useQueryClient } from "@tanstack/react-query";
import type { ReadAsked } from "../../contract/submissions.ts";
import { useApi, useApp } from "../data/app-context.ts";
import { useChange } from "../data/use-change.ts";
import { cacheSubmissions } from "./submissions-query.ts";

/** Marks submissions as read: of records, of a type, or all up to one. */
export function useReadSubmissions() {
  const api = useApi();
  const { id: app } = useApp();
  const client = useQueryClient();
  return useChange({
    call: (read: ReadAsked) => api.readSubmissions({ body: read, quiet: true }),
    onSuccess: (fresh) => cacheSubmissions(client, app, fresh),
  });
}
