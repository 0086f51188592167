import { strFromU8, unzipSync } from "fflate";
import type { Json } from "../../../model/base/json.ts";
import { UnreadableSource } from "../../../model/transfer/csv-rows.ts";
import { tooMuchText } from "../excel/book-kind.ts";
import type { ExcelBounds } from "../excel/excel-bounds.ts";
import { cellLooks } from "./cell-looks.ts";
import { SheetRows } from "./sheet-rows.ts";
import { unpackedInPieces } from "./unpacked-in-pieces.ts";
import { XmlReader } from "./xml-reader.ts";

export interface Sheet {
  readonly sheet: string;
  /** Read as they are asked for, and all of them before the next sheet. */
  readonly data: Iterable<readonly Json[]>;
}

const [manifest, styles, content] = ["META-INF/manifest.xml", "styles.xml", "content.xml"];

/** The sheets of an OpenDocument file in which anything stands, hidden ones among them. */
export function* readSheets(bytes: Uint8Array, bounds: ExcelBounds): Generator<Sheet> {
  const parts = unzipSync(bytes, { filter: ({ name }) => [manifest, styles].includes(name) });
  const textOf = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  if (textOf(manifest).includes("encryption-data"))
    throw new UnreadableSource("This LibreOffice file has a password. Save it without one, or as CSV.");
  const pieces = unpackedInPieces(bytes, content, bounds.unpackedInPieces);
  const { looks, body } = untilBody(pieces, bounds);
  const xml = new XmlReader(body, pieces);
  if (!isSpreadsheet(xml))
    throw new UnreadableSource("This LibreOffice file is no spreadsheet. Copy its table into one, and save that as .ods or CSV.");
  const rows = new SheetRows(xml, cellLooks(textOf(styles), looks), bounds);
  while (xml.goOn() && !xml.isEndOf("office:spreadsheet")) {
    if (xml.kind !== "open") continue;
    const name = xml.attributes().get("table:name") ?? "";
    if (xml.name !== "table:table" || isOfAnotherFile(name)) xml.skip();
    else yield* saidSheet(name, rows.ofSheet());
  }
}

/** What stands before the tables, which is how cells look, and the beginning of what follows. */
function untilBody(pieces: Iterator<string>, bounds: ExcelBounds): { readonly looks: string; readonly body: string } {
  let head = "";
  for (let next = pieces.next(); !next.done; next = pieces.next()) {
    const from = Math.max(0, head.length - opening.length);
    head += next.value;
    const at = head.indexOf(opening, from);
    if (at >= 0) return { looks: head.slice(0, at), body: head.slice(at) };
    if (head.length > bounds.characters) throw tooMuchText("LibreOffice");
  }
  return { looks: "", body: head };
}

const opening = "<office:body";

function isSpreadsheet(xml: XmlReader): boolean {
  while (xml.next()) if (xml.kind === "open" && xml.name === "office:spreadsheet") return true;
  return false;
}

/** What formulas ask of other files is kept as a sheet, which no program shows. */
function isOfAnotherFile(name: string): boolean {
  return /^'[a-z]+:.*'#/s.test(name);
}

function* saidSheet(sheet: string, rows: Generator<readonly Json[]>): Generator<Sheet> {
  const first = rows.next();
  if (!first.done) yield { sheet, data: withFirst(first.value, rows) };
}

function* withFirst(first: readonly Json[], rest: Iterable<readonly Json[]>): Generator<readonly Json[]> {
  yield first;
  yield* rest;
}
