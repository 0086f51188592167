import type { JsonObject } from "../base/json.ts";
import { fail, ok, type Result } from "../base/result.ts";
import { type Clock, type Condition, unmetConditions } from "../filter/condition.ts";
import { movedMessage } from "./moved-message.ts";
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
  /** No condition is unmet where what they compare with cannot be worked out. */
  | { readonly code: "unmet"; readonly text: string; readonly unmet: readonly Condition[] };

interface Asked {
  /** The record with its fields beside the built-in keys, as the API answers it. */
  readonly post: JsonObject & { readonly statusId: number };
  readonly statuses: readonly Status[];
  /** What is to be said of conditions on fields that are gone (`lostText`); absent: that is left to who knows all fields. */
  readonly lost?: (conditions: readonly Condition[]) => string | undefined;
  /** What more is to be said of conditions that are not met (`lostOptionText`). */
  readonly whyUnmet?: (conditions: readonly Condition[]) => string | undefined;
  /** Whether the caller may update the record or is one of its assignees. */
  readonly mayMove: boolean;
  /** The groups that the caller is in; absent: whatever groups a status is kept for, it is open to them. */
  readonly groups?: readonly number[] | undefined;
  readonly fill?: FillConditions;
  /** Of the app: what day a moment is of, and which day it is. */
  readonly clock?: Clock;
}

/**
 * Works out the formulas in what conditions compare with; undefined where that cannot be done. Handed in, because whoever reads
 * formulas is fetched only where there are some.
 */
export type FillConditions = (conditions: readonly Condition[]) => readonly Condition[] | undefined;

/** The move that the next step of a record means, or why there is none. The only way on is the `next` of its status. */
export function nextMove({
  post,
  statuses,
  lost,
  whyUnmet,
  mayMove,
  groups,
  fill = (conditions) => conditions,
  clock,
}: Asked): Result<Move, WhyNotMove> {
  if (!mayMove) return fail({ code: "forbidden", text: "You may not change this record." });
  const from = statuses.find(({ id }) => id === post.statusId);
  const to = from && statusAfter(from, statuses);
  if (!from || !to) return fail({ code: "last", text: "This record has no next status." });
  const { moverGroups = [] } = to.settings;
  if (groups && moverGroups.length > 0 && !moverGroups.some((group) => groups.includes(group)))
    return fail({ code: "unmet", text: `Only some groups of members move records to "${to.title}".`, unmet: [] });
  const gone = lost?.(to.conditions);
  if (gone !== undefined) return fail({ code: "unmet", text: `"${to.title}": ${gone}`, unmet: [] });
  const conditions = fill(to.conditions);
  if (!conditions) return fail({ code: "unmet", text: `The conditions of "${to.title}" cannot be worked out.`, unmet: [] });
  const unmet = unmetConditions(post, conditions, clock);
  if (unmet.length > 0)
    return fail({ code: "unmet", text: inSentences(`The conditions of "${to.title}" are not met.`, whyUnmet?.(unmet)), unmet });
  return ok({ from, to, message: from.settings.successMessage || movedMessage });
}

function inSentences(...said: readonly (string | undefined)[]): string {
  return said.filter((one) => one !== undefined).join(" ");
}

export function statusAfter<Known extends Status>({ next }: Status, statuses: readonly Known[]): Known | undefined {
  return statuses.find(({ id }) => next !== "0" && String(id) === next);
}

/** The label of the button that moves a record on: the status's own words, else where it leads. */
export function nextLabelOf({ settings }: Pick<Status, "settings">, to: Pick<Status, "title">): string {
  return settings.nextLabel || `Move to ${to.title}`;
}
