import type { Json } from "../base/json.ts";
import { sameJson } from "../base/json.ts";
import { isNumeral } from "../fields/values/numbers.ts";
import { splitList } from "../fields/values/typed-list.ts";
import { compareTexts, fold, isLike, textIn } from "./texts.ts";

/** The twelve operators of filters, conditions and list queries, with the words that people read. */
export const operators = {
  eq: "is",
  in: "is one of",
  gt: "is more than",
  lt: "is less than",
  gte: "is at least",
  lte: "is at most",
  neq: "is not",
  start: "starts with",
  like: "contains",
  end: "ends with",
  isnull: "is empty",
  notnull: "is not empty",
} as const;
export type Operator = keyof typeof operators;

/** Those that look for a piece of a text. */
export const looksInside: ReadonlySet<Operator> = new Set(["like", "start", "end"]);

/** How those that compare read where days and moments are compared. */
const ofTimes: { readonly [Op in Operator]?: string } = { gt: "is after", lt: "is before", gte: "is on or after", lte: "is on or before" };

export function operatorLabel(op: Operator, { isOfTimes }: { readonly isOfTimes: boolean }): string {
  return (isOfTimes ? ofTimes[op] : undefined) ?? operators[op];
}

export function isOperator(word: string): word is Operator {
  return Object.hasOwn(operators, word);
}

/** Whether the operator asks for a value to compare with. */
export function takesValue(op: Operator): boolean {
  return op !== "isnull" && op !== "notnull";
}

/**
 * Whether a value passes. What is missing (absent, null, "", []) passes only `isnull` and `neq`; numbers and booleans
 * count by value, so that 5 is "5"; a list passes `in` when any of its items does.
 */
export function matches(value: Json | undefined, op: Operator, wanted: Json | undefined): boolean {
  if (op === "isnull") return isMissing(value);
  if (op === "notnull") return !isMissing(value);
  if (op === "neq") return isMissing(value) ? !isMissing(wanted) : !isSame(value, wanted);
  if (value === undefined || isMissing(value)) return op === "eq" && isMissing(wanted);
  return passes[op](value, wanted ?? null);
}

type Compared = Exclude<Operator, "isnull" | "notnull" | "neq">;
const passes: { readonly [Op in Compared]: (value: Json, wanted: Json) => boolean } = {
  eq: isSame,
  in: (value, wanted) => haveOneInCommon(Array.isArray(value) ? value : [value], listOf(wanted)),
  gt: (value, wanted) => isOrdered(value, wanted, (order) => order > 0),
  lt: (value, wanted) => isOrdered(value, wanted, (order) => order < 0),
  gte: (value, wanted) => isOrdered(value, wanted, (order) => order >= 0),
  lte: (value, wanted) => isOrdered(value, wanted, (order) => order <= 0),
  start: (value, wanted) => isThere(value) && folded(value).startsWith(folded(wanted)),
  end: (value, wanted) => isThere(value) && folded(value).endsWith(folded(wanted)),
  like: (value, wanted) => isThere(value) && isLike(folded(value), folded(wanted)),
};

/** Two lists of texts are gone through once each, however long they are. */
function haveOneInCommon(own: readonly Json[], items: readonly Json[]): boolean {
  const isText = (one: Json) => typeof one === "string";
  if (own.every(isText) && items.every(isText)) {
    const wanted = new Set(items);
    return own.some((one) => wanted.has(one));
  }
  return items.some((item) => own.some((one) => isSame(one, item)));
}

export function isMissing(value: Json | undefined): boolean {
  return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
}

function isSame(value: Json | undefined, wanted: Json | undefined): boolean {
  if (typeof value === "boolean" || typeof wanted === "boolean") return truth(value) === truth(wanted);
  if (typeof value === "number" || typeof wanted === "number") return numberOf(value) === numberOf(wanted);
  return sameJson(value, wanted);
}

/** Numbers by value, all else in the order of its text, as ISO dates want it. What cannot be compared passes nothing. */
function isOrdered(value: Json, wanted: Json, holds: (order: number) => boolean): boolean {
  if (isMissing(wanted)) return false;
  if (typeof value === "number" || typeof wanted === "number") {
    const difference = numberOf(value) - numberOf(wanted);
    return !Number.isNaN(difference) && holds(difference);
  }
  if (typeof value !== "string" || typeof wanted !== "string") return false;
  return holds(compareTexts(value, wanted));
}

function truth(value: Json | undefined): boolean | undefined {
  if (typeof value === "boolean") return value;
  if (value === "true" || value === 1 || value === "1") return true;
  return value === "false" || value === 0 || value === "0" ? false : undefined;
}

function numberOf(value: Json | undefined): number {
  if (typeof value === "number") return value;
  return typeof value === "string" && isNumeral(value.trim()) ? Number(value) : Number.NaN;
}

/** A list of empty texts says nothing that could be looked through. */
function isThere(value: Json): boolean {
  return textIn(value) !== "";
}

function folded(value: Json): string {
  return fold(textIn(value));
}

function listOf(wanted: Json): readonly Json[] {
  if (Array.isArray(wanted)) return wanted;
  return typeof wanted === "string" ? splitList(wanted) : [wanted];
}

export { listItem, splitList } from "../fields/values/typed-list.ts";
