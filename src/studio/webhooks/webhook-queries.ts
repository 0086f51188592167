import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { Delivery, DeliveryState } from "../../contract/webhooks.ts";
import { apiOf } from "../data/api.ts";
import { perLoad } from "../data/queries.ts";

export const webhooksKey = (app: number) => ["webhooks", app] as const;
export const logKey = (app: number, webhook: number) => ["webhook log", app, webhook] as const;

/** What is on its way is looked at again after so many milliseconds. */
const soon = 1_500;
const minute = 60_000;

export const webhooksQuery = (app: number) =>
  queryOptions({ queryKey: webhooksKey(app), staleTime: 0, queryFn: ({ signal }) => apiOf(app).listWebhooks({ signal }) });

export const logQuery = (app: number, webhook: number, state: DeliveryState | "all") =>
  infiniteQueryOptions({
    queryKey: [...logKey(app, webhook), state],
    staleTime: 0,
    queryFn: ({ signal, pageParam }) =>
      apiOf(app).listDeliveries({
        params: { webhook },
        signal,
        quiet: true,
        list: { ...(state !== "all" && { state }), count: perLoad, page: pageParam },
      }),
    initialPageParam: 1,
    getNextPageParam: (last: readonly unknown[], all: readonly unknown[]) => (last.length < perLoad ? undefined : all.length + 1),
    refetchInterval: ({ state: { data } }) => (data?.pages.flat().some((delivery) => isUnderWay(delivery)) ? soon : false),
  });

export const deliveryQuery = (app: number, webhook: number, { id, attempts, state }: Delivery) =>
  queryOptions({
    // Another try is another answer.
    queryKey: [...logKey(app, webhook), "delivery", id, attempts, state],
    queryFn: ({ signal }) => apiOf(app).findDelivery({ params: { webhook, delivery: id }, signal, quiet: true }),
  });

/** It is tried now, for all that is known: not yet, a moment ago, or in a moment. One that is being tried says nothing of how it goes. */
export function isUnderWay({ state, sentAt, dueAt }: Pick<Delivery, "state" | "sentAt" | "dueAt">, now = Date.now()): boolean {
  if (state !== "waiting" || dueAt === null) return false;
  return sentAt === null || now - Date.parse(sentAt) < minute || Date.parse(dueAt) - now < 10_000;
}
