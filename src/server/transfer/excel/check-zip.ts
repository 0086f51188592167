import { inflateRawSync } from "node:zlib";
import { UnreadableSource } from "../../../model/transfer/csv-rows.ts";
import type { ExcelBounds } from "./excel-bounds.ts";
import { sheetArea } from "./sheet-area.ts";

const mostEntries = 2_000;

/**
 * Refuses an archive that unpacks to more than it may, whatever it says of itself: each part is unpacked once and cut off where it
 * gets longer than was said. Sheets whose cells lie too far apart are refused too, before anybody fills what lies between.
 */
export function checkZip(bytes: Buffer, bounds: ExcelBounds): void {
  let unpacked = 0;
  let cells = 0;
  for (const entry of entriesOf(bytes)) {
    unpacked += entry.size;
    if (unpacked > bounds.unpacked) throw new UnreadableSource("This Excel file is too large when it is unpacked. Save it as CSV.");
    const content = unpack(entry);
    if (entry.name.endsWith(".xml") && entry.name.includes("sheet")) cells += sheetArea(content.toString("latin1"));
    if (cells > bounds.cells) throw new UnreadableSource("This Excel file has too many cells, or they lie too far apart. Save it as CSV.");
  }
}

function unpack({ size, content, isPacked }: Entry): Buffer {
  try {
    return isPacked ? inflateRawSync(content, { maxOutputLength: Math.max(size, 1) }) : content;
  } catch {
    throw noExcel();
  }
}

interface Entry {
  /** Bytes when unpacked, as the archive says. */
  readonly size: number;
  readonly name: string;
  readonly content: Buffer;
  readonly isPacked: boolean;
}

function entriesOf(bytes: Buffer): Entry[] {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > bytes.length) throw noExcel();
  const count = bytes.readUInt16LE(end + 10);
  if (count > mostEntries) throw noExcel();
  const entries: Entry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) throw noExcel();
    entries.push(entryAt(bytes, at));
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

function entryAt(bytes: Buffer, at: number): Entry {
  const [method, length, size, local] = [
    bytes.readUInt16LE(at + 10),
    bytes.readUInt32LE(at + 20),
    bytes.readUInt32LE(at + 24),
    bytes.readUInt32LE(at + 42),
  ];
  if ((method !== 0 && method !== 8) || local + 30 > bytes.length) throw noExcel();
  const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  if (from + length > bytes.length || (method === 0 && size !== length)) throw noExcel();
  const name = bytes.toString("latin1", at + 46, at + 46 + bytes.readUInt16LE(at + 28));
  return { size, name, content: bytes.subarray(from, from + length), isPacked: method === 8 };
}

export function noExcel(): UnreadableSource {
  return new UnreadableSource("This Excel file cannot be read. Save it as CSV.");
}
