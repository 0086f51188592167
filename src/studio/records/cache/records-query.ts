import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { isWhole } from "../../../model/filter/is-whole.ts";
import type { Operator } from "../../../model/filter/operators.ts";
import { apiOf, type ListParameters } from "../../data/api.ts";
import { keys } from "../../data/queries.ts";

/** One condition of the records shown. */
export interface RecordFilter {
  readonly slug: string;
  readonly op: Operator;
  readonly value: string;
}

/** What is asked of the records of a type. */
export interface RecordsAsked {
  readonly search: string;
  readonly filters: readonly RecordFilter[];
  readonly order: { readonly slug: string; readonly descending: boolean } | undefined;
}

/** How many records one load of the table brings: as many as the server gives at once. */
const perTableLoad = 100;
export const nothingAsked: RecordsAsked = { search: "", filters: [], order: undefined };

/** Below it stand loads of lists alone: what changes in one is changed in all. */
export const postsKey = (app: number, type: number) => [...keys.posts(app), type];
export const countKey = (app: number, type: number) => ["posts-count", app, type];

/** `names`: what is loaded with the records, to be shown by name. */
export const postsQuery = (app: number, type: number, asked: RecordsAsked, names: readonly string[]) =>
  infiniteQueryOptions({
    queryKey: [...postsKey(app, type), asked, names],
    // Visitors send records at any time: whoever opens the list sees what is there now.
    staleTime: 0,
    queryFn: ({ signal, pageParam }) =>
      apiOf(app).listPosts.withPlace({
        params: { type },
        signal,
        list: { ...parametersOf(asked), ...orderOf(asked), ...loading(names), count: perTableLoad, after: pageParam },
      }),
    // Where a load ended the next one begins, however deep: what is made or deleted meanwhile shifts nothing.
    initialPageParam: "",
    getNextPageParam: ({ next }: { readonly next: string | null }) => next,
  });

export const postsCountQuery = (app: number, type: number, asked: RecordsAsked) =>
  queryOptions({
    // However they are put in order, there are as many.
    queryKey: [...countKey(app, type), { ...asked, order: undefined }],
    staleTime: 0,
    queryFn: ({ signal }) => apiOf(app).countPosts({ params: { type }, signal, quiet: true, list: parametersOf(asked) }),
  });

export function loading(names: readonly string[]): { readonly with?: string } {
  return names.length === 0 ? {} : { with: names.join(",") };
}

/** The conditions of a list as they stand in its address. */
export function parametersOf({ search, filters }: RecordsAsked): ListParameters {
  const conditions = new Map<string, readonly string[]>();
  for (const { slug, op, value } of filters) conditions.set(`${slug}:${op}`, [...(conditions.get(`${slug}:${op}`) ?? []), value]);
  return { ...(search === "" ? {} : { filter: search }), ...Object.fromEntries(conditions) };
}

/** Whether it may be less than all. */
export function isNarrowed({ search, filters }: RecordsAsked): boolean {
  return search !== "" || filters.length > 0;
}

/** Without the conditions that still wait for a value. */
export function readyToAsk(asked: RecordsAsked): RecordsAsked {
  return { ...asked, filters: asked.filters.filter(isWhole) };
}

export function orderOf({ order }: RecordsAsked): ListParameters {
  if (order === undefined) return {};
  return order.descending ? { orderByDesc: order.slug } : { orderBy: order.slug };
}
