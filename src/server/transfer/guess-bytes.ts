import type { Encoding, SourceFormat } from "../../model/transfer/guess-source.ts";

/** An archive, as Excel files are; nothing else that is read here begins so. */
export function isArchive(start: Uint8Array): boolean {
  return start[0] === 0x50 && start[1] === 0x4b && start[2] === 3 && start[3] === 4;
}

/** What a file is, by its first bytes; its name counts for nothing. */
export function guessFormat(start: Uint8Array): SourceFormat {
  const first = new TextDecoder().decode(start.subarray(0, 200)).trimStart();
  return /^(\[\s*(\{|\])|\{\s*")/.test(first) || /^\[\s*$/.test(first) ? "json" : "csv";
}

/** By the mark at its beginning; without one, UTF-8 where it can be that, else what Excel writes in the West. */
export function guessEncoding(start: Uint8Array): Encoding {
  if (start[0] === 0xff && start[1] === 0xfe) return "utf-16le";
  if (start[0] === 0xfe && start[1] === 0xff) return "utf-16be";
  try {
    // A character may be cut in two where the sample ends.
    new TextDecoder("utf-8", { fatal: true }).decode(start, { stream: true });
    return "utf-8";
  } catch {
    return "windows-1252";
  }
}
