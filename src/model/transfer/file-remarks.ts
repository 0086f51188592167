import { cutText } from "../base/text.ts";
import type { CsvRemark } from "./csv-rows.ts";
import type { UncutLines } from "./uncut-lines.ts";

/** What is to be said of a file as a whole, before anything of it is imported: in how many of its rows, and some of them. */
export interface FileRemark {
  readonly message: string;
  readonly count: number;
  readonly examples: readonly { readonly row: number; readonly value: string }[];
}

const mostExamples = 5;
const longestExample = 80;

const messages: { readonly [Kind in CsvRemark["kind"]]: string } = {
  comment: "Lines that begin with # and do not have the columns of the table are comments: they are left out",
  escapedQuotes: 'Quotes inside of cells are written with a backslash before them: they are read as quotes (\\" is ")',
  bareQuotes:
    "Quotes inside of cells are not doubled, as CSV wants it: they are kept as they stand. Look whether these rows are cut in the right places",
  openQuote: "A quote is opened and never closed: all that follows it is one cell. Put the file right and choose it again",
};

/** Gathers what is said of rows, the same of several together. */
export class FileRemarks {
  readonly #remarks = new Map<string, FileRemark>();

  add(message: string, { row, value }: { readonly row: number; readonly value: string }): void {
    const { count = 0, examples = [] } = this.#remarks.get(message) ?? {};
    const shown = examples.length < mostExamples ? [...examples, { row, value: cutText(value, longestExample) }] : examples;
    this.#remarks.set(message, { message, count: count + 1, examples: shown });
  }

  addOfCsv({ kind, row, text }: CsvRemark): void {
    this.add(messages[kind], { row, value: text });
  }

  /** Lines that could be cut, and are not. */
  addUncut(uncut: ReturnType<UncutLines["end"]>): void {
    if (!uncut) return;
    const { lines: count, parts, by } = uncut;
    const message = `All of each line stands in one column, though each could be cut into ${parts} parts by ${by}. If these are columns, go back and choose ${by} as the separator`;
    this.#remarks.set(message, { message, count, examples: [] });
  }

  all(): readonly FileRemark[] {
    return [...this.#remarks.values()];
  }
}
