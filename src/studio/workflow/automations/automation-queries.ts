import { queryOptions } from "@tanstack/react-query";
import { apiOf } from "../../data/api.ts";

export const automationsKey = (app: number, type: number) => ["automations", app, type] as const;

export const automationsQuery = (app: number, type: number) =>
  queryOptions({
    queryKey: automationsKey(app, type),
    staleTime: 0,
    queryFn: ({ signal }) => apiOf(app).listAutomations({ params: { type: String(type) }, signal, quiet: true }),
  });
