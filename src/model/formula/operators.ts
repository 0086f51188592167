import { decimal, plus, remainder } from "../base/decimals.ts";
import { isJsonObject, type Json } from "../base/json.ts";
import type { Operator } from "./expression.ts";
import { pay, payText, type Run } from "./run.ts";
import { isMissing, numberOf, textOf, type Value } from "./values.ts";

/**
 * How two values meet. Nothing plus a number is nothing, nothing beside a text is no text; nothing is neither smaller nor
 * greater than anything.
 */
export const operate: { readonly [Each in Operator]: (left: Value, right: Value, run: Run) => Value } = {
  "+": (left, right, run) => (isText(left) || isText(right) ? joined(left, right, run) : plus(numberOf(left), numberOf(right))),
  "-": (left, right) => plus(numberOf(left), -numberOf(right)),
  "*": (left, right) => numberOf(left) * numberOf(right),
  "/": (left, right) => numberOf(left) / numberOf(right),
  "%": (left, right) => remainder(numberOf(left), numberOf(right)),
  "<": (left, right, run) => isOrdered(left, right, run, (order) => order < 0),
  "<=": (left, right, run) => isOrdered(left, right, run, (order) => order <= 0),
  ">": (left, right, run) => isOrdered(left, right, run, (order) => order > 0),
  ">=": (left, right, run) => isOrdered(left, right, run, (order) => order >= 0),
  "==": (left, right, run) => isAlike(left, right, run),
  "!=": (left, right, run) => !isAlike(left, right, run),
  "===": (left, right, run) => isSame(left, right, run),
  "!==": (left, right, run) => !isSame(left, right, run),
};

function isText(value: Value): boolean {
  return typeof value === "string" || Array.isArray(value) || isJsonObject(value);
}

function joined(left: Value, right: Value, run: Run): string {
  if (typeof left === "string" && typeof right === "string" && left.length + right.length <= 100) return left + right;
  const text = paidText(left, run) + paidText(right, run);
  payText(run, text.length);
  return text;
}

/** The text of a value; a long list is paid for before it is read. */
export function paidText(value: Value, run: Run): string {
  if (Array.isArray(value)) payList(value, run);
  const text = textOf(value);
  payText(run, text.length);
  return text;
}

/** Pays for a list with all that lies in it. */
export function payList(list: readonly Json[], run: Run): void {
  pay(run, list.length);
  for (const item of list) {
    if (Array.isArray(item)) payList(item, run);
    else if (typeof item === "string" && item.length > 100) pay(run, item.length / 100);
  }
}

/** Two long texts may be alike up to their last letter. */
function payAlike(one: string, other: string, run: Run): void {
  if (one.length > 100 && other.length > 100) pay(run, Math.min(one.length, other.length) / 100);
}

/** Two texts by their letters, everything else by number. */
function isOrdered(left: Value, right: Value, run: Run, passes: (order: number) => boolean): boolean {
  if (isMissing(left) || isMissing(right)) return false;
  if (typeof left === "string" && typeof right === "string") {
    payAlike(left, right, run);
    return passes(left < right ? -1 : left > right ? 1 : 0);
  }
  return passes(numberOf(left) - numberOf(right));
}

/** By value, as filters compare: 5 is "5", and everything that is missing is the same. */
function isAlike(left: Value, right: Value, run: Run): boolean {
  if (isMissing(left) || isMissing(right)) return isMissing(left) && isMissing(right);
  if (typeof left === typeof right) return isSame(left, right, run);
  if (typeof left === "object" || typeof right === "object") return false;
  if (typeof left === "boolean" || typeof right === "boolean") return String(left) === String(right) || numberOf(left) === numberOf(right);
  return numberOf(left) === numberOf(right);
}

/** Of one type and equal; lists and records by what they hold, which costs a step for every part. */
export function isSame(left: Value, right: Value, run: Run): boolean {
  if (typeof left === "string" && typeof right === "string") payAlike(left, right, run);
  if (left === right) return true;
  if (typeof left === "number" && typeof right === "number") return decimal(left) === decimal(right);
  if (Array.isArray(left) && Array.isArray(right)) {
    pay(run, left.length);
    return left.length === right.length && left.every((item, index) => isSame(item, right[index], run));
  }
  if (!isJsonObject(left) || !isJsonObject(right)) return false;
  const keys = Object.keys(left);
  pay(run, keys.length);
  return keys.length === Object.keys(right).length && keys.every((key) => Object.hasOwn(right, key) && isSame(left[key], right[key], run));
}
