import { statusSetBy } from "../actions/moves-record.ts";
import { allActions } from "../actions/nested.ts";
import { isJsonObject, type Json } from "../base/json.ts";
import type { FieldBlock } from "../fields/field.ts";
import { isButton } from "../fields/values/action-button.ts";
import type { Condition } from "../filter/condition.ts";
import { limitOf } from "./field-limits.ts";
import { findStatus } from "./find-status.ts";
import { nextLabelOf } from "./next-move.ts";
import type { DraftStatus } from "./status.ts";

/** One way that a record can go from a status. */
export interface Transition<Of extends DraftStatus = DraftStatus> {
  readonly from: Of;
  /** Absent: a formula says where, when it runs. */
  readonly to?: Of;
  /** Who takes it: whoever presses the next step, an action that the status does by itself, or a button of the record. */
  readonly by: "step" | "action" | "button";
  /** What the button says, or how the action is called. */
  readonly name: string;
  /** What must hold for it. */
  readonly conditions: readonly Condition[];
}

/** Every way between the statuses of a workflow, in the order of the statuses that they begin in. */
export function transitionsBetween<Of extends DraftStatus>(
  statuses: readonly Of[],
  fields: readonly FieldBlock[],
): readonly Transition<Of>[] {
  const buttons = fields.filter((field) => isButton(field) && field.type !== "link");
  // What a button does is the same in every status.
  const pressed = new Map(buttons.map((field) => [field, movesIn(Array.isArray(field.actions) ? field.actions : [], statuses)]));
  return statuses.flatMap((from) => {
    const moves = movesIn(from.actions as readonly Json[], statuses);
    const byAction = moves.map((move): Transition<Of> => ({ ...move, from, by: "action" }));
    return [...stepFrom(from, statuses), ...byAction, ...byButton(from, pressed)].filter(({ to }) => to !== from);
  });
}

/** Ways by the status that they lead from, or to. */
export function waysBy<Of extends DraftStatus>(
  end: "from" | "to",
  ways: readonly Transition<Of>[],
): ReadonlyMap<Of | undefined, readonly Transition<Of>[]> {
  const found = new Map<Of | undefined, Transition<Of>[]>();
  for (const way of ways) {
    const known = found.get(way[end]);
    if (known) known.push(way);
    else found.set(way[end], [way]);
  }
  return found;
}

function stepFrom<Of extends DraftStatus>(from: Of, statuses: readonly Of[]): Transition<Of>[] {
  const to = from.next === "0" ? undefined : findStatus(statuses, from.next);
  return to ? [{ from, to, by: "step", name: nextLabelOf(from, to), conditions: to.conditions }] : [];
}

/** A button that is hidden or locked in a status leads nowhere from there. */
function byButton<Of extends DraftStatus>(from: Of, pressed: ReadonlyMap<FieldBlock, readonly Moving<Of>[]>): Transition<Of>[] {
  return [...pressed].flatMap(([field, moves]) =>
    limitOf(field, from) === "editable" ? moves.map((move): Transition<Of> => ({ ...move, from, by: "button", name: field.label })) : [],
  );
}

type Moving<Of extends DraftStatus> = Pick<Transition<Of>, "to" | "name" | "conditions">;

function movesIn<Of extends DraftStatus>(actions: readonly Json[], statuses: readonly Of[]): Moving<Of>[] {
  return allActions(actions.filter(isJsonObject)).flatMap((action): Moving<Of>[] => {
    const wanted = statusSetBy(action);
    if (wanted === undefined) return [];
    const to = findStatus(statuses, wanted);
    const isOpen = /[$@]\{/.test(wanted);
    if (!to && !isOpen) return [];
    const conditions = (action.conditions ?? []) as readonly Condition[]; // checked with the action, before it is kept
    return [{ ...(to && { to }), name: String(action.title || action.slug), conditions }];
  });
}
