import { isHeldExactly, tooManyDigits } from "../../base/exact-number.ts";
import type { Json } from "../../base/json.ts";
import { messages } from "../messages.ts";

export interface NumberLimits {
  readonly min?: number | string;
  readonly max?: number | string;
  readonly step?: number | string;
}

export function checkNumber(value: Json, limits: NumberLimits): readonly string[] {
  if (typeof value !== "number" || !Number.isFinite(value)) return notANumber(value);
  const [min, max, step] = [boundOf(limits.min), boundOf(limits.max), boundOf(limits.step)];
  if (min !== undefined && value < min) return [messages.tooSmall(min)];
  if (max !== undefined && value > max) return [messages.tooBig(max)];
  return step !== undefined && !isStep(value, min ?? 0, step) ? [messages.not(`a step of ${step}`)] : [];
}

/** Why a value is no number, in a text that is a number as well. */
export function notANumber(value: Json): readonly string[] {
  const text = String(value).trim();
  return [isDecimal(text) && !isHeldExactly(text) ? tooManyDigits : messages.not("a number")];
}

/** The bounds of what is typed may be days and times, so they are typed as text; of a number only a number is one. */
export function boundOf(typed: number | string | undefined): number | undefined {
  if (typeof typed === "string") return isNumeral(typed.trim()) ? Number(typed) : undefined;
  return typed;
}

/** Steps are counted from `base` on, as browsers do; the tolerance is for what binary fractions cannot hold. */
function isStep(value: number, base: number, step: number): boolean {
  if (step <= 0) return true;
  const steps = (value - base) / step;
  return Math.abs(steps - Math.round(steps)) <= 1e-9 * Math.max(1, Math.abs(steps));
}

/** A typed number; what is none, or would become another one, stays as it was typed, so that the check can say so. */
export function readNumber(entry: string | undefined): Json | undefined {
  if (entry === undefined) return undefined;
  const typed = entry.trim();
  if (typed === "") return null;
  return isNumeral(typed) ? Number(typed) : entry;
}

/** What HTML's own number input takes: no thousands, no hexadecimal, no Infinity; and no more digits than a number holds. */
export function isNumeral(text: string): boolean {
  return isDecimal(text) && isHeldExactly(text);
}

function isDecimal(text: string): boolean {
  return /^-?(\d+(\.\d+)?|\.\d+)(e[+-]?\d+)?$/i.test(text) && Number.isFinite(Number(text));
}

/** No number is written with more characters: it bounds what the patterns may cost. */
export const longestNumber = 400;
