import { messages } from "../messages.ts";
import { checkCount, type SelectOptions } from "./select.ts";
import { isWord, joinTyped, splitTyped, unique } from "./typed-list.ts";
import type { ValueRules } from "./value-rules.ts";

/** A list of words that people type themselves. Without JavaScript they are typed in one line with commas between. */
export const tagsValue: ValueRules<Pick<SelectOptions, "min" | "max">> = {
  stored: () => "json",
  listsWords: true,
  tidy: (value) => (Array.isArray(value) ? unique(value.map((item) => (typeof item === "string" ? item.trim() : item))) : value),
  check: (value, field) => {
    if (!Array.isArray(value) || !value.every(isWord)) {
      return [messages.not("a list of words")];
    }
    return checkCount(value.length, { ...field, max: typeof field.max === "number" ? field.max : mostTags });
  },
  text: (value) => (Array.isArray(value) ? value.join(", ") : ""),
  parse: ([entry]) => entry && splitTyped(entry),
  entries: (value) => (Array.isArray(value) && value.length > 0 ? [joinTyped(value)] : []),
};

const mostTags = 500;
