import * as z from "zod";
import { dayFormats } from "../model/transfer/days-in-cells.ts";
import { allFormats, type FormatKind, formatStates, formatsByKind } from "../model/transfer/formats.ts";
import { heldByCells, kindsOfColumns } from "../model/transfer/guess-field.ts";
import { encodings, formats, mostAbove, separators } from "../model/transfer/guess-source.ts";
import { emptyCellChoices, misfitChoices } from "../model/transfer/left-empty.ts";
import { decimalFormats } from "../model/transfer/numbers-in-cells.ts";

/** How a file is read. */
export const reading = z.object({
  format: z.enum(formats),
  encoding: z.enum(encodings),
  separator: z.enum(separators),
  /** The first row is a record like all others, and columns are known by their place: `row[0]`. */
  noHeader: z.boolean(),
  /** Rows above the header, or the first record, that say something else: a title, a date. They are passed over. */
  above: z.int().min(0).max(mostAbove),
  /** Which of the tables in the file is read: a sheet of a workbook, a list in a JSON object or inside of each row; null: the file is one table. */
  table: z.string().max(300).nullable(),
});

/** How the person says that columns are meant which do not tell it themselves; what a column tells stands above it. */
export const formatsSaid = z.object({
  /** Which comes first in 03/04/2025, in every column; null: nobody says. */
  days: z.enum(dayFormats).nullable(),
  /** What stands before the fraction of a number, where 1.234 could be a thousand, in every column; null: nobody says. */
  decimal: z.enum(decimalFormats).nullable(),
});
/** The same for the column that fills one field, by its key: `{ "price": "," }`; null takes it back. */
export const saidFormats = z.record(z.string().max(120), z.enum(allFormats).nullable());

/** How a field is filled with texts that can mean two things: numbers, days, and numbers that could be ids of records. */
export const fieldFormat = z.object({
  slug: z.string(),
  title: z.string(),
  /** The column that fills it; null: a formula does. */
  column: z.string().nullable(),
  kind: z.enum(Object.keys(formatsByKind) as [FormatKind, ...FormatKind[]]), // the keys of the list there
  /** `open`: nothing is imported until its format is said. */
  state: z.enum(formatStates),
  format: z.enum(allFormats).nullable(),
  /** How many cells can mean two things, as far as was looked, and what some of them mean in each format. */
  count: z.int(),
  examples: z.array(z.object({ text: z.string(), readings: z.array(z.object({ format: z.enum(allFormats), text: z.string() })) })),
});

/** What becomes of cells that the field does not take, by its key: `{ "price": "empty" }`. Nobody says: their rows are turned down. */
export const misfits = z.record(z.string().max(120), z.enum(misfitChoices));

/** What empty cells do to the records that rows change: they leave them as they are, or empty the fields that they fill. */
export const emptyCells = z.enum(emptyCellChoices);

/** Rows, or cells, of which the same is to be said. */
export const group = z.object({
  slug: z.string(),
  title: z.string(),
  message: z.string(),
  count: z.int(),
  /** `inRow`: the row in whose list it stands, where the table is a list inside of each row. */
  examples: z.array(z.object({ row: z.int(), value: z.string(), inRow: z.optional(z.int()) })),
});

/** What is to be said of the file as a whole: what of it is left out or could be meant otherwise, in how many rows, and some of them. */
export const remark = z.object({
  message: z.string(),
  count: z.int(),
  examples: z.array(z.object({ row: z.int(), value: z.string() })),
});

/** A column of the file, with what all of its cells tell. */
export const column = z.object({
  name: z.string(),
  samples: z.array(z.string()),
  /** The keys that lead to it, where it is part of an object in a row: `address.city` is `row.address.city`. */
  path: z.optional(z.array(z.string())),
  /** What its cells hold that are no plain values. */
  holds: z.optional(z.enum(heldByCells)),
  /** It has no name, and nothing stands in it. */
  isBlank: z.optional(z.literal(true)),
  /** The kind of field that every cell of it fits, and how many cells say something: told by all rows of the file. */
  kind: z.optional(z.enum(kindsOfColumns)),
  filled: z.optional(z.int()),
  /** What all of its numbers are written with, where that is one: a sign or a code of money, or "%". */
  unit: z.optional(z.string()),
  /** The kind that most of its cells fit, where some do not: how many do, and some that do not. */
  nearly: z.optional(z.object({ kind: z.enum(kindsOfColumns), count: z.int(), examples: z.array(z.string()) })),
  /** What says in it that nothing is known ("NA", "-"), and how often. */
  marks: z.optional(z.array(z.object({ text: z.string(), count: z.int() }))),
});
