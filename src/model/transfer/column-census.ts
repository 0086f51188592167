import type { Json } from "../base/json.ts";
import { sameJson } from "../base/json.ts";
import { cutText } from "../base/text.ts";
import { isEmpty } from "../fields/empty.ts";
import { tagsValue } from "../fields/values/tags.ts";
import { CodeCells } from "./codes-in-cells.ts";
import { isEmptyMark } from "./empty-marks.ts";
import { type Evidence, noEvidence, readingsOf, withText } from "./formats.ts";
import { type ColumnKind, fitsKind, type HeldByCells, isListOfTexts } from "./guess-field.ts";
import type { CellContext } from "./read-cell.ts";
import { unitIn, withUnit } from "./units-in-cells.ts";

/** What the cells of one column are, told by all of them and by nothing else. */
export interface ColumnFacts {
  /** What every cell is that says something; a text where they differ. */
  readonly kind: ColumnKind;
  /** How many cells say something; those that say that nothing is known are not among them. */
  readonly filled: number;
  /** What most cells are, where some are not: how many are, and some that are not. */
  readonly nearly?: { readonly kind: ColumnKind; readonly count: number; readonly examples: readonly string[] };
  /** What says that nothing is known, and how often. */
  readonly marks?: readonly { readonly text: string; readonly count: number }[];
  readonly holds?: HeldByCells;
  /** What all of its numbers are written with: a sign or a code of money, or "%". */
  readonly unit?: string;
}

/** What a column says of formats, by the kind of field that it may fill. */
export interface ColumnEvidence {
  readonly decimal?: Evidence;
  readonly days?: Evidence;
}

/** Kinds that not every text is, the most telling first. */
const told = ["number", "checkbox", "date", "time", "email", "url"] as const;
type Told = (typeof told)[number];

const mostExamples = 3;
const longestExample = 80;
const mostMarks = 5;
/** So many cells tell that a column is nothing that hardly any of them is: the others are not tried for that any more. */
const enough = 1_000;
const hopeless = 1 / 2;
/** So large a part of the cells is "most" of them. */
const mostOf = 4 / 5;
/** No line is longer. */
const longestLine = 255;
const longestOfLong = 60;

/** Takes the cells of one column as they come, and keeps none of them but a few examples. */
export class ColumnCensus {
  readonly #context: CellContext;
  readonly #isTyped: boolean;
  readonly #codes: CodeCells;
  readonly #kinds = told.map((kind) => ({ kind, count: 0, examples: [] as string[], isTried: true }));
  readonly #marks = new Map<string, number>();
  #filled = 0;
  #long = 0;
  #isLong = false;
  #objects = 0;
  #areTexts = true;
  #units: readonly string[] = [];
  /** Whether the column may still be of numbers, or of days: only then is it told what its texts say of their formats. */
  #mayBe = { number: true, day: true };
  readonly #evidence = { decimal: noEvidence("decimal"), days: noEvidence("days") };

  /** `isTyped`: the cells are those of a workbook, where a moment at midnight is a day like any other. */
  constructor(name: string, context: CellContext, { isTyped = false }: { readonly isTyped?: boolean | undefined } = {}) {
    this.#context = context;
    this.#isTyped = isTyped;
    this.#codes = new CodeCells(name);
  }

  add(cell: Json | undefined): void {
    if (typeof cell === "string") this.#addEvidence(cell);
    if (cell === undefined || cell === null || (typeof cell === "string" && cell.trim() === "")) return;
    if (typeof cell === "object") this.#addObject(cell);
    else if (typeof cell === "string" && isEmptyMark(cell)) this.#addMark(cell.trim());
    else this.#addPlain(cell);
  }

