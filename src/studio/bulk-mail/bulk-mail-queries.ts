import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { MailWish } from "../../contract/bulk-mail.ts";
import type { MailState } from "../../contract/mail.ts";
import { apiOf } from "../data/api.ts";
import { perLoad } from "../data/queries.ts";

const key = (app: number) => ["mail-batches", app] as const;

export const recipientsQuery = (
  app: number,
  type: number,
  asked: Pick<MailWish, "field" | "selectedData"> & { readonly list: Record<string, string[]> },
) =>
  queryOptions({
    queryKey: [...key(app), "recipients", type, asked],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => apiOf(app).findRecipients({ params: { type }, body: asked, signal, quiet: true, unhurried: true }),
  });

export const previewQuery = (app: number, type: number, asked: MailWish & { readonly post: number }) =>
  queryOptions({
    queryKey: [...key(app), "preview", type, asked],
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: ({ signal }) => apiOf(app).previewMail({ params: { type }, body: asked, signal, quiet: true }),
  });

/** While it runs it is looked at again after so many milliseconds. */
const soon = 1_500;

export const batchQuery = (app: number, batch: number) =>
  queryOptions({
    queryKey: [...key(app), "batch", batch],
    staleTime: 0,
    queryFn: ({ signal }) => apiOf(app).findBatch({ params: { batch }, signal, quiet: true }),
    refetchInterval: ({ state: { data } }) => (data?.state === "running" ? soon : false),
  });

export const batchesQuery = (app: number, type: number) =>
  queryOptions({
    queryKey: [...key(app), "of-type", type],
    staleTime: 0,
    queryFn: ({ signal }) => apiOf(app).listBatches({ signal, quiet: true, list: { typeId: type, count: 10 } }),
  });

export const batchMailsQuery = (app: number, batch: number, { state, at }: { readonly state: MailState | "all"; readonly at: string }) =>
  infiniteQueryOptions({
    queryKey: [...key(app), "mails", batch, state, at],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal, pageParam }) =>
      apiOf(app).listBatchMails({
        ...{ params: { batch }, signal, quiet: true },
        list: { ...(state !== "all" && { state }), count: perLoad, page: pageParam },
      }),
    initialPageParam: 1,
    getNextPageParam: (last: readonly unknown[], all: readonly unknown[]) => (last.length < perLoad ? undefined : all.length + 1),
  });

export const batchSkipsQuery = (app: number, batch: number) =>
  queryOptions({
    queryKey: [...key(app), "skips", batch],
    staleTime: 0,
    queryFn: ({ signal }) => apiOf(app).listBatchSkips({ params: { batch }, signal, quiet: true, list: { count: 100 } }),
  });

export const batchKey = key;
