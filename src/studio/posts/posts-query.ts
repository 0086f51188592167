import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { Operator } from "../../model/filter/operators.ts";
import { apiOf, type ListParameters } from "../data/api.ts";
import { keys, perLoad } from "../data/queries.ts";

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

export const nothingAsked: RecordsAsked = { search: "", filters: [], order: undefined };

export const postsKey = (app: number, type: number) => [...keys.posts(app), type];
const countKey = (app: number, type: number) => ["posts-count", app, type];

export const postsQuery = (app: number, type: number, asked: RecordsAsked) =>
  infiniteQueryOptions({
    queryKey: [...postsKey(app, type), asked],
    // Visitors send records at any time: whoever opens the list sees what is there now.
    staleTime: 0,
    queryFn: ({ signal, pageParam }) =>
      apiOf(app).listPosts({
        params: { type },
        signal,
        list: { ...parametersOf(asked), ...orderOf(asked), count: perLoad, page: pageParam },
      }),
    initialPageParam: 1,
    getNextPageParam: (last: readonly unknown[], all: readonly (readonly unknown[])[]) =>
      last.length < perLoad ? undefined : all.length + 1,
  });

export const postsCountQuery = (app: number, type: number, asked: RecordsAsked) =>
  queryOptions({
    queryKey: [...countKey(app, type), asked],
    staleTime: 0,
    queryFn: ({ signal }) => apiOf(app).countPosts({ params: { type }, signal, quiet: true, list: parametersOf(asked) }),
  });

/** What to ask for again once a record has changed. */
export const postsChanged = (app: number, type: number) => [postsKey(app, type), countKey(app, type)];

/** The record that an address names, which may not be among those in the list. */
export const postQuery = (app: number, id: number) =>
  queryOptions({
    queryKey: ["post", app, id],
    queryFn: ({ signal }) => apiOf(app).findPost({ params: { post: id }, signal, quiet: true }),
  });

function parametersOf({ search, filters }: RecordsAsked): ListParameters {
  const conditions = filters.map(({ slug, op, value }) => [`${slug}:${op}`, value] as const);
  return { ...(search === "" ? {} : { filter: search }), ...Object.fromEntries(conditions) };
}

function orderOf({ order }: RecordsAsked): ListParameters {
  if (order === undefined) return {};
  return order.descending ? { orderByDesc: order.slug } : { orderBy: order.slug };
}
