import { Readable } from "node:stream";
import type { Json } from "../../model/base/json.ts";
import { UnreadableSource } from "../../model/transfer/csv-rows.ts";
import { beginsAsRows, beginsAsValues, JsonRows } from "../../model/transfer/json-rows.ts";
import type { TableBytes } from "../../model/transfer/json-tables.ts";
import { lenientJson, withoutNul } from "../../model/transfer/lenient-json.ts";
import { withLongNumbersAsTexts } from "../../model/transfer/long-numbers.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { parseJson } from "../../platform/http/parse-json.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { guessEncoding, guessFormat } from "./guess-bytes.ts";
import { startOf } from "./read-sample.ts";

interface ReadAsLines {
  readonly tables: readonly TableBytes[];
  readonly noHeader?: boolean;
}

/**
 * Puts the rows of a JSON list of lists, or of plain values, in its place, one a line, as they are kept of a workbook: so that its first list may
 * be the header, and its numbers are numbers. Answers how they are read; undefined: it was no such file.
 */
export async function withoutLists(files: FileStore, key: string): Promise<ReadAsLines | undefined> {
  const start = await startOf(files, key);
  const encoding = guessEncoding(start);
  const text = new TextDecoder(encoding).decode(start);
  const isOne = guessFormat(start) === "json" && beginsAsRows(text);
  const content = isOne ? await files.get(key) : undefined;
  if (!content) return undefined;
  const lines = Readable.from(linesOf(content.stream, encoding));
  const failed = new Promise<never>((_, reject) => lines.once("error", reject));
  // Whatever the storage makes of it, it is said why the file cannot be read.
  const { size } = await Promise.race([files.put(key, lines, "application/x-ndjson"), failed]);
  return { tables: [{ name: "List", start: 0, end: size }], ...(beginsAsValues(text) && { noHeader: true }) };
}

async function* linesOf(content: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<string> {
  const rows = new JsonRows();
  const decoder = new TextDecoder(encoding);
  let count = 0;
  for await (const bytes of content) {
    const lines = rows.push(decoder.decode(bytes, { stream: true })).map((row) => lineOf(row, ++count));
    if (lines.length > 0) yield lines.join("");
  }
  rows.end();
}

const bounds = { maxDepth: 32, maxKeys: 10_000, takesAnyKey: true };

function lineOf(row: string, number: number): string {
  const plain = withoutNul(row);
  const read = parsed(plain);
  const again = read instanceof Refusal ? parsed(lenientJson(plain)) : read;
  if (again instanceof Refusal) throw new UnreadableSource(`Item ${number} of the list cannot be read: ${again.message}`);
  return `${JSON.stringify(again)}\n`;
}

function parsed(text: string): Json | Refusal {
  try {
    return parseJson(Buffer.from(withLongNumbersAsTexts(text)), bounds) as Json;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
