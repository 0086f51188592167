import { isJsonObject, type Json } from "../../base/json.ts";
import { messages } from "../messages.ts";
import type { ValueRules } from "./value-rules.ts";

export interface Pair {
  readonly text: string;
  readonly value: string;
  /** What stands below a link of a menu. */
  readonly values?: Json;
}

/** So many rows a list has at most. */
export const mostPairs = 1_000;

/** A list of `{text, value}`; a plain string stands for both. Without JavaScript it is typed as lines: "text | value". */
export const pairsValue: ValueRules<unknown> = {
  stored: () => "json",
  check: (value) => {
    if (!Array.isArray(value) || !value.every(isPlainPair)) return [messages.not("a list of texts with values")];
    return value.length > mostPairs ? [messages.chooseLess(mostPairs)] : [];
  },
  text: (value) =>
    pairsOf(value)
      .map(({ text }) => text)
      .join(", "),
  parse: ([entry]) =>
    entry
      ?.split("\n")
      .filter((line) => line.trim() !== "")
      .map(readLine),
  entries: (value) => {
    const lines = pairsOf(value).map((pair) => (pair.text === pair.value ? pair.text : `${pair.text} | ${pair.value}`));
    return lines.length > 0 ? [lines.join("\n")] : [];
  },
};

export function pairsOf(value: Json | undefined): readonly Pair[] {
  const items = Array.isArray(value) ? value.filter(isPair) : [];
  return items.map((item) => (typeof item === "string" ? { text: item, value: item } : item));
}

function isPair(item: unknown): item is Pair | string {
  if (typeof item === "string") return item.length <= 2_000;
  if (!isJsonObject(item) || typeof item.text !== "string" || typeof item.value !== "string") return false;
  return Object.keys(item).length === 2 || (Object.keys(item).length === 3 && Array.isArray(item.values));
}

function isPlainPair(item: unknown): item is Pair | string {
  return isPair(item) && (typeof item === "string" || item.values === undefined);
}

/**
 * The rows that pasted lines make: "text", "text | value", or two columns of a spreadsheet. A value that is there already is left out.
 * `room`: how many there may be. What was left out, and why, is counted.
 */
export function pairsOfLines(text: string, there: readonly Pair[], room = mostPairs - there.length) {
  const taken = new Set(there.map(({ value }) => value));
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  const fresh: Pair[] = [];
  let repeated = 0;
  for (const line of lines) {
    const pair = readLine(line.replace(/\t+/, "|"));
    if (taken.has(pair.value)) repeated += 1;
    else fresh.push(pair);
    taken.add(pair.value);
  }
  return { pairs: fresh.slice(0, room), repeated, without: Math.max(0, fresh.length - room) };
}

function readLine(line: string): { text: string; value: string } {
  const at = line.lastIndexOf("|");
  const text = (at < 0 ? line : line.slice(0, at)).trim();
  return { text, value: at < 0 ? text : line.slice(at + 1).trim() };
}
