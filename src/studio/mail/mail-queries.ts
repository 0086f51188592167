import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { MailState } from "../../contract/mail.ts";
import { apiOf } from "../data/api.ts";
import { perLoad } from "../data/queries.ts";

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

export const mailDomainQuery = (app: number) =>
  queryOptions({
    queryKey: [...outboxKey(app), "domain"],
    staleTime: 0,
    queryFn: ({ signal }) => apiOf(app).findMailDomain({ signal, quiet: true }),
  });

export const suppressionsKey = (app: number) => ["suppressions", app] as const;

/** `address`: a whole one, "" for all. They are kept sealed, so parts of them cannot be looked for. */
export const suppressionsQuery = (app: number, address: string) =>
  infiniteQueryOptions({
    queryKey: [...suppressionsKey(app), address],
    staleTime: 0,
    queryFn: ({ signal, pageParam }) =>
      apiOf(app).suppressions({ signal, quiet: true, list: { ...(address !== "" && { address }), count: perLoad, page: pageParam } }),
    initialPageParam: 1,
    getNextPageParam: (last: readonly unknown[], all: readonly unknown[]) => (last.length < perLoad ? undefined : all.length + 1),
  });
