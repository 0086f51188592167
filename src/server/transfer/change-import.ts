import type { InputOf } from "../../contract/endpoint.ts";
import type { changeImport as contract, Import } from "../../contract/imports.ts";
import { UnreadableSource } from "../../model/transfer/csv-rows.ts";
import { columnsIn, suggestMapping } from "../../model/transfer/mapping.ts";
import { refuse, refuseFields, type Scope } from "../kernel/scope.ts";
import { checkMisfits, checkWriting } from "./check-writing.ts";
import { checkFormats, formatsNow } from "./column-formats.ts";
import { importHeld, importNamed } from "./find-imports.ts";
import { deleteMended, deleteRejected, type ImportRow, noCounts, type Reading, updateImport, type Writing } from "./import-store.ts";
import { surveyFor } from "./keep-import.ts";
import { readSample } from "./read-sample.ts";
import { sampleEvidence } from "./sample-evidence.ts";
import { showImport } from "./show-import.ts";
import { unusedIn } from "./unused-in.ts";
import { namesOfFields, writableFields } from "./writable-fields.ts";

/** Says how the file is read and what becomes of its rows. What was checked before must be checked anew. */
export async function changeImport(scope: Scope, input: InputOf<typeof contract>): Promise<Import> {
  const { encoding, separator, noHeader, above, table, days, decimal, newPost, existing, key, formats, misfits, emptyCells, made } = input;
  const before = await importNamed(scope, input);
  const said = { encoding, separator, noHeader, above, table };
  const isReadAnew = Object.values(said).some((value) => value !== undefined);
  const reading = isReadAnew ? await readAnew(scope, before, said) : undefined;
  const suggested = reading && suggestMapping(writableFields(scope, before.type), columnsIn(reading), { isNamed: !reading.noHeader });
  const filled = newPost ?? suggested;
  const evidence = await sampleEvidence(scope, before.type, {
    ...{ file_key: before.row.file_key, reading: reading ?? before.row.reading },
    writing: {
      ...before.row.writing,
      ...(filled && { newPost: filled }),
      ...(existing && { existing }),
      ...(key !== undefined && { key }),
    },
  });
  return scope.write(async (writer) => {
    const { db } = writer;
    const { type, row } = await importHeld(writer, input);
    if (row.state !== "read" && row.state !== "checked") throw refuse("conflict", "This import has begun already.");
    const fills = filled ?? row.writing.newPost;
    checkFormats(writableFields(scope, type), { newPost: fills }, formats);
    checkMisfits(writableFields(scope, type), { newPost: fills }, misfits);
    const said: Writing = {
      newPost: fills,
      days: days === undefined ? (row.writing.days ?? null) : days,
      decimal: decimal === undefined ? (row.writing.decimal ?? null) : decimal,
      formats: formatsNow(row.writing, fills, formats),
      misfits: { ...row.writing.misfits, ...misfits },
      existing: existing ?? row.writing.existing,
      emptyCells: emptyCells ?? row.writing.emptyCells ?? "leave",
      key: key === undefined ? row.writing.key : key,
      schemaVersion: type.row.schema_version,
      ...(newPost === undefined && reading === undefined && row.writing.gone && { gone: row.writing.gone }),
      ...((made ?? row.writing.made) && { made: made ?? row.writing.made }),
    };
    const writing: Writing = { ...said, unused: unusedIn(reading ?? row.reading, said) };
    if (newPost !== undefined || existing !== undefined || key !== undefined)
      checkWriting(scope, type, { reading: reading ?? row.reading, writing });
    const changed: ImportRow = {
      ...row,
      ...noCounts,
      state: "read",
      reading: { ...row.reading, ...reading, evidence },
      writing,
      changed_at: scope.now,
    };
    await updateImport(db, changed);
    await deleteRejected(db, row.id);
    // Rows that were mended had the columns of the former reading.
    if (reading) await deleteMended(db, row.id);
    return showImport(changed);
  });
}

type Said = { readonly [Name in "encoding" | "separator" | "noHeader" | "above" | "table"]: Reading[Name] | undefined };

async function readAnew(
  scope: Scope,
  { type, row: { reading, file_key } }: Awaited<ReturnType<typeof importNamed>>,
  said: Said,
): Promise<Reading> {
  const { format, tables = [] } = reading;
  if (typeof said.table === "string" && !tables.some(({ name }) => name === said.table))
    throw refuseFields({ table: { title: "Table", messages: ["This file holds no table of that name."] } });
  // Of other cells, or another table, it is found out anew where they begin.
  const isOther = said.separator !== undefined || said.table !== undefined;
  const above = said.above ?? (isOther ? undefined : reading.above);
  const noHeader = said.noHeader ?? (said.table === undefined ? reading.noHeader : undefined);
  try {
    const { isWhole, isField } = namesOfFields(writableFields(scope, type));
    const sample = await readSample(scope.outside.files, file_key, {
      format,
      encoding: said.encoding ?? reading.encoding,
      separator: said.separator ?? reading.separator,
      table: said.table === undefined ? reading.table : said.table,
      ...(above !== undefined && { above }),
      ...(noHeader !== undefined && { noHeader }),
      ...{ tables, isTyped: reading.isTyped, isWhole, isField },
    });
    const surveyed = await surveyFor(scope, file_key, { reading: sample, isWhole });
    // What was kept as it was guessed is still as unclear as it was.
    const isKept = said.noHeader === undefined && noHeader !== undefined;
    return isKept ? { ...surveyed, isHeaderUnclear: reading.isHeaderUnclear ?? false } : surveyed;
  } catch (error) {
    throw error instanceof UnreadableSource ? refuseFields({ file: { title: "File", messages: [error.message] } }) : error;
  }
}
