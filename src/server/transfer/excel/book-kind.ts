import { UnreadableSource } from "../../../model/transfer/csv-rows.ts";
import { zipEntries } from "./zip-entries.ts";

/** What programs for tables save: an archive of XML, of one family or the other. */
export type BookKind = "Excel" | "LibreOffice";

/** What an archive is. The kind of an OpenDocument file stands unpacked at its beginning, unless its parts come in another order. */
export function bookKind(bytes: Buffer): BookKind {
  const isSaid = bytes.subarray(0, 200).includes("vnd.oasis.opendocument");
  return isSaid || zipEntries(bytes)?.some(({ name }) => name === "content.xml") ? "LibreOffice" : "Excel";
}

export function unreadableBook(kind: BookKind): UnreadableSource {
  return new UnreadableSource(`This ${kind} file cannot be read. Save it as ${otherThan(kind)}.`);
}

export function tooLargeUnpacked(kind: BookKind): UnreadableSource {
  return new UnreadableSource(`This ${kind} file is too large when it is unpacked. Save it as ${otherThan(kind)}.`);
}

/** The XML of .xlsx is a third of that of .ods. */
function otherThan(kind: BookKind): string {
  return kind === "Excel" ? "CSV" : ".xlsx or CSV";
}

export function tooManyCells(kind: BookKind): UnreadableSource {
  return new UnreadableSource(`This ${kind} file has too many cells, or they lie too far apart. Save it as CSV.`);
}

export function tooMuchText(kind: BookKind): UnreadableSource {
  return new UnreadableSource(`This ${kind} file holds too much text. Save it as CSV.`);
}
