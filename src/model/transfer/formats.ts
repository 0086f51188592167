import type { FieldBlock } from "../fields/field.ts";
import { sourceOf } from "../fields/references.ts";
import { rulesOf } from "../fields/values.ts";
import { type DayFormat, dayFormats, dayIn, dependsOnFormat } from "./days-in-cells.ts";
import { type DecimalFormat, decimalFormats, numberIn } from "./numbers-in-cells.ts";
import { plainNumber } from "./plain-number.ts";
import { unitIn, withUnit } from "./units-in-cells.ts";

/**
 * How the texts of one column are meant where they can be read in two ways: which sign stands before a fraction, whether the day or the
 * month comes first, whether a number in a column of references is the id of a record here or a name. A column says so by itself or the
 * person does; no column speaks for another, and what is typed in the file (numbers of JSON and Excel) is never asked about.
 */
export const formatsByKind = { decimal: decimalFormats, days: dayFormats, references: ["ids", "names"] } as const;
export type FormatKind = keyof typeof formatsByKind;
export type Format = DecimalFormat | DayFormat | "ids" | "names";
export const allFormats = [...decimalFormats, ...dayFormats, ...formatsByKind.references] as const;

/** Which format the texts that fill a field depend on; undefined: none. */
export function formatKindOf(field: FieldBlock): FormatKind | undefined {
  if (sourceOf(field)) return "references";
  const rules = rulesOf(field);
  if (rules?.stored(field) === "number") return rules.listsWords === true ? undefined : "decimal";
  return rules?.stored(field) === "date" || field.withTime === true ? "days" : undefined;
}

/** What a text means in each format in which it means something. */
export function readingsOf(kind: "decimal" | "days", text: string): ReadonlyMap<Format, number | string> {
  const formats: readonly Format[] = formatsByKind[kind];
  return new Map(inEach(kind, text).flatMap((value, at) => (value === undefined ? [] : [[formats[at] as Format, value] as const])));
}

/** What a text means in both formats of a kind, in their order. */
function inEach(kind: "decimal" | "days", text: string): readonly [number | string | undefined, number | string | undefined] {
  if (kind === "decimal") return [numberIn(text, "."), numberIn(text, ",")];
  const dayFirst = dayIn(text, "day-first");
  return [dayFirst, dependsOnFormat(text) ? dayIn(text, "month-first") : dayFirst];
}

/** What a text means in a column of this format; null: it could mean two things, and nobody says which. Undefined: it means nothing. */
export function meantBy(kind: "decimal" | "days", text: string, format: Format | null | undefined): number | string | null | undefined {
  const plain = kind === "decimal" ? plainNumber(text) : undefined;
  if (plain !== undefined) return plain;
  const [first, second] = inEach(kind, text);
  const only = first ?? second;
  // There is but one nothing: what is written as less than it means that, too.
  if (first === undefined || second === undefined || first === second) return only === 0 ? 0 : only;
  const [one, other] = formatsByKind[kind];
  return format === one ? first : format === other ? second : null;
}

/** What the texts of a column say of its format. */
export interface Evidence {
  readonly kind: FormatKind;
  /** The formats in which alone some of them mean anything. */
  readonly told: readonly Format[];
  /** How many could mean two things, and some of these. */
  readonly count: number;
  readonly unclear: readonly string[];
  /** The units that its numbers are written with, "" where they have none. */
  readonly units?: readonly string[];
}

export const noEvidence = (kind: FormatKind): Evidence => ({ kind, told: [], count: 0, unclear: [] });

const mostExamples = 3;
const longestExample = 80;

export function withText(evidence: Evidence, text: string): Evidence {
  const { kind } = evidence;
  if (kind === "references") return withUnclear(evidence, text);
  if (kind === "decimal" && plainNumber(text) !== undefined) {
    const counted = withUnitOf(evidence, "");
    return text.includes(".") ? withTold(counted, ".") : counted;
  }
  const [first, second] = inEach(kind, text);
  if (first === undefined && second === undefined) return evidence;
  const found = kind === "decimal" ? withUnitOf(evidence, unitIn(text)) : evidence;
  if (first !== undefined && second !== undefined) return first === second ? found : withUnclear(found, text);
  return withTold(found, formatsByKind[kind][first === undefined ? 1 : 0]);
}

function withTold(evidence: Evidence, format: Format): Evidence {
  return evidence.told.includes(format) ? evidence : { ...evidence, told: [...evidence.told, format] };
}

function withUnitOf(evidence: Evidence, unit: string): Evidence {
  const { units = [] } = evidence;
  const grown = withUnit(units, unit);
  return grown === units ? evidence : { ...evidence, units: grown };
}

function withUnclear(evidence: Evidence, text: string): Evidence {
  const typed = text.trim().slice(0, longestExample);
  const isShown = evidence.unclear.length < mostExamples && !evidence.unclear.includes(typed);
  return { ...evidence, count: evidence.count + 1, unclear: isShown ? [...evidence.unclear, typed] : evidence.unclear };
}

/** `clear`: nothing in the column could mean two things. `column`: what could is told by the others. `open`: the person must say. */
export const formatStates = ["clear", "column", "said", "open"] as const;
type FormatState = (typeof formatStates)[number];

export function decidedFormat(
  { told, count }: Evidence,
  said: Format | undefined,
): { readonly state: FormatState; readonly format: Format | null } {
  const [only = null, other] = told;
  if (only !== null && other === undefined) return { state: count === 0 ? "clear" : "column", format: only };
  if (said !== undefined) return { state: "said", format: said };
  return { state: count === 0 ? "clear" : "open", format: null };
}
