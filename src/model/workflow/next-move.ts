import type { JsonObject } from "../base/json.ts";
import { fail, ok, type Result } from "../base/result.ts";
import { type Condition, type Resolve, unmetConditions } from "../filter/condition.ts";
import type { Status } from "./status.ts";

export interface Move {
  readonly from: Status;
  readonly to: Status;
  /** What is said once the record has moved. */
  readonly message: string;
}

export type WhyNotMove =
  | { readonly code: "forbidden"; readonly text: string }
  | { readonly code: "last"; readonly text: string }
  | { readonly code: "unmet"; readonly text: string; readonly unmet: readonly Condition[] };

interface Asked {
  /** The record with its fields beside the built-in keys, as the API answers it. */
  readonly post: JsonObject & { readonly statusId: number };
  readonly statuses: readonly Status[];
  /** Whether the caller may update the record or is one of its assignees. */
  readonly mayMove: boolean;
  /** How values of conditions that hold formulas are evaluated. */
  readonly resolve?: Resolve;
}

/** The move that the next step of a record means, or why there is none. The only way on is the `next` of its status. */
export function nextMove({ post, statuses, mayMove, resolve }: Asked): Result<Move, WhyNotMove> {
  if (!mayMove) return fail({ code: "forbidden", text: "You may not change this item." });
  const from = statuses.find(({ id }) => id === post.statusId);
  const to = from && statuses.find(({ id }) => from.next !== "0" && String(id) === from.next);
  if (!to) return fail({ code: "last", text: "This item has no next status." });
  const unmet = unmetConditions(post, to.conditions, resolve);
  if (unmet.length > 0) return fail({ code: "unmet", text: `The conditions of "${to.title}" are not met.`, unmet });
  return ok({ from, to, message: from.settings.successMessage || movedMessage });
}

export const movedMessage = "Item's status was updated successfully!";

/** The label of the button that moves a record on. */
export function nextLabelOf(status: Pick<Status, "settings">): string {
  return status.settings.nextLabel || "Next Step";
}
