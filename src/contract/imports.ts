import * as z from "zod";
import { mostFields } from "../model/fields/most-fields.ts";
import { encodings } from "../model/transfer/guess-source.ts";
import { endpoint } from "./endpoint.ts";
import { column, emptyCells, fieldFormat, formatsSaid, group, misfits, reading, remark, saidFormats } from "./import-parts.ts";
import { done, id, idInPath, idOrSlug, instant } from "./shared.ts";

/** The largest file, in bytes. */
export const largestImport = 200 * 1024 * 1024;

/** `read`: waits for the person. What goes on by itself is `checking`, `importing` and `undoing`. */
const importStates = ["read", "checking", "checked", "importing", "done", "cancelled", "failed", "undoing", "undone"] as const;

/** What becomes of a row whose key a record has already: one more record, nothing, or a change of that record. */
const existing = z.enum(["create", "skip", "update"]);

/** A formula for each field, in which `row` is the row: `{ "client": "${row.Client}" }`. */
const mapping = z.record(z.string().max(120), z.string().max(5_000));

const importShown = reading.extend({
  ...formatsSaid.shape,
  id,
  typeId: id,
  state: z.enum(importStates),
  fileName: z.string(),
  /** `noHeader` was guessed, and nothing in the file tells whether its first row holds the names of the columns: the person says so. */
  isHeaderUnclear: z.boolean(),
  /** Where nothing in the file says its encoding: some of its words in each that they can be of. */
  encodingWords: z.array(z.object({ encoding: z.enum(encodings), words: z.string() })),
  /** Comments that are left out, quotes that are not written as CSV wants it, lines that no separator cuts: known before anything is imported. */
  remarks: z.array(remark),
  columns: z.array(column),
  /** The columns in which something stands and that fill no field: nothing of them is kept. */
  unused: z.array(z.string()),
  /** The first rows as they stand in a file of rows and cells, blank ones left out: 25 at most, the first 12 cells of each, cut to 40 characters. */
  beginning: z.array(z.array(z.string())),
  /** The names of the tables in the file, where it holds such. */
  tables: z.array(z.string()),
  /** Where the table is a list inside of each row: what the columns of that row are under, as in `parent.name`; null: it is none. */
  parent: z.string().nullable(),
  newPost: mapping,
  formats: z.array(fieldFormat),
  misfits,
  existing,
  emptyCells,
  /** The field by which a record is known again, or `id`: its number, by a column of such; null: no row is held against what is there. */
  key: z.string().nullable(),
  /** How many rows have been looked at; in the whole file, once that is known. */
  read: z.int(),
  total: z.int().nullable(),
  created: z.int(),
  updated: z.int(),
  skipped: z.int(),
  rejected: z.int(),
  /** Why rows were rejected, the rows with the same cause together. */
  problems: z.array(group),
  /** Cells that are left empty in the records that rows become: marks such as "NA" that the field does not take, and what `misfits` says. */
  leftEmpty: z.array(group),
  /** Cells of which a field keeps only a part: the day of a moment, where it keeps days alone. */
  cut: z.array(group),
  /** Rows that become new records though others change those that are there: they say nothing of the key, or the number of no record. */
  unmatched: z.array(group),
  /** When this very file made records of the type before, and who imported it; null: it did not, or that was undone. */
  importedBefore: z.object({ at: instant, by: z.string() }).nullable(),
  /**
   * Where a check of rows that shall each make a record found records that seem to be those: how many of the first `of` rows (100 at most)
   * say of a field what a record says already. `slug`: the field, or `id`, to be the `key`. null: it found none, or there was no check.
   */
  alreadyHere: z.object({ slug: z.string(), title: z.string(), count: z.int(), of: z.int() }).nullable(),
  /** Why it failed as a whole. */
  why: z.string().nullable(),
  createdAt: instant,
  finishedAt: instant.nullable(),
  /** The ids of fields that were added to the type for columns of this file. */
  made: z.array(z.string()),
  /** Until when it can be undone; null: it cannot. */
  undoUntil: instant.nullable(),
});
export type Import = z.infer<typeof importShown>;
export type FieldFormat = z.infer<typeof fieldFormat>;
export type ImportReading = z.infer<typeof reading>;

const ofType = z.object({ type: idOrSlug });
const one = z.object({ type: idOrSlug, import: idInPath });

export const readImport = endpoint({
  name: "readImport",
  summary: "Upload a file to import from (multipart, `file`); nothing is imported yet",
  method: "POST",
  path: "/types/:type/imports",
  guard: "app-editor",
  params: ofType,
  upload: "stream",
  bodyLimit: largestImport,
  reply: importShown,
  status: 201,
  refusals: ["not_found", "too_large"],
});

export const importFrom = endpoint({
  name: "importFrom",
  summary: "Get a file to import from: an upload of the app, or a public address; nothing is imported yet",
  method: "POST",
  path: "/types/:type/imports/from",
  guard: "app-editor",
  params: ofType,
  body: z.strictObject({ importUrl: z.string().min(1).max(2_000) }),
  reply: importShown,
  status: 201,
  refusals: ["not_found", "too_large"],
});