  facts(): ColumnFacts {
    const marks = [...this.#marks].map(([text, count]) => ({ text, count }));
    const [kind, nearly] = this.#kindOf();
    return {
      ...{ kind, filled: this.#filled + this.#objects },
      ...(nearly && { nearly }),
      ...(marks.length > 0 && { marks }),
      ...(this.#holds && { holds: this.#holds }),
      ...(kind === "number" && this.#units[0] && { unit: this.#units[0] }),
    };
  }

  /**
   * What all texts of the column say of the formats of numbers and days, as a field that it fills would be told by reading them again; a
   * kind is left out where the column is none of it, or holds lists or objects: nobody looked at all of them for that.
   */
  evidence(): ColumnEvidence {
    if (this.#objects > 0) return {};
    return {
      ...(this.#mayBe.number && { decimal: this.#evidence.decimal }),
      ...(this.#mayBe.day && { days: this.#evidence.days }),
    };
  }

  #addEvidence(text: string): void {
    const { number, day } = this.#mayBe;
    // Neither a number nor a day is without a digit.
    if (!(number || day) || !/\d/.test(text)) return;
    if (number) this.#evidence.decimal = withText(this.#evidence.decimal, text);
    if (day) this.#evidence.days = withText(this.#evidence.days, text);
  }

  get #holds(): HeldByCells | undefined {
    if (this.#objects === 0 || this.#filled > 0 || this.#marks.size > 0) return undefined;
    return this.#areTexts ? "texts" : "objects";
  }

  #kindOf(): [ColumnKind, ColumnFacts["nearly"]?] {
    if (this.#holds) return [this.#holds === "texts" ? "words" : "json"];
    const tried = this.#kinds.filter(
      ({ kind, isTried }) => isTried && !(kind === "number" && (this.#codes.areCodes || this.#units.length > 1)),
    );
    const all = this.#objects > 0 || this.#filled === 0 ? undefined : tried.find(({ count }) => count === this.#filled);
    if (all) return [all.kind];
    const kind = this.#isLong || (this.#filled > 0 && this.#long === this.#filled) ? "long" : "line";
    const most = tried.reduce<(typeof tried)[number] | undefined>((best, one) => (one.count > (best?.count ?? 0) ? one : best), undefined);
    if (!most || most.count < (this.#filled + this.#objects) * mostOf) return [kind];
    return [kind, { kind: most.kind, count: most.count, examples: most.examples }];
  }

  #addPlain(cell: string | number | boolean): void {
    const text = String(cell);
    this.#filled += 1;
    this.#codes.add(text);
    if (text.length > longestOfLong) this.#long += 1;
    if (text.length > longestLine || /[\r\n]/.test(text)) this.#isLong = true;
    for (const one of this.#kinds) {
      if (!one.isTried) continue;
      if (fits(one.kind, cell, this.#context) || (this.#isTyped && one.kind === "time" && fits("date", cell, this.#context))) {
        one.count += 1;
        if (one.kind === "number") this.#units = withUnit(this.#units, typeof cell === "string" ? unitIn(cell) : "");
      } else if (one.examples.length < mostExamples) addExample(one.examples, text);
      if (this.#filled === enough && one.count < enough * hopeless) one.isTried = false;
    }
    if (this.#filled !== enough) return;
    const tried = this.#kinds.filter(({ isTried }) => isTried).map(({ kind }) => kind);
    this.#mayBe = { number: tried.includes("number"), day: tried.includes("date") || tried.includes("time") };
  }

  #addObject(cell: Exclude<Json, string | number | boolean | null>): void {
    if (isEmpty(cell)) return;
    this.#objects += 1;
    if (!isListOfTexts(cell) || !areWords(cell)) this.#areTexts = false;
  }

  #addMark(text: string): void {
    if (this.#marks.size < mostMarks || this.#marks.has(text)) this.#marks.set(text, (this.#marks.get(text) ?? 0) + 1);
  }
}

/** Whether a field for words keeps the list as it is. */
function areWords(cell: Json): boolean {
  return sameJson(tagsValue.tidy?.(cell, {}), cell) && tagsValue.check(cell, {}, { today: "" }).length === 0;
}

/** What is typed in the file is what it is; a text is tried only for what it can be at all. */
function fits(kind: Told, cell: string | number | boolean, context: CellContext): boolean {
  if (typeof cell === "number") return kind === "number" && Number.isFinite(cell);
  if (typeof cell === "boolean") return kind === "checkbox";
  if (!mayBe[kind](cell)) return false;
  if (surely[kind]?.test(cell)) return true;
  return kind === "number" ? readingsOf("decimal", cell).size > 0 : fitsKind(kind, cell, context);
}

/** What costs next to nothing to see. */
const mayBe: { readonly [Kind in Told]: (text: string) => boolean } = {
  number: (text) => text.length <= 400 && /\d/.test(text),
  checkbox: (text) => text.length <= 20,
  date: (text) => text.length <= 100 && /\d/.test(text) && !text.includes(":"),
  time: (text) => text.length <= 100 && text.includes(":"),
  // None is longer (RFC 5321), and to look through a long text for one costs more than its length.
  email: (text) => text.length <= 320 && text.includes("@"),
  url: (text) => text.includes("://"),
};

/** What most cells look like: they need no closer look. */
const surely: { readonly [Kind in Told]?: RegExp } = {
  number: /^-?(?:0|[1-9]\d{0,8})(?:\.\d{1,4})?$/,
  date: /^(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$/,
  email: /^[\w.]{1,60}@[a-z\d-]{1,60}\.[a-z]{2,10}$/i,
  url: /^https?:\/\/[a-z\d.-]{1,60}(?:\/[\w./-]{0,200})?$/i,
};

function addExample(examples: string[], text: string): void {
  const shown = cutText(text.trim(), longestExample);
  if (!examples.includes(shown)) examples.push(shown);
}
