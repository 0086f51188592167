import { Inflate } from "fflate";
import { tooLargeUnpacked, unreadableBook } from "../excel/book-kind.ts";
import { zipEntries } from "../excel/zip-entries.ts";

/** Bytes that are unpacked at once: at the very best they become a thousand times as many. */
const packedAtOnce = 16 * 1024;

/** A part of an archive as text, as it is unpacked: none of it is kept. Whatever the archive says of itself, it may have `most` bytes. */
export function* unpackedInPieces(archive: Uint8Array, name: string, most: number): Generator<string> {
  const entry = zipEntries(Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength))?.find((each) => each.name === name);
  if (!entry) throw unreadableBook("LibreOffice");
  const decoder = new TextDecoder();
  let left = most;
  for (const bytes of entry.isPacked ? inflated(entry.content) : [entry.content]) {
    left -= bytes.length;
    if (left < 0) throw tooLargeUnpacked("LibreOffice");
    yield decoder.decode(bytes, { stream: true });
  }
}

function* inflated(packed: Uint8Array): Generator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const inflate = new Inflate((piece) => ready.push(piece));
  for (let at = 0; at < packed.length; at += packedAtOnce) {
    inflate.push(packed.subarray(at, at + packedAtOnce), at + packedAtOnce >= packed.length);
    yield* ready.splice(0);
  }
}
