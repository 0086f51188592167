import type { PostType, Status } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import type { Clock } from "../../../model/filter/condition.ts";
import type { FillConditions } from "../../../model/workflow/next-move.ts";
import { nextStep } from "../../records/status/next-step.ts";

/** How a record gets into a status: by its next step, put there, or not at all and why. */
export type TransitionTo = { readonly by: "step" | "hand" } | { readonly by: "none"; readonly why: string };

interface Mover {
  readonly mayMove: boolean;
  readonly isAdmin: boolean;
  /** Works out what the conditions of its next status compare with. */
  readonly fill: FillConditions;
  readonly clock?: Clock;
}

/** Admins put a record into any status; everybody else goes the way of the workflow. */
export function transitionTo(type: PostType, post: Post, status: Status, { isAdmin, ...asked }: Mover): TransitionTo {
  if (post.statusId === status.id) return { by: "none", why: "It is there already" };
  const next = type.statuses.find(({ id }) => id === post.statusId)?.next;
  if (next === String(status.id)) {
    const step = nextStep(type, post, { values: {}, ...asked });
    if (!step) return { by: "none", why: "You may not move this record" };
    return step.needs === undefined ? { by: "step" } : { by: "none", why: step.needs };
  }
  return isAdmin ? { by: "hand" } : { by: "none", why: "Only admins move a record anywhere" };
}
