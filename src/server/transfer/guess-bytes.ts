import type { Encoding, SourceFormat } from "../../model/transfer/guess-source.ts";

/** An archive, as Excel and LibreOffice files are; nothing else that is read here begins so. */
export function isArchive(start: Uint8Array): boolean {
  return begins(start, 0x50, 0x4b, 3, 4);
}

/** What a file is, by its first characters; its name counts for nothing. A list of anything but objects is JSON too, to be told so. */
export function guessFormat(start: Uint8Array): SourceFormat {
  const first = withoutComments(new TextDecoder(guessEncoding(start)).decode(start.subarray(0, 2_000))).slice(0, 200);
  return /^(\[\s*([[{"\]]|-?\d|(?:true|false|null)\s*[,\]]|$)|\{\s*["}])/.test(first) ? "json" : "csv";
}

/** What is JSON but for comments is told so, by whatever reads it. */
function withoutComments(text: string): string {
  const [comments = ""] = /^(?:\s+|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*/.exec(text) ?? [];
  return text.slice(comments.length);
}

/** By the mark at its beginning or where its zeros are; else UTF-8 where it can be that, else what Excel writes in the West. */
export function guessEncoding(start: Uint8Array): Encoding {
  if (begins(start, 0xff, 0xfe)) return "utf-16le";
  if (begins(start, 0xfe, 0xff)) return "utf-16be";
  const zeros = [0, 1].map((from) => start.subarray(0, 2_000).filter((byte, at) => at % 2 === from && byte === 0).length);
  const [even = 0, odd = 0] = zeros;
  if (even + odd > 0 && Math.min(even, odd) === 0 && (even + odd) * 4 > Math.min(start.length, 2_000))
    return odd > 0 ? "utf-16le" : "utf-16be";
  try {
    // A character may be cut in two where the sample ends.
    new TextDecoder("utf-8", { fatal: true }).decode(start, { stream: true });
    return "utf-8";
  } catch {
    return "windows-1252";
  }
}

/** Whether the bytes say themselves that they are UTF-8. */
export function isMarked(start: Uint8Array): boolean {
  return begins(start, 0xef, 0xbb, 0xbf);
}

/** Why a file is no table that can be read here, in words for people; undefined: it may be one. */
export function whyNoTable(start: Uint8Array): string | undefined {
  if (begins(start, 0xd0, 0xcf, 0x11, 0xe0) && Buffer.from(start).includes(Buffer.from("EncryptedPackage", "utf16le")))
    return "This workbook has a password. Save it without one, or as CSV.";
  if (begins(start, 0xff, 0xfe, 0, 0) || begins(start, 0, 0, 0xfe, 0xff)) return "This file is written in UTF-32. Save it as UTF-8.";
  if (begins(start, 0xd0, 0xcf, 0x11, 0xe0))
    return "This is an Excel file of the old kind (.xls). Open it in Excel or LibreOffice and save it as .xlsx, .ods or CSV.";
  if (guessEncoding(start).startsWith("utf-16")) return undefined;
  if (isNoText(start) || begins(start, 0x25, 0x50, 0x44, 0x46))
    return "This is no table. Choose a CSV, JSON, Excel (.xlsx) or LibreOffice (.ods) file.";
  const first = new TextDecoder().decode(start.subarray(0, 200)).trimStart().toLowerCase();
  if (/^<(!doctype|html|head|body|meta|table|\?xml|!--)/.test(first))
    return "This is a web page or XML, whatever it is called. Open it in a program for tables and save it as .xlsx or CSV.";
  return undefined;
}

/** Nobody types zeros, and hardly any other sign that does nothing. */
function isNoText(start: Uint8Array): boolean {
  const strange = start.filter((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 13).length;
  if (isMarked(start)) return false;
  return begins(start, 0x1f, 0x8b) || (strange > 4 && strange * 50 > start.length) || start.includes(0, 0);
}

function begins(start: Uint8Array, ...bytes: readonly number[]): boolean {
  return bytes.every((byte, at) => start[at] === byte);
}
