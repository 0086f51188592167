import type { Json } from "../../base/json.ts";
import { messages } from "../messages.ts";
import { isNumeral, notANumber } from "./numbers.ts";
import { isWord, splitList, splitTyped, unique } from "./typed-list.ts";
import type { ValueRules } from "./value-rules.ts";

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
export interface Choice {
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
    const found = field.multiple ? choicesNamed(text, field) : [choiceNamed(text, field)];
    if (found === undefined || found.some((choice) => choice === undefined)) return undefined;
    const values = [...new Set(found)].map((choice) => read(choice?.value ?? "", field));
    return field.multiple ? values : values[0];
  },
  entries: (value) => listOf(value).map(String),
};

export const selectPlaceholder = "-- Select an option --";

/** The kinds of field that have options. */
const kindsWithOptions: ReadonlySet<string> = new Set(["select", "checklist"]);

/** Whether a field is chosen from a list of options of its own. */
export function hasOptions<Of extends { readonly component: string; readonly values?: unknown }>(field: Of): field is Of & SelectOptions {
  return kindsWithOptions.has(field.component) && Array.isArray(field.values);
}

/** So many options a field has at most. */
export const mostChoices = 1_000;
/** From so many on, a drop-down is searched by typing where a script runs. */
const searchedFrom = 12;

interface Choices {
  readonly choices: readonly Choice[];
  readonly byValue: ReadonlyMap<string, Choice>;
}

/** Lists of options never change, and a table asks for the same ones in each of its rows. */
const known = { asText: new WeakMap<readonly SelectChoice[], Choices>(), asNumber: new WeakMap<readonly SelectChoice[], Choices>() };

function knownChoices({ values = [], asNumber }: SelectOptions): Choices {
  const ofKind = asNumber ? known.asNumber : known.asText;
  const found = ofKind.get(values);
  if (found) return found;
  // A list that was sent is read before it is checked: what is no option in it is none.
  const pairs = values.filter(isOption).map(pairOf);
  const choices = asNumber ? pairs.map((pair) => ({ ...pair, value: numberAsKept(String(pair.value)) })) : pairs;
  // Of two with one value the first counts.
  const made = { choices, byValue: new Map(choices.toReversed().map((choice) => [choice.value, choice])) };
  ofKind.set(values, made);
  return made;
}

/** An option without words says its value: nobody could tell it from nothing. */
function pairOf(choice: SelectChoice): Choice {
  if (typeof choice === "string") return { text: choice, value: choice };
  return choice.text.trim() === "" ? { ...choice, text: String(choice.value) } : choice;
}

function isOption(choice: unknown): boolean {
  if (typeof choice !== "object" || choice === null) return typeof choice === "string";
  return "text" in choice && typeof choice.text === "string" && "value" in choice && ["string", "number"].includes(typeof choice.value);
}

/** The options as pairs; a plain string is its own text. Values of those that are kept as numbers are written as these are: "1.50" as "1.5". */
export function choicesOf(field: SelectOptions): readonly Choice[] {
  return knownChoices(field).choices;
}

/** Numbers are compared as numbers: what is kept of "1.50" and of "007" is 1.5 and 7. What is no number stays. */
function numberAsKept(value: string): string {
  const written = value.trim();
  return isNumeral(written) ? String(Number(written)) : value;
}

function choiceOf(value: string, field: SelectOptions): Choice | undefined {
  return knownChoices(field).byValue.get(field.asNumber ? numberAsKept(value) : value);
}

/** Whether a value is one of the options. */
export function hasOption(field: SelectOptions, value: string): boolean {
  return choiceOf(value, field) !== undefined;
}

/** What of a value is none of the options: they went after it was chosen. Nothing where words may be typed anyway. */
export function goneOptions(field: SelectOptions, held: Json | undefined): readonly string[] {
  const values = field.taggable ? [] : listOf(held ?? null).filter((item) => typeof item === "string" || typeof item === "number");
  return [...new Set(values.map(String))].filter((value) => !hasOption(field, value));
}

/** The field with these options of a value besides its own. `textOf`: how such a one reads; by its value without it. The very same field with none. */
export function withOptions<Of extends SelectOptions>(field: Of, more: readonly string[], textOf = (value: string) => value): Of {
  return more.length === 0
    ? field
    : { ...field, values: [...(field.values ?? []), ...more.map((value) => ({ text: textOf(value), value }))] };
}

/** Whether its drop-down is searched by typing. */
export function isSearched(field: SelectOptions): boolean {
  return !field.multiple && !field.taggable && lookOf(field) === "dropdown" && choicesOf(field).length >= searchedFrom;
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
  return choiceOf(name.trim(), field) ?? choices.find(({ text }) => text.trim().toLowerCase() === wanted);
}

/**
 * The options that a text names with commas between; an option may have commas of its own, so of several readings the longest names win.
 * undefined: some of it is none.
 */
function choicesNamed(text: string, field: SelectOptions) {
  const plain = splitList(text).map((name) => choiceNamed(name, field));
  if (plain.every((choice) => choice !== undefined)) return plain;
  const parts = text.split(",");
  const found = [];
  const most = mostCommas(field) + 1;
  for (let from = 0; from < parts.length; ) {
    let length = Math.min(most, parts.length - from);
    while (length > 0 && !choiceNamed(parts.slice(from, from + length).join(","), field)) length -= 1;
    if (length === 0) return undefined;
    found.push(choiceNamed(parts.slice(from, from + length).join(","), field));
    from += length;
  }
  return found;
}

function mostCommas(field: SelectOptions): number {
  return Math.max(0, ...choicesOf(field).flatMap(({ text, value }) => [text, value].map((name) => name.split(",").length - 1)));
}

function checkOne(value: Json, field: SelectOptions): readonly string[] {
  if (field.asNumber && typeof value !== "number") return notANumber(value);
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
  return choiceOf(String(value), field) !== undefined;
}

/**
 * One entry is one option, by its value or, where words may be typed, by its text; of several own words each stands between
 * commas.
 */
function readEntry(entry: string, field: SelectOptions): Json[] {
  const typed = entry.trim();
  if (typed === "") return [];
  const known = choiceOf(entry, field) ?? (field.taggable && textOrValue(typed, field));
  if (known) return [read(known.value, field)];
  return (field.taggable && field.multiple ? splitTyped(entry) : [field.taggable ? typed : entry]).map((word) => read(word, field));
}

function textOrValue(typed: string, field: SelectOptions) {
  return choicesOf(field).find(({ text, value }) => text === typed || value === typed);
}

function read(entry: string, { asNumber }: SelectOptions): Json {
  return asNumber && isNumeral(entry) ? Number(entry) : entry;
}

function textOf(value: Json, field: SelectOptions): string {
  return choiceOf(String(value), field)?.text ?? String(value);
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
