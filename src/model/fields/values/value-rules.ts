import type { Json } from "../../base/json.ts";
import type { References } from "./references.ts";

/** The few primitives that SQL, filters and formulas know; "none": the field keeps nothing. A "date" is a day, YYYY-MM-DD. */
export type Stored = "text" | "number" | "boolean" | "date" | "json" | "none";

export interface CheckContext {
  /** The day on which it is checked, YYYY-MM-DD, in the zone of the app: the model reads no clock. */
  readonly today: string;
}

/**
 * How the values of one kind of field behave: what is stored, what is wrong with one, how it reads in lists and how a
 * plain HTML form carries it. Kept apart from the kind's declaration (kinds/) because public pages load this part:
 * nothing here may import zod.
 */
export interface ValueRules<Options> {
  stored(field: Options): Stored;
  /** The texts in a value that lists can be asked for by, besides the whole of it: `visit.from`. */
  readonly parts?: readonly string[];
  /** Where the ids point, of a kind whose values are ids. */
  readonly references?: References<Options>;
  /** Where it holds several, they are a list of words or of values of options. */
  readonly listsWords?: true;
  /** The server makes the value whenever it answers one: forms only show it, and what is sent of it is passed over. */
  readonly isComputed?: true;
  /**
   * What a formula makes of it. "always": all of it, whether or not `useFormula` is on. A part: only that entry of the value, from
   * the other entries. "shown": HTML that is shown and never kept. Without this, `useFormula` makes all of it.
   */
  readonly formula?: "always" | "shown" | { readonly part: string };
  /** Whether it can be changed in the cell of a table: one input on one line says it all. */
  fitsCell?(field: Options): boolean;
  /** How a value is written, where `stored` does not tell two fields of one kind apart: one that is written anew is converted. */
  writtenAs?(field: Options): string;
  /** What an input that nobody touched stands for, where that is not "nothing". */
  readonly untouched?: Json;
  /** The value as it is kept, for one as it was typed: trimmed and the like. */
  tidy?(value: Json, field: Options): Json;
  /** What is wrong with a value that is not empty. It may be anything that JSON can hold. */
  check(value: Json, field: Options, context: CheckContext): readonly string[];
  /** For lists, exports and mails, read in the time zone of the app. The value passed the check once. */
  text(value: Json, field: Options, zone?: string): string;
  /**
   * The value that a posted HTML form holds under the field's name; no entries: nothing was chosen, or the input was left out. `locale`: by whose
   * customs numbers are typed; English without one.
   */
  parse(entries: readonly string[], field: Options, locale?: string): Json | undefined;
  /** A value from how another kind's value reads, where that is more than `parse` of a form knows; undefined: it says none. */
  fromText?(text: string, field: Options): Json | undefined;
  /** What the inputs of the field hold for a value: the reverse of parse. */
  entries(value: Json, field: Options, locale?: string): readonly string[];
}

/** A value that is one string, kept as it is typed. */
export const plainText = {
  text: (value: Json) => (typeof value === "string" ? value : ""),
  parse: ([entry]: readonly string[]): Json | undefined => entry,
  entries: (value: Json): readonly string[] => (typeof value === "string" ? [value] : []),
};
