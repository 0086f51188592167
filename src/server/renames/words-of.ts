import { escapeMarkup } from "../../model/base/markup.ts";
import type { Renames } from "../../model/renames/renames.ts";

/** The words that stand for what is renamed, as they stand in what is stored as JSON: whatever says none of them names none of it. */
export function wordsOf({ type, fields, options, statuses, page }: Renames): readonly string[] {
  const slugs = [type, page].flatMap((one) => (one && one.slug !== one.before ? [one.before] : []));
  const values = [...(options?.values() ?? [])].flatMap((renamed) => [...renamed.keys()]);
  const words = [...fields.keys(), ...values, ...(statuses?.keys() ?? []), ...slugs, ...slugs.flatMap(alsoWritten)];
  return [...new Set(words)].filter((word) => word !== "").map((word) => JSON.stringify(word).slice(1, -1));
}

/** A path in a link may be encoded, in whole or in part, and escaped. */
function alsoWritten(path: string): readonly string[] {
  const isPlain = /^[\w-]*$/.test(path);
  if (isPlain) return [];
  // Of a path that is encoded in part the longest plain part stands there as it is.
  const plain = path.match(/[\w-]+/g) ?? [];
  return [encodeURIComponent(path), escapeMarkup(path), plain.toSorted((one, two) => two.length - one.length)[0] ?? ""];
}
