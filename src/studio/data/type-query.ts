import { queryOptions } from "@tanstack/react-query";
import { apiOf } from "./api.ts";

/** Below which key single data types are cached; apart from the lists, whose answers have another shape. */
export const typeKey = (app: number) => ["type", app] as const;

/** One data type, by id or slug. */
export const typeQuery = (app: number, type: string) =>
  queryOptions({
    queryKey: [...typeKey(app), type],
    queryFn: ({ signal }) => apiOf(app).findType({ params: { type }, signal, quiet: true }),
  });
