import { type RenamedOptions, renamedOptions } from "../fields/renamed-options.ts";
import { type FieldMove, moveName } from "./field-moves.ts";

/** The new name of each field that got one. */
export function renamesOf(moves: readonly FieldMove[]): ReadonlyMap<string, string> {
  const renamed = moves.flatMap(({ from, to }) => (from && to && from.slug !== to.slug ? [[from.slug, to.slug] as const] : []));
  return new Map(renamed);
}

/** The slugs that no longer name what they named: of fields that went or got another name. */
export function slugsLeft(moves: readonly FieldMove[]): string[] {
  return moves.flatMap((move) => (move.from && (moveName(move) === "delete" || move.from.slug !== move.to?.slug) ? [move.from.slug] : []));
}

/** The options that are stored under another value, by the slug that their field had, and by the one that it has now. */
export function optionsOf(moves: readonly FieldMove[]): ReadonlyMap<string, RenamedOptions> {
  const renamed = moves.flatMap(({ from, to }) =>
    from && to ? [{ before: from.slug, now: to.slug, options: renamedOptions(from, to) }] : [],
  );
  const changed = renamed.filter(({ options }) => options.size > 0);
  return new Map([
    ...changed.map(({ now, options }) => [now, options] as const),
    ...changed.map(({ before, options }) => [before, options] as const),
  ]);
}
