import type { FieldBlock } from "../fields/field.ts";
import { sourceOf } from "../fields/references.ts";
import { hasOptions } from "../fields/values/select.ts";
import { rulesOf } from "../fields/values.ts";
import { type FormOfType, pointsAt } from "../types/leads.ts";

/**
 * Whether records of a type can be known again by a field: it holds one value, whose text is the same in a file and in the database. What
 * is cleaned when it is kept is not, and what rows of the file are still to become has no number yet.
 */
export function canBeKey(field: FieldBlock, type: Pick<FormOfType, "id" | "slug">): boolean {
  const rules = rulesOf(field);
  return isComparable(rules?.stored(field)) && rules?.writtenAs?.(field) !== "html" && !pointsAt(field, type);
}

/** A field that records can be known by, as a file fills it. */
export interface KeyColumn {
  readonly slug: string;
  /** What the field and its column are called. */
  readonly names: readonly string[];
  /** In how many rows something stands, where that is known. */
  readonly filled?: number | undefined;
}

const keyWords = new Set([
  "id",
  "key",
  "no",
  "nr",
  "number",
  "sku",
  "code",
  "ean",
  "gtin",
  "isbn",
  "email",
  "mail",
  "handle",
  "ref",
  "reference",
]);

/**
 * By which of these fields records are known again most likely: of those that stand in the most rows one that is called as such fields are,
 * else the first. One that stands in no row tells nothing.
 */
export function likelyKey(columns: readonly KeyColumn[]): string | undefined {
  const told = columns.filter(({ filled }) => filled !== 0);
  const most = Math.max(...told.map(({ filled = 0 }) => filled));
  const full = told.filter(({ filled = most }) => filled === most);
  return (full.find(({ names }) => names.some(isCalledAsKey)) ?? full[0])?.slug;
}

/** A field that records can be known by, with what the first rows of a file say of it: "" where a row says nothing. */
interface KeyValues extends KeyColumn {
  readonly field: FieldBlock;
  readonly values: readonly string[];
}

/**
 * The fields by which the first rows of a file seem to be told apart, the likeliest first: every row says something of it, and no two say
 * the same. A number, a day or an address alone tells it only where it is called as keys are: anybody's budgets differ. An option never does.
 */
export function tellingApart<Of extends KeyValues>(columns: readonly Of[]): readonly (Of & { readonly isCalledAsKey: boolean })[] {
  return columns
    .map((column) => ({ ...column, isCalledAsKey: column.names.some(isCalledAsKey) }))
    .filter(({ field, values, isCalledAsKey: isCalled }) => {
      const mayTell = isCalled || rulesOf(field)?.stored(field) === "text";
      const isUnique = values.every((value) => value !== "") && new Set(values).size === values.length;
      return mayTell && isUnique && !hasOptions(field) && sourceOf(field) === undefined;
    })
    .sort((one, other) => Number(other.isCalledAsKey) - Number(one.isCalledAsKey));
}

function isCalledAsKey(name: string): boolean {
  const words = name
    .slice(0, 100)
    .replace(/e-mail/i, "email")
    .split(/[^\p{L}\p{N}]+/u);
  return words.some((word) => keyWords.has(word.toLowerCase()));
}

function isComparable(stored: string | undefined): boolean {
  return stored === "text" || stored === "number" || stored === "date";
}
