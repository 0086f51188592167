import { isJsonObject, type Json } from "../../base/json.ts";
import { messages } from "../messages.ts";
import type { ValueRules } from "./value-rules.ts";

export interface Pair {
  readonly text: string;
  readonly value: string;
}

/** A list of `{text, value}`; a plain string stands for both. Without JavaScript it is typed as lines: "text | value". */
export const pairsValue: ValueRules<unknown> = {
  stored: () => "json",
  check: (value) => {
    if (!Array.isArray(value) || !value.every(isPair)) return [messages.not("a list of texts with values")];
    return value.length > 200 ? [messages.chooseLess(200)] : [];
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
  return isJsonObject(item) && typeof item.text === "string" && typeof item.value === "string" && Object.keys(item).length === 2;
}

function readLine(line: string): { text: string; value: string } {
  const at = line.lastIndexOf("|");
  const text = (at < 0 ? line : line.slice(0, at)).trim();
  return { text, value: at < 0 ? text : line.slice(at + 1).trim() };
}
