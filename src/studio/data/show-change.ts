import { partialMatchKey, type Query, type QueryClient, type QueryKey } from "@tanstack/react-query";

export interface ShownIn {
  readonly key: QueryKey;
  // What a key holds is known to whoever wrote it, not to the cache.
  readonly apply: (cached: never) => unknown;
  /** Takes just this change back, where others are shown meanwhile. Without it the answer is as it was before. */
  readonly takeBack?: (cached: never) => unknown;
}

/** A change that is on the screen before the server has agreed to it. */
export interface ShownChange {
  /** Whether anything on the screen shows it. */
  readonly isSeen: boolean;
  readonly takeBack: () => void;
  /** The server has answered: what is asked for from now on holds the change, or does not. What was called off for it is asked for again. */
  readonly end: () => void;
}

/** Shows a change in cached answers, and in all that were asked for before the server agreed, whenever they come. */
export async function showChange(client: QueryClient, places: readonly ShownIn[]): Promise<ShownChange> {
  if (places.length === 0) return { isSeen: false, takeBack: () => {}, end: () => {} };
  const cache = client.getQueryCache();
  const calledOff = places.flatMap(({ key }) => cache.findAll({ queryKey: key, predicate: isAskedAgain }));
  for (const { key } of places) await client.cancelQueries({ queryKey: key });
  const before = new Map<ShownIn, Map<Query, (cached: never) => unknown>>(places.map((place) => [place, new Map()]));
  const show = (place: ShownIn, query: Query) => {
    const cached = query.state.data;
    if (cached === undefined) return;
    before.get(place)?.set(query, place.takeBack ?? (() => cached));
    client.setQueryData(query.queryKey, place.apply(cached as never));
  };
  for (const place of places) for (const query of cache.findAll({ queryKey: place.key })) show(place, query);

  let isTakenBack = false;
  /** Once the server has answered: what was still on its way then. */
  let late: Map<Query, unknown> | undefined;
  const stop = cache.subscribe((event) => {
    const { query } = event;
    const isAnswer = event.type === "updated" && event.action.type === "success" && event.action.manual !== true;
    const isEarlier = late === undefined || (late.has(query) && late.get(query) === query.promise);
    if (isAnswer && isEarlier) for (const place of places) if (partialMatchKey(query.queryKey, place.key)) show(place, query);
    if (late && (isAnswer || !isEarlier || event.type === "removed")) late.delete(query);
    if (late?.size === 0) stop();
  });

  return {
    get isSeen() {
      return [...before.values()].some(({ size }) => size > 0);
    },
    takeBack: () => {
      isTakenBack = true;
      for (const place of [...places].reverse())
        for (const [query, was] of before.get(place) ?? [])
          client.setQueryData(query.queryKey, (cached: unknown) => cached && was(cached as never));
    },
    end: () => {
      const onTheWay = isTakenBack ? [] : places.flatMap(({ key }) => cache.findAll({ queryKey: key, fetchStatus: "fetching" }));
      late = new Map(onTheWay.map((query) => [query, query.promise]));
      if (late.size === 0) stop();
      for (const { queryKey } of calledOff) void client.invalidateQueries({ queryKey, exact: true });
    },
  };
}

/** Whether a query is on its way, or waits for a connection. The next load of a list can be called off: it is asked for where it is missed. */
function isAskedAgain({ state }: Query): boolean {
  return state.fetchStatus !== "idle" && state.fetchMeta?.fetchMore === undefined;
}
