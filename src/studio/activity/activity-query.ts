import { infiniteQueryOptions } from "@tanstack/react-query";
import { apiOf } from "../data/api.ts";
import { perLoad } from "../data/queries.ts";

/** What of the activity is shown; "" leaves a part out. */
export interface ActivityAsked {
  readonly kind: string;
  readonly person: string;
  readonly title: string;
}

export const nothingAsked: ActivityAsked = { kind: "", person: "", title: "" };

/** As the API's lists are asked. */
export function conditionsOf({ kind, person, title }: ActivityAsked): Readonly<Record<string, string>> {
  return {
    ...(kind !== "" && { targetKind: kind }),
    ...(person !== "" && { userId: person }),
    ...(title.trim() !== "" && { "title:like": title.trim() }),
  };
}

export const activityQuery = (app: number, asked: ActivityAsked) =>
  infiniteQueryOptions({
    queryKey: ["activity", app, asked],
    staleTime: 0,
    queryFn: ({ signal, pageParam }) =>
      apiOf(app).listActivity({ signal, quiet: true, list: { ...conditionsOf(asked), count: perLoad, page: pageParam } }),
    initialPageParam: 1,
    getNextPageParam: (last: readonly unknown[], all: readonly unknown[]) => (last.length < perLoad ? undefined : all.length + 1),
  });
