import { inflateRawSync } from "node:zlib";
import { type BookKind, bookKind, tooLargeUnpacked, tooManyCells, unreadableBook } from "./book-kind.ts";
import type { ExcelBounds } from "./excel-bounds.ts";
import { sheetArea } from "./sheet-area.ts";
import { type ZipEntry, zipEntries } from "./zip-entries.ts";

/**
 * Refuses an archive that unpacks to more than it may, whatever it says of itself: each part is unpacked once and cut off where it
 * gets longer than was said. Sheets of Excel whose cells lie too far apart are refused too, before anybody fills what lies between.
 */
export function checkZip(bytes: Buffer, bounds: ExcelBounds): void {
  const kind = bookKind(bytes);
  const entries = zipEntries(bytes);
  if (!entries) throw unreadableBook(kind);
  let unpacked = 0;
  let cells = 0;
  for (const entry of entries) {
    // It is unpacked piece by piece where it is read, and cut off there.
    if (kind === "LibreOffice" && entry.name === "content.xml") continue;
    unpacked += entry.size;
    if (unpacked > bounds.unpacked) throw tooLargeUnpacked(kind);
    const content = unpack(entry, kind);
    if (entry.name.endsWith(".xml") && entry.name.includes("sheet")) cells += sheetArea(content.toString("latin1"));
    if (cells > bounds.cells) throw tooManyCells(kind);
  }
}

function unpack({ size, content, isPacked }: ZipEntry, kind: BookKind): Buffer {
  try {
    return isPacked ? inflateRawSync(content, { maxOutputLength: Math.max(size, 1) }) : content;
  } catch {
    throw unreadableBook(kind);
  }
}
