import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { InboxKind, InboxTab } from "../../model/access/inbox.ts";
import { apiOf, platformApi } from "../data/api.ts";
import { inboxKey } from "./inbox-query.ts";

export const perLoad = 50;

/** Which list of the inbox is looked at. */
export interface InboxAsked {
  readonly tab: InboxTab;
  readonly kind: InboxKind | "";
  readonly typeId: number | undefined;
}

export const inboxQuery = (app: number, { tab, kind, typeId }: InboxAsked) =>
  infiniteQueryOptions({
    queryKey: [...inboxKey(app), "list", tab, kind, typeId ?? 0],
    staleTime: 0,
    queryFn: ({ signal, pageParam }) =>
      apiOf(app).listInbox({
        ...{ signal, quiet: true },
        list: { tab, ...(kind === "" ? {} : { kind }), ...(typeId === undefined ? {} : { typeId }), count: perLoad, page: pageParam },
      }),
    initialPageParam: 1,
    getNextPageParam: (last: readonly unknown[], all: readonly (readonly unknown[])[]) =>
      last.length < perLoad ? undefined : all.length + 1,
  });

/** All apps. Nothing tells of changes there, so it is asked again and again. */
export const myInboxQuery = ({ tab, kind }: Pick<InboxAsked, "tab" | "kind">) =>
  queryOptions({
    queryKey: [...inboxKey(), "mine", tab, kind],
    staleTime: 0,
    refetchInterval: 60_000,
    queryFn: ({ signal }) => platformApi().myInbox({ query: { tab, ...(kind === "" ? {} : { kind }) }, signal, quiet: true }),
  });
