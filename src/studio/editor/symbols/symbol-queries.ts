import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { apiOf } from "../../data/api.ts";

/** So many of an app's own blocks are offered, those that were changed last. */
const most = 100;

export const symbolKeys = {
  all: (app: number) => ["symbols", app] as const,
  one: (app: number, symbol: number) => ["symbol", app, symbol] as const,
};

/** The blocks that the app has saved as its own. */
export const symbolsQuery = (app: number) =>
  infiniteQueryOptions({
    queryKey: symbolKeys.all(app),
    queryFn: ({ signal }) => apiOf(app).listSymbols({ signal, list: { orderByDesc: "updatedAt", count: most } }),
    initialPageParam: 1,
    getNextPageParam: () => undefined,
  });

/** One of them as it is edited. */
export const symbolQuery = (app: number, symbol: number) =>
  queryOptions({
    queryKey: symbolKeys.one(app, symbol),
    queryFn: ({ signal }) => apiOf(app).findPage({ params: { page: String(symbol) }, signal, quiet: true }),
    enabled: symbol > 0,
    staleTime: 5_000,
    refetchOnWindowFocus: true,
    retry: false,
  });
