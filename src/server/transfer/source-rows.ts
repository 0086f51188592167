import type { ImportReading } from "../../contract/imports.ts";
import type { JsonObject } from "../../model/base/json.ts";
import { unguarded } from "../../model/transfer/csv.ts";
import { CsvRows } from "../../model/transfer/csv-rows.ts";
import { isSeparatorLine } from "../../model/transfer/guess-source.ts";
import { JsonItems } from "../../model/transfer/json-items.ts";
import { isList, type SourceRow } from "../../model/transfer/mapping.ts";
import { parseJson } from "../../platform/http/parse-json.ts";
import { Refusal } from "../../platform/http/refusal.ts";

/** A row with its number as people count: that of a list of records, or of the file with its header. One that cannot be read says why. */
export interface NumberedRow {
  readonly number: number;
  readonly row: SourceRow;
  readonly why?: string;
}

interface Reader {
  push(text: string): readonly SourceRow[];
  end(): readonly SourceRow[];
}

/** The rows of a file from the `skip`th on, as they are read: nothing of it is held longer than its turn. Throws `UnreadableSource`. */
export async function* sourceRows(
  content: AsyncIterable<Uint8Array>,
  reading: ImportReading,
  skip = 0,
): AsyncGenerator<readonly NumberedRow[]> {
  const reader = readers[reading.format](reading);
  const decoder = new TextDecoder(reading.encoding);
  // What an older release read says nothing of rows above.
  let unwanted = reading.format === "csv" ? (reading.above ?? 0) + (reading.noHeader ? 0 : 1) : 0;
  let number = 0;
  const numbered = (rows: readonly SourceRow[]): readonly NumberedRow[] => {
    const all = rows.map((row, at) => numberedRow(number + at + 1, row));
    number += rows.length;
    const said = all.filter((one) => !isBlank(one.row) && !(one.number === 1 && isList(one.row) && isSeparatorLine(one.row)));
    const wanted = said.slice(unwanted);
    unwanted -= said.length - wanted.length;
    return wanted;
  };
  let left = skip;
  for await (const rows of pieces(content, decoder, reader)) {
    const all = numbered(rows);
    const wanted = all.slice(left);
    left = Math.max(0, left - all.length);
    if (wanted.length > 0) yield wanted;
  }
}

/** The rows of the file as its pieces come. No database takes the character NUL, and nobody misses it. */
async function* pieces(content: AsyncIterable<Uint8Array>, decoder: TextDecoder, reader: Reader) {
  const push = (text: string) => reader.push(text.includes("\0") ? text.replaceAll("\0", "") : text);
  for await (const bytes of content) yield push(decoder.decode(bytes, { stream: true }));
  yield [...push(decoder.decode()), ...reader.end()];
}

const readers: { readonly [Format in ImportReading["format"]]: (reading: ImportReading) => Reader } = {
  csv: ({ separator }) => {
    const rows = new CsvRows(separator);
    // What a cell was guarded with belongs to the file alone: whatever looks at rows has what was meant.
    const meant = (read: readonly string[][]) => read.map((cells) => cells.map(unguarded));
    return { push: (text) => meant(rows.push(text)), end: () => meant(rows.end()) };
  },
  json: () => {
    const items = new JsonItems();
    return {
      push: (text) => items.push(text).map(objectOf),
      end: () => {
        items.end();
        return [];
      },
    };
  },
};

const bounds = { maxDepth: 32, maxKeys: 10_000 };
const unreadable = Symbol("why a row cannot be read");

function objectOf(text: string): JsonObject {
  try {
    return parseJson(Buffer.from(text), bounds) as JsonObject;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return Object.assign({}, { [unreadable]: error.message });
  }
}

function numberedRow(number: number, row: SourceRow): NumberedRow {
  const why = (row as { [unreadable]?: string })[unreadable];
  return why === undefined ? { number, row } : { number, row, why };
}

function isBlank(row: SourceRow): boolean {
  return isList(row) && row.every((cell) => cell === "");
}
