import { JsonTables, type TableBytes } from "../../model/transfer/json-tables.ts";
import type { FileStore } from "../../platform/files/file-store.ts";

/** The lists of objects that a file of JSON wraps, or how else one object can be read. It is read to its end, unless it is soon seen to wrap nothing. */
export async function jsonTables(files: FileStore, key: string): Promise<readonly TableBytes[]> {
  const content = await files.get(key);
  const tables = new JsonTables((bytes) => new TextDecoder().decode(bytes));
  for await (const chunk of content?.stream ?? []) {
    tables.push(chunk as Buffer);
    if (!tables.isOpen) break;
  }
  const lists = tables.end();
  return lists.length > 0 ? lists : tables.keyedTables();
}

/** What of a file is the table; all of it, where it is one by itself. */
export async function* bytesOf(content: AsyncIterable<Uint8Array>, table: TableBytes | undefined): AsyncGenerator<Uint8Array> {
  const { start = 0, end = Number.POSITIVE_INFINITY } = table ?? {};
  let at = 0;
  for await (const chunk of content) {
    const wanted = chunk.subarray(Math.max(0, start - at), Math.max(0, end - at));
    at += chunk.length;
    if (wanted.length > 0) yield wanted;
    if (at >= end) return;
  }
}
