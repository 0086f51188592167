import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { MailState } from "../../../contract/mail.ts";
import { apiOf } from "../../data/api.ts";
import { perLoad } from "../../data/queries.ts";

export const outboxKey = (app: number) => ["outbox", app] as const;

/** What is on its way is looked at again after so many milliseconds. */
const soon = 3_000;

export const outboxStateQuery = (app: number) =>
  queryOptions({
    queryKey: [...outboxKey(app), "state"],
    staleTime: 0,
    queryFn: ({ signal }) => apiOf(app).outboxState({ signal, quiet: true }),
  });

export const outboxQuery = (app: number, state: MailState | "all") =>
  infiniteQueryOptions({
    queryKey: [...outboxKey(app), "mails", state],
    staleTime: 0,
    queryFn: ({ signal, pageParam }) =>
      apiOf(app).outbox({ signal, quiet: true, list: { ...(state !== "all" && { state }), count: perLoad, page: pageParam } }),
    initialPageParam: 1,
    getNextPageParam: (last: readonly unknown[], all: readonly unknown[]) => (last.length < perLoad ? undefined : all.length + 1),
    refetchInterval: ({ state: { data } }) => (data?.pages.flat().some((mail) => mail.state === "waiting") ? soon : false),
  });
