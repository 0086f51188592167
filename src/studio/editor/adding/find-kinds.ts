import type { Addable } from "../addable.ts";
import { usualSections } from "../presets/usual-sections.ts";

/** The kinds whose name, group or keywords hold every word that was typed; those whose name says it first, those of whom only the group does last. */
export function findKinds(kinds: readonly Addable[], typed: string): readonly Addable[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return kinds;
  const found = kinds.filter((kind) => words.every((word) => textOf(kind).includes(word)));
  const [first = ""] = words;
  return found.toSorted((one, other) => distanceOf(one, first) - distanceOf(other, first));
}

function distanceOf({ label, kind, keywords = [] }: Addable, word: string): number {
  const name = label.toLowerCase();
  if (name.startsWith(word)) return 0;
  if (name.includes(word)) return 1;
  return [kind, ...keywords].join(" ").toLowerCase().includes(word) ? 2 : 3;
}

function textOf({ label, group, kind, keywords = [] }: Addable): string {
  return [label, group, kind, ...keywords].join(" ").toLowerCase();
}

/** What a page usually has and this one does not: the first few are worth suggesting. */
export function suggestedKinds(kinds: readonly Addable[], present: ReadonlySet<string>): readonly Addable[] {
  return usualSections.flatMap((name) => (present.has(name) ? [] : kinds.filter(({ kind }) => kind === name))).slice(0, 4);
}
