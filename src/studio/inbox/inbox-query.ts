import { queryOptions } from "@tanstack/react-query";
import { apiOf } from "../data/api.ts";

/** Below which key all that is cached of an inbox lies; without an app: of all apps. */
export const inboxKey = (app?: number) => ["inbox", ...(app === undefined ? [] : [app])] as const;

/** How much is unread. */
export const inboxCountQuery = (app: number) =>
  queryOptions({
    queryKey: [...inboxKey(app), "count"],
    queryFn: ({ signal }) => apiOf(app).countInbox({ signal, quiet: true }),
    staleTime: 60_000,
  });
