import type { Renames } from "../../model/renames/renames.ts";

/** The words that stand for what is renamed: whatever says none of them names none of it. */
export function wordsOf({ type, fields, options, statuses, page }: Renames): readonly string[] {
  const slugs = [type, page].flatMap((one) => (one && one.slug !== one.before ? [one.before] : []));
  // Options are texts of any kind; so they stand in what is stored as JSON.
  const stored = [...(options?.values() ?? [])].flatMap((renamed) =>
    [...renamed.keys()].map((value) => JSON.stringify(value).slice(1, -1)),
  );
  return [...new Set([...fields.keys(), ...stored, ...(statuses?.keys() ?? []), ...slugs])].filter((word) => word !== "");
}
