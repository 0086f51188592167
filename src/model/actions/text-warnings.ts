import { withoutTags } from "../fields/values/rich-text.ts";
import { formNames, startNames } from "../forms/form-plan.ts";
import { namesOf } from "../formula/names-of.ts";
import { readHoles, sayWhere } from "./holes.ts";
import type { Filled } from "./options.ts";

/** How other products write what is filled in. Here it is text like any other. */
const otherWays = [
  /\{\{[^{}]{1,80}\}\}/g,
  /\{%[^%]{1,80}%\}/g,
  /<%[^%]{1,80}%>/g,
  /\[\[[^[\]]{1,80}\]\]/g,
  /\*\|[^|]{1,80}\|\*/g,
  /%[A-Za-z_]\w{0,60}%/g,
  /(?<![$@{\\\w])\{\s*[\p{L}_][\p{L}\p{N}_. -]{0,60}\}(?!\})/gu,
];

/** What formulas of an action may name besides the fields of the record and what earlier actions gave. */
const always = new Set<string>([...formNames, ...startNames, "input"]);
const ofEveryRecord = new Set(["id", "typeId", "statusId", "userId", "title", "content", "meta", "createdAt", "updatedAt"]);

/**
 * What of a text with holes would be read as it is written, or stands for nothing: a sentence for each. `names`: the slugs of the fields and
 * the keys of the actions around it. What breaks a formula is told too: it will be refused.
 */
export function textWarnings(source: string, as: Filled, names: ReadonlySet<string>): readonly string[] {
  const read = readHoles(source, as);
  if (!read.ok) return [`This cannot be filled in: ${sayWhere(read.why)}`];
  const written = read.value.map((part) => (typeof part === "string" ? part : " ")).join("");
  const literal = as === "html" ? withoutTags(written) : written;
  const asWritten = otherWays.flatMap((way) => literal.match(way) ?? []);
  const unknown = [...namesOf(read.value)].filter((name) => !names.has(name) && !always.has(name) && !ofEveryRecord.has(name));
  return [
    ...[...new Set(asWritten)].map((text) => `“${text}” is sent as it is written. Use Insert field for a value of the record.`),
    ...unknown.map((name) => `“${name}” is no field of these records: nothing is filled in there.`),
  ];
}
