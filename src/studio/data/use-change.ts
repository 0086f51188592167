import { type QueryFilters, type QueryKey, type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query";
import { CallFailed } from "./call-failed.ts";
import { say, sayFailure } from "./toasts.ts";

/** A change shown before the server has agreed, and taken back, said so, when it does not. */
export interface Change<Input, Reply> {
  /** The call, made with `quiet: true`: this tells the failure. */
  readonly call: (input: Input) => Promise<Reply>;
  /** Which cached answers show the change, and how they look with it. */
  readonly shownIn?: (input: Input) => readonly ShownIn[];
  /** Which cached answers to ask for again afterwards. */
  readonly refresh?: readonly (QueryKey | QueryFilters)[];
  /** A failure that the caller shows itself. */
  readonly shows?: (failure: CallFailed) => boolean;
  readonly success?: string | ((reply: Reply) => string);
  /** What the change was about: "Home". Says what was undone. */
  readonly about?: (input: Input) => string;
  readonly onSuccess?: (reply: Reply, input: Input) => void;
}

export interface ShownIn {
  readonly key: QueryKey;
  // What a key holds is known to whoever wrote it, not to the cache.
  readonly apply: (cached: never) => unknown;
  /** Takes just this change back, where others are shown meanwhile. Without it the answer is as it was before. */
  readonly takeBack?: (cached: never) => unknown;
}

export function useChange<Input, Reply>(change: Change<Input, Reply>): UseMutationResult<Reply, Error, Input, Snapshot> {
  const client = useQueryClient();
  return useMutation<Reply, Error, Input, Snapshot>({
    mutationFn: change.call,
    onMutate: async (input) => {
      const before: Snapshot = [];
      for (const { key, apply, takeBack } of change.shownIn?.(input) ?? []) {
        await client.cancelQueries({ queryKey: key });
        for (const [exact, cached] of client.getQueriesData({ queryKey: key })) {
          if (cached === undefined) continue;
          before.push({ key: exact, was: takeBack ?? (() => cached) });
          client.setQueryData(exact, apply(cached as never));
        }
      }
      return before;
    },
    onError: (failure, input, before) => {
      for (const { key, was } of before ?? []) client.setQueryData(key, (cached: unknown) => cached && was(cached as never));
      const shown = (before ?? []).length > 0;
      const about = change.about?.(input);
      if (failure instanceof CallFailed && !change.shows?.(failure))
        sayFailure(failure, shown ? `Your change${about ? ` to “${about}”` : ""} was undone. Try again.` : undefined);
    },
    onSuccess: (reply, input) => {
      const { success } = change;
      if (success !== undefined) say("success", typeof success === "string" ? success : success(reply));
      change.onSuccess?.(reply, input);
    },
    onSettled: () => Promise.all((change.refresh ?? []).map((wanted) => client.invalidateQueries(filtersOf(wanted)))),
  });
}

function filtersOf(wanted: QueryKey | QueryFilters): QueryFilters {
  return "queryKey" in wanted || "predicate" in wanted ? wanted : { queryKey: wanted as QueryKey };
}

/** What was shown before its time, and how each looks without it. */
export type Snapshot = { readonly key: QueryKey; readonly was: (cached: never) => unknown }[];
