import { infiniteQueryOptions } from "@tanstack/react-query";
import type { TrashKind } from "../../contract/trash.ts";
import { apiOf } from "../data/api.ts";
import { keys, perLoad } from "../data/queries.ts";

export interface TrashAsked {
  readonly kind: TrashKind | "all";
  readonly search: string;
}

/** What was deleted, the last thing first. */
export const trashQuery = (app: number, { kind, search }: TrashAsked) =>
  infiniteQueryOptions({
    queryKey: [...keys.trash(app), kind, search],
    staleTime: 0,
    queryFn: ({ signal, pageParam }) =>
      apiOf(app).listTrash({
        signal,
        quiet: true,
        list: { ...(kind === "all" ? {} : { kind }), ...(search === "" ? {} : { filter: search }), count: perLoad, page: pageParam },
      }),
    initialPageParam: 1,
    getNextPageParam: (last: readonly unknown[], all: readonly unknown[]) => (last.length < perLoad ? undefined : all.length + 1),
    refetchInterval: ({ state: { data } }) =>
      data?.pages.flat().some(({ restoring, arriving }) => restoring !== null || arriving !== null) ? 1_000 : false,
  });
