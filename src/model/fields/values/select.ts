import type { Json } from "../../base/json.ts";
import { messages } from "../messages.ts";
import { isNumeral } from "./numbers.ts";
import type { ValueRules } from "./value-rules.ts";
import { isWord, unique, wordsOf } from "./words.ts";

export interface SelectOptions {
  readonly values?: readonly SelectChoice[];
  readonly multiple?: boolean;
  /** People may also type words of their own. */
  readonly taggable?: boolean;
  readonly asNumber?: boolean;
  /** "cards": each with its description, in our own settings forms. */
  readonly look?: "auto" | "dropdown" | "radio" | "buttons" | "cards";
  readonly min?: number | string;
  readonly max?: number | string;
}
interface Choice {
  readonly text: string;
  readonly value: string;
  readonly description?: string;
}
type SelectChoice = string | Choice;

export const selectValue: ValueRules<SelectOptions> = {
  stored: ({ multiple, asNumber }) => (multiple ? "json" : asNumber ? "number" : "text"),
  fitsCell: ({ multiple }) => !multiple,
  listsWords: true,
  // A list is kept as JSON either way.
  writtenAs: ({ multiple, asNumber }) => (multiple && asNumber ? "numbers" : ""),
  tidy: (value, field) => (field.taggable ? mapItems(value, trimmed) : value),
  check: (value, field) => (field.multiple ? checkMany(value, field) : checkOne(value, field)),
  text: (value, field) =>
    listOf(value)
      .map((item) => textOf(item, field))
      .join(", "),
  parse: (entries, field) => {
    const chosen = entries.flatMap((entry) => readEntry(entry, field));
    return field.multiple ? unique(chosen) : (chosen[0] ?? null);
  },
  fromText: (text, field) => {
    const names = field.multiple ? text.split(",") : [text];
    const found = names.map((name) => choiceNamed(name, field));
    if (found.some((choice) => choice === undefined)) return undefined;
    const values = [...new Set(found)].map((choice) => read(choice?.value ?? "", field));
    return field.multiple ? values : values[0];
  },
  entries: (value) => listOf(value).map(String),
};

export const selectPlaceholder = "-- Select an option --";

/** The options as pairs; a plain string is its own text. */
export function choicesOf({ values = [] }: SelectOptions): readonly Choice[] {
  return values.map((choice) => (typeof choice === "string" ? { text: choice, value: choice } : choice));
}

/** How the options show: side by side for four or fewer, else in a list that opens. */
export function lookOf(field: SelectOptions): "dropdown" | "radio" | "buttons" | "cards" {
  if (field.look && field.look !== "auto") return field.look;
  return choicesOf(field).length <= 4 ? "radio" : "dropdown";
}

/** The option that a text means: its value, or how it reads. */
function choiceNamed(name: string, field: SelectOptions) {
  const wanted = name.trim().toLowerCase();
  const choices = choicesOf(field);
  return choices.find(({ value }) => value === name.trim()) ?? choices.find(({ text }) => text.trim().toLowerCase() === wanted);
}

function checkOne(value: Json, field: SelectOptions): readonly string[] {
  if (field.asNumber && typeof value !== "number") return [messages.not("a number")];
  return isChoice(value, field) ? [] : [messages.notAnOption];
}

function checkMany(value: Json, field: SelectOptions): readonly string[] {
  if (!Array.isArray(value)) return [messages.not("a list")];
  if (!value.every((item) => isChoice(item, field)) || new Set(value).size < value.length) return [messages.notAnOption];
  return checkCount(value.length, field);
}

/** For all kinds of which several may be chosen. */
export function checkCount(count: number, { min, max }: Pick<SelectOptions, "min" | "max">): readonly string[] {
  if (typeof min === "number" && count < min) return [messages.chooseMore(min)];
  return typeof max === "number" && count > max ? [messages.chooseLess(max)] : [];
}

function isChoice(value: Json, field: SelectOptions): boolean {
  if (typeof value !== (field.asNumber ? "number" : "string")) return false;
  if (field.taggable && (typeof value === "number" || isWord(value))) return true;
  return choicesOf(field).some((choice) => choice.value === String(value));
}

/**
 * One entry is one option, by its value or, where words may be typed, by its text; of several own words each stands between
 * commas.
 */
function readEntry(entry: string, field: SelectOptions): Json[] {
  const typed = entry.trim();
  if (typed === "") return [];
  const known = choicesOf(field).find(({ value }) => value === entry) ?? (field.taggable && textOrValue(typed, field));
  if (known) return [read(known.value, field)];
  return (field.taggable && field.multiple ? wordsOf(entry) : [field.taggable ? typed : entry]).map((word) => read(word, field));
}

function textOrValue(typed: string, field: SelectOptions) {
  return choicesOf(field).find(({ text, value }) => text === typed || value === typed);
}

function read(entry: string, { asNumber }: SelectOptions): Json {
  return asNumber && isNumeral(entry) ? Number(entry) : entry;
}

function textOf(value: Json, field: SelectOptions): string {
  return choicesOf(field).find((choice) => choice.value === String(value))?.text ?? String(value);
}

function mapItems(value: Json, change: (item: Json) => Json): Json {
  return Array.isArray(value) ? unique(value.map(change)) : change(value);
}

function trimmed(value: Json): Json {
  return typeof value === "string" ? value.trim() : value;
}

function listOf(value: Json): readonly Json[] {
  if (Array.isArray(value)) return value;
  return value === null || value === "" ? [] : [value];
}
