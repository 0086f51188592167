import type { Readable } from "node:stream";
import type { ImportReading } from "../../contract/imports.ts";
import type { JsonObject } from "../../model/base/json.ts";
import { CsvRows } from "../../model/transfer/csv-rows.ts";
import { JsonItems } from "../../model/transfer/json-items.ts";
import type { SourceRow } from "../../model/transfer/mapping.ts";
import { parseJson } from "../../platform/http/parse-json.ts";
import { Refusal } from "../../platform/http/refusal.ts";

/** A row with its number as people count: the header is the first. A row that cannot be read says why. */
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
export async function* sourceRows(content: Readable, reading: ImportReading, skip = 0): AsyncGenerator<readonly NumberedRow[]> {
  const reader = readers[reading.format](reading);
  const decoder = new TextDecoder(reading.encoding);
  const first = reading.noHeader || reading.format === "json" ? 1 : 0;
  let number = 0;
  const numbered = (rows: readonly SourceRow[]): NumberedRow[] => {
    const all = rows.map((row, at) => ({ number: number + at + 1, row, ...whyNot(row) }));
    number += rows.length;
    return all.filter((one) => one.number > (first === 1 ? 0 : 1) && !isBlank(one.row));
  };
  let left = skip;
  for await (const rows of pieces(content, decoder, reader)) {
    const all = numbered(rows);
    const wanted = all.slice(left);
    left = Math.max(0, left - all.length);
    if (wanted.length > 0) yield wanted;
  }
}

async function* pieces(content: Readable, decoder: TextDecoder, reader: Reader) {
  for await (const bytes of content) yield reader.push(decoder.decode(bytes as Uint8Array, { stream: true }));
  yield [...reader.push(decoder.decode()), ...reader.end()];
}

const readers: { readonly [Format in ImportReading["format"]]: (reading: ImportReading) => Reader } = {
  csv: ({ separator }) => new CsvRows(separator),
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

function whyNot(row: SourceRow): { why?: string } {
  const why = (row as { [unreadable]?: string })[unreadable];
  return why === undefined ? {} : { why };
}

function isBlank(row: SourceRow): boolean {
  return Array.isArray(row) && row.every((cell) => cell === "");
}
