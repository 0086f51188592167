import { converts } from "./field-moves.ts";
import type { Upgrade } from "./upgrade-values.ts";

/** Under which name records below a form of the type still hold a field; null: those hold none of it. */
export interface Source {
  readonly below: number;
  readonly slug: string | null;
}

/**
 * Where a field's values stand while records are still following a change, the oldest form first; none: where its slug says.
 * "converting": what they will be is not there yet for all of them.
 */
export function sourcesOf(upgrades: readonly Upgrade[], slug: string): readonly Source[] | "converting" {
  const sources: Source[] = [];
  let name: string | null = slug;
  for (const { moves, schemaVersion: version, done, calculation } of [...upgrades].reverse()) {
    if (name === null || done) break;
    const current: string = name;
    if (calculation?.slugs.includes(current)) return "converting";
    const move = moves.find(({ to }) => to?.slug === current);
    if (move && (move.from === null || (move.to !== null && converts(move.from, move.to)))) return "converting";
    const left = moves.some(({ from }) => from?.slug === current);
    name = move?.from?.slug ?? (left ? null : current);
    if (name !== current) sources.unshift({ below: version, slug: name });
  }
  return sources;
}
