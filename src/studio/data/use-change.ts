import { type QueryFilters, type QueryKey, type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query";
import { CallFailed } from "./call-failed.ts";
import { type ShownChange, type ShownIn, showChange } from "./show-change.ts";
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
  /** What becomes of a change that was not kept, where it is not just undone. */
  readonly outcome?: (failure: CallFailed, input: Input) => string | undefined;
  /** What the change was about: "Home". Says what was undone. */
  readonly about?: (input: Input) => string;
  readonly onSuccess?: (reply: Reply, input: Input) => void;
}

export function useChange<Input, Reply>(change: Change<Input, Reply>): UseMutationResult<Reply, Error, Input, ShownChange> {
  const client = useQueryClient();
  return useMutation<Reply, Error, Input, ShownChange>({
    mutationFn: change.call,
    onMutate: (input) => showChange(client, change.shownIn?.(input) ?? []),
    onError: (failure, input, shown) => {
      shown?.takeBack();
      if (!(failure instanceof CallFailed) || change.shows?.(failure)) return;
      const about = change.about?.(input);
      const undone = shown?.isSeen ? `Your change${about ? ` to “${about}”` : ""} was undone. Try again.` : undefined;
      sayFailure(failure, change.outcome?.(failure, input) ?? undone);
    },
    onSuccess: (reply, input) => {
      const { success } = change;
      if (success !== undefined) say("success", typeof success === "string" ? success : success(reply));
      change.onSuccess?.(reply, input);
    },
    onSettled: (_reply, _failure, _input, shown) => {
      shown?.end();
      return Promise.all((change.refresh ?? []).map((wanted) => client.invalidateQueries(filtersOf(wanted))));
    },
  });
}

function filtersOf(wanted: QueryKey | QueryFilters): QueryFilters {
  return "queryKey" in wanted || "predicate" in wanted ? wanted : { queryKey: wanted as QueryKey };
}
