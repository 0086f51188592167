import type { FieldBlock } from "../fields/field.ts";
import { nameOf } from "../filter/condition.ts";
import { followCompared } from "../filter/follow-options.ts";
import { type FieldMove, moveName } from "../types/field-moves.ts";
import { followInAction } from "../types/follow-copies.ts";
import { optionsOf, renamesOf } from "../types/renamed-fields.ts";
import type { Status } from "./status.ts";

/** Of each field that went: which statuses hid it or made it read-only, by their ids, and its place in the form. */
export interface LimitsTaken {
  readonly [slug: string]: { readonly hidden: readonly number[]; readonly readOnly: readonly number[]; readonly place: number };
}

/** A whole status, or what was sent of one. */
interface Naming {
  readonly hiddenFields?: string[] | undefined;
  readonly readOnlyFields?: string[] | undefined;
  readonly conditions?: Status["conditions"] | undefined;
  readonly actions?: Status["actions"] | undefined;
}

/** What a status says of its fields, by the names that they have after a change: new ones followed, fields that went left out. */
export function followMoves<Of extends Naming>(status: Of, moves: readonly FieldMove[]): Of {
  const renamed = renamesOf(moves);
  const gone = new Set(moves.flatMap((move) => (moveName(move) === "delete" && move.from ? [move.from.slug] : [])));
  const options = optionsOf(moves);
  const named = (slug: string) => renamed.get(slug) ?? slug;
  const list = (slugs: readonly string[]) => slugs.filter((slug) => !gone.has(slug)).map(named);
  return {
    ...status,
    ...(status.hiddenFields && { hiddenFields: list(status.hiddenFields) }),
    ...(status.readOnlyFields && { readOnlyFields: list(status.readOnlyFields) }),
    ...(status.actions &&
      renamed.size > 0 && { actions: status.actions.map((action) => followInAction(action, (name) => renamed.get(name))) }),
    ...(status.conditions && {
      conditions: status.conditions.map((condition) => ({
        ...followCompared(nameOf(condition), condition, options),
        ...(condition.slug !== undefined && { slug: named(condition.slug) }),
        ...(condition.field !== undefined && { field: named(condition.field) }),
      })),
    }),
  };
}

/** What statuses said of the fields that a change takes away, so that they are no more visible when they come back. */
export function limitsTaken(statuses: readonly Status[], fields: readonly FieldBlock[], moves: readonly FieldMove[]): LimitsTaken {
  const gone = moves.flatMap((move) => (moveName(move) === "delete" && move.from ? [move.from.slug] : []));
  const saying = (list: "hiddenFields" | "readOnlyFields", slug: string) =>
    statuses.filter((status) => status[list].includes(slug)).map(({ id }) => id);
  const limits = (slug: string) => ({ hidden: saying("hiddenFields", slug), readOnly: saying("readOnlyFields", slug) });
  return Object.fromEntries(gone.map((slug) => [slug, { ...limits(slug), place: fields.findIndex((field) => field.slug === slug) }]));
}

export function withLimitsBack(statuses: readonly Status[], taken: LimitsTaken): Status[] {
  const back = (status: Status, which: "hidden" | "readOnly") =>
    Object.entries(taken).flatMap(([slug, limits]) => (limits[which].includes(status.id) ? [slug] : []));
  return statuses.map((status) => ({
    ...status,
    hiddenFields: [...new Set([...status.hiddenFields, ...back(status, "hidden")])],
    readOnlyFields: [...new Set([...status.readOnlyFields, ...back(status, "readOnly")])],
  }));
}
