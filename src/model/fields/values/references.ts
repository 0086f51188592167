import { isJsonObject, type Json } from "../../base/json.ts";
import { messages } from "../messages.ts";
import type { ValueRules } from "./value-rules.ts";

/** What a value of ids points at: records of a type, or people of the app. */
export type Source =
  | { readonly kind: "records" /** Its id or slug. */; readonly type: number | string }
  | { readonly kind: "members" /** Only these people are offered. */; readonly among?: readonly number[] };

/** What the owner of a reference says of it: where it points, and under which name a list loads what it points at. */
export interface References<Options> {
  source(field: Options): Source | undefined;
  readonly nameOption?: string;
  /** The names in a value that stand for themselves, of a kind that takes more than ids. */
  readonly namesIn?: (value: Json | undefined, field: Options) => readonly string[];
}

export interface ReferenceOptions {
  readonly multiple?: boolean;
  readonly min?: number | string;
  readonly max?: number | string;
}

/** How many records a data selector, and people a picker, may hold. */
export const mostChosen = 20;
/** How many options are offered at once. */
export const mostOffered = 50;
/** A search needs more characters than these, and asks for so many records, or so many people. */
export const searchAbove = 2;
export const searchCount = 25;
export const peopleFound = 4;

/** The ids that a value holds, each once. People may come with their names: `{ id, nickname }`. */
export function idsOf(value: Json | undefined): readonly number[] {
  const items = Array.isArray(value) ? value : [value];
  return [...new Set(items.map(idOf).filter((id) => typeof id === "number"))];
}

/** What tells one kind of reference from another. */
interface ReferenceKind<Options> extends References<Options> {
  /** What one is called: "a record". */
  readonly noun: string;
  /** How many may be chosen at most. */
  readonly most: number;
  /** Whether a field takes this item of a list although it is no id. */
  readonly takes?: (item: Json, field: Options) => boolean;
}

export function referenceRules<Options extends ReferenceOptions>(kind: ReferenceKind<Options>): ValueRules<Options> {
  const { noun, most, takes = () => false, ...references } = kind;
  const upTo = ({ max }: ReferenceOptions) => (typeof max === "number" ? Math.min(max, most) : most);
  return {
    references,
    stored: ({ multiple }) => (multiple ? "json" : "number"),
    tidy: (value) => (Array.isArray(value) ? [...new Set(value.map(idOf))] : idOf(value)),
    check: (value, field) => {
      if (!field.multiple) return isId(value) ? [] : [messages.not(noun)];
      if (!Array.isArray(value) || !value.every((item) => isId(item) || takes(item, field)))
        return [messages.not(`a list of ${noun.replace(/^an? /, "")}s`)];
      if (typeof field.min === "number" && value.length < field.min) return [messages.chooseMore(field.min)];
      return value.length > upTo(field) ? [messages.chooseLess(upTo(field))] : [];
    },
    text: (value) =>
      idsOf(value)
        .map((id) => `#${id}`)
        .join(", "),
    parse: (entries, { multiple }) => {
      const chosen = entries.filter((entry) => entry !== "").map((entry) => (/^[1-9]\d{0,15}$/.test(entry) ? Number(entry) : entry));
      return multiple ? chosen : (chosen[0] ?? null);
    },
    entries: (value) => idsOf(value).map(String),
  };
}

function isId(value: Json): boolean {
  return Number.isSafeInteger(value) && Number(value) > 0;
}

function idOf(value: Json | undefined): Json {
  return isJsonObject(value) && typeof value.id === "number" ? value.id : (value ?? null);
}