export const importPosts = endpoint({
  name: "importPosts",
  summary: "Get a file and import it at once, as a job; how it went is mailed",
  method: "POST",
  path: "/types/:type/posts/import",
  guard: "app-editor",
  params: ofType,
  body: z.strictObject({
    importUrl: z.string().min(1).max(2_000),
    noHeader: z.optional(z.boolean()),
    table: z.optional(z.string().max(300)),
    /** `newPost` is one text, which holds the JSON of the formulas. */
    useTextarea: z.optional(z.boolean()),
    /** What has the same name is filled where it is left out. */
    newPost: z.optional(z.union([mapping, z.string().max(100_000)])),
    existing: z.optional(existing),
    /** A field that the file fills; or `id`, where one of its columns that fills no field is called `id` or `Number`, as exports call it. */
    key: z.optional(z.string().max(120).nullable()),
    ...formatsSaid.partial().shape,
    formats: z.optional(saidFormats),
    misfits: z.optional(misfits),
    emptyCells: z.optional(emptyCells),
  }),
  reply: done.extend({ import: importShown }),
  status: 202,
  refusals: ["not_found", "too_large", "conflict"],
});

export const listImports = endpoint({
  name: "listImports",
  summary: "The last imports into a data type, newest first",
  method: "GET",
  path: "/types/:type/imports",
  guard: "app-editor",
  params: ofType,
  whole: true,
  reply: z.array(importShown),
  refusals: ["not_found"],
});

export const findImport = endpoint({
  name: "findImport",
  summary: "One import: how its file reads, what becomes of its rows, how far it is",
  method: "GET",
  path: "/types/:type/imports/:import",
  guard: "app-editor",
  params: one,
  reply: importShown,
  refusals: ["not_found"],
});

export const changeImport = endpoint({
  name: "changeImport",
  summary: "Say how a file is read and what becomes of its rows, before it is imported",
  method: "POST",
  path: "/types/:type/imports/:import",
  guard: "app-editor",
  params: one,
  body: z.strictObject({
    ...reading.omit({ format: true }).partial().shape,
    ...formatsSaid.partial().shape,
    formats: z.optional(saidFormats),
    misfits: z.optional(misfits),
    emptyCells: z.optional(emptyCells),
    newPost: z.optional(mapping),
    existing: z.optional(existing),
    /** A field that the file fills; or `id`, where one of its columns that fills no field is called `id` or `Number`, as exports call it. */
    key: z.optional(z.string().max(120).nullable()),
    /** Whoever undoes the import is asked whether they are to go, too. */
    made: z.optional(z.array(z.string().min(1).max(120)).max(mostFields)),
  }),
  reply: importShown,
  refusals: ["not_found", "conflict"],
});

export const stepImport = endpoint({
  name: "stepImport",
  summary: "Check all rows without writing any, start, cancel or undo an import",
  method: "POST",
  path: "/types/:type/imports/:import/actions/:step",
  guard: "app-editor",
  params: one.extend({ step: z.enum(["check", "start", "cancel", "undo"]) }),
  /** `isMailed`: how an import went is mailed to whoever asks, as mails leave this server and their address is known. */
  reply: importShown.extend({ isMailed: z.boolean() }),
  refusals: ["not_found", "conflict"],
});

/** As many rows as are looked at and mended at once, and as many as one import takes mended rows. */
export const mendedAtOnce = 20;
export const mostMended = 1_000;

/** A row of a file: as far as the database counts. */
const rowNumber = z.int().max(2 ** 31 - 1);

/** The most columns that a file may have. */
export const mostColumns = 300;
const cells = z.array(z.string().max(100_000)).max(mostColumns);

export const rowsToMend = endpoint({
  name: "rowsToMend",
  summary: "Some of the rows that were turned down, by the check or the import, with what is wrong with each",
  method: "GET",
  path: "/types/:type/imports/:import/rows",
  guard: "app-editor",
  params: one,
  query: z.strictObject({ after: z.optional(z.coerce.number().pipe(rowNumber.min(0))) }),
  reply: z.object({
    rows: z.array(
      z.object({
        number: z.int(),
        /** In the order of the columns, as they are written in a file. */
        cells: z.array(z.string()),
        problems: z.array(z.object({ slug: z.string(), title: z.string(), messages: z.array(z.string()) })),
      }),
    ),
    isLast: z.boolean(),
  }),
  refusals: ["not_found"],
});
export type RowToMend = z.infer<typeof rowsToMend.reply>["rows"][number];

export const mendRows = endpoint({
  name: "mendRows",
  summary: "Say what rows that were turned down should have said: they are checked anew, or imported, if the import is over",
  method: "POST",
  path: "/types/:type/imports/:import/rows",
  guard: "app-editor",
  params: one,
  body: z.strictObject({
    rows: z
      .array(z.strictObject({ number: rowNumber.min(1), cells }))
      .min(1)
      .max(mendedAtOnce),
  }),
  reply: importShown,
  refusals: ["not_found", "conflict"],
});

export const rejectedRows = endpoint({
  name: "rejectedRows",
  summary: "The rows that were not imported as a CSV file, with why, to be mended and imported again",
  method: "GET",
  path: "/types/:type/imports/:import/rejected",
  guard: "app-editor",
  params: one,
  reply: z.unknown(),
  refusals: ["not_found"],
});
