import type { ImportReading } from "../../contract/imports.ts";
import { composedText } from "../../model/base/composed-text.ts";
import type { Json, JsonObject } from "../../model/base/json.ts";
import { firstFree } from "../../model/base/text.ts";
import { unguarded } from "../../model/transfer/csv.ts";
import { type CsvDialect, type CsvRemark, CsvRows } from "../../model/transfer/csv-rows.ts";
import { isSeparatorLine } from "../../model/transfer/guess-source.ts";
import { JsonEntries } from "../../model/transfer/json-entries.ts";
import { JsonItems } from "../../model/transfer/json-items.ts";
import { lenientJson, withoutNul } from "../../model/transfer/lenient-json.ts";
import { withLongNumbersAsTexts } from "../../model/transfer/long-numbers.ts";
import { isList, type SourceRow } from "../../model/transfer/mapping.ts";
import { type NestedList, nestedRows } from "../../model/transfer/nested-lists.ts";
import { parseJson } from "../../platform/http/parse-json.ts";
import { Refusal } from "../../platform/http/refusal.ts";

/** A row with its number as people count: that of a list of records, or of the file with its header. One that cannot be read says why. */
export interface NumberedRow {
  readonly number: number;
  readonly row: SourceRow;
  readonly why?: string;
  /** The number of the row in which its list stands, where it is an object of such a list. */
  readonly inRow?: number;
}

/** How rows are read, and who is told what is to be said of them. */
export interface RowReading extends ImportReading, CsvDialect {
  readonly isTyped?: boolean | undefined;
  readonly nested?: NestedList | undefined;
  /** Its rows are the objects under the keys of one object. */
  readonly isKeyed?: boolean | undefined;
  readonly onRemark?: ((remark: CsvRemark) => void) | undefined;
}

interface Reader {
  push(text: string): readonly SourceRow[];
  end(): readonly SourceRow[];
}

/** The rows of a file from the `skip`th on, as they are read: nothing of it is held longer than its turn. Throws `UnreadableSource`. */
export async function* sourceRows(
  content: AsyncIterable<Uint8Array>,
  reading: RowReading,
  skip = 0,
): AsyncGenerator<readonly NumberedRow[]> {
  const reader = reading.isTyped ? typedRows() : readers[reading.format](reading);
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
  const inside = reading.nested && insideOf(reading.nested);
  for await (const rows of pieces(content, decoder, reader)) {
    const all = inside ? inside(numbered(rows)) : numbered(rows);
    const wanted = all.slice(left);
    left = Math.max(0, left - all.length);
    if (wanted.length > 0) yield wanted;
  }
}

/** The objects of a list inside of rows, counted through the whole file. */
function insideOf(nested: NestedList): (rows: readonly NumberedRow[]) => readonly NumberedRow[] {
  let count = 0;
  const rowsIn = ({ row, why, number }: NumberedRow): readonly NumberedRow[] => {
    const inner = why === undefined && !isList(row) ? nestedRows(row, nested) : [{ row, why }];
    return inner.map((one) => ({ number: ++count, row: one.row, ...(one.why !== undefined && { why: one.why }), inRow: number }));
  };
  return (rows) => rows.flatMap(rowsIn);
}

/** The rows of the file as its pieces come. No database takes the character NUL, and nobody misses it. */
async function* pieces(content: AsyncIterable<Uint8Array>, decoder: TextDecoder, reader: Reader) {
  const push = (text: string) => reader.push(text.includes("\0") ? text.replaceAll("\0", "") : text);
  for await (const bytes of content) yield push(decoder.decode(bytes, { stream: true }));
  yield [...push(decoder.decode()), ...reader.end()];
}

const readers: { readonly [Format in ImportReading["format"]]: (reading: RowReading) => Reader } = {
  csv: ({ separator, backslashes, commentsBeside, onRemark }) => {
    const rows = new CsvRows(separator, { emptyIsNone: true, backslashes, commentsBeside, onRemark });
    // What a cell was guarded with belongs to the file alone: whatever looks at rows has what was meant.
    const meant = (read: readonly string[][]) => read.map((cells) => cells.map((cell) => composedText(unguarded(cell))));
    return { push: (text) => meant(rows.push(text)), end: () => meant(rows.end()) };
  },
  json: ({ isKeyed }) => {
    if (isKeyed) return keyedRows();
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

/** The objects under the keys of one object, each with its key as the first column. */
function keyedRows(): Reader {
  const entries = new JsonEntries();
  return {
    push: (text) =>
      entries.push(text).map(({ key, object }) => {
        const row = objectOf(object);
        const name = firstFree("key", (taken) => Object.hasOwn(row, taken));
        const { value } = objectOf(`{"value":${key}}`);
        return unreadable in row ? row : { [name]: value ?? "", ...row };
      }),
    end: () => {
      entries.end();
      return [];
    },
  };
}

/** Lists of JSON, one a line, as ours are kept of a workbook: no cell holds the end of a line. */
function typedRows(): Reader {
  let rest = "";
  const rowsOf = (lines: readonly string[]) => lines.flatMap((line) => (line === "" ? [] : [JSON.parse(line) as readonly Json[]]));
  return {
    push(text) {
      const isEnded = text.includes("\n");
      rest += text;
      if (!isEnded) return [];
      const lines = rest.split("\n");
      rest = lines.pop() ?? "";
      return rowsOf(lines);
    },
    end: () => rowsOf([rest]),
  };
}

/** Columns may be called as they like: nothing of a row is looked up in, or written to, anything but its own keys. */
const bounds = { maxDepth: 32, maxKeys: 10_000, takesAnyKey: true };
const unreadable = Symbol("why a row cannot be read");

function objectOf(text: string): JsonObject {
  const plain = withoutNul(text);
  const read = parsed(plain);
  if (!(read instanceof Refusal)) return read;
  const again = parsed(lenientJson(plain));
  return again instanceof Refusal ? Object.assign({}, { [unreadable]: read.message }) : again;
}

function parsed(text: string): JsonObject | Refusal {
  try {
    return parseJson(Buffer.from(withLongNumbersAsTexts(text)), bounds) as JsonObject;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

function numberedRow(number: number, row: SourceRow): NumberedRow {
  const why = (row as { [unreadable]?: string })[unreadable];
  return why === undefined ? { number, row } : { number, row, why };
}

function isBlank(row: SourceRow): boolean {
  return isList(row) && row.every((cell) => cell === null);
}
