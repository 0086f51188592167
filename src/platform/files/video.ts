/**
 * What a film says about itself: where it was taken, by which camera, when. It stands in boxes of its own beside pictures and sound
 * (ISO 14496-12), so that blanking these keeps every place in the file where the rest expects it.
 */

/** Boxes that hold others in which one may be found. */
const containers = new Set(["moov", "trak", "mdia", "minf", "moof", "traf"]);
/** Free words about the film, tags, and what vendors keep. */
const telling = new Set(["udta", "meta", "uuid"]);
/** Nobody nests deeper, and no file has more boxes outside of its samples. */
const maxDepth = 8;
const maxBoxes = 100_000;

/** The same film without place, camera and author; undefined where its boxes cannot be followed. Audio keeps the tags by which it is known. */
export function withoutTellingBoxes(film: Uint8Array): Buffer | undefined {
  const bytes = Buffer.from(film);
  const left = { boxes: maxBoxes };
  return blank(bytes, 0, { end: bytes.length, depth: 0, left }) ? bytes : undefined;
}

function blank(
  bytes: Buffer,
  from: number,
  { end, depth, left }: { readonly end: number; readonly depth: number; readonly left: { boxes: number } },
): boolean {
  if (depth > maxDepth) return false;
  for (let at = from; at < end; ) {
    left.boxes -= 1;
    const box = boxAt(bytes, at, end);
    if (!box || left.boxes < 0) return false;
    if (telling.has(box.type)) {
      bytes.write("free", at + 4, "latin1");
      bytes.fill(0, box.content, box.end);
    } else if (containers.has(box.type) && !blank(bytes, box.content, { end: box.end, depth: depth + 1, left })) return false;
    at = box.end;
  }
  return true;
}

function boxAt(bytes: Buffer, at: number, end: number): { type: string; content: number; end: number } | undefined {
  if (at + 8 > end) return undefined;
  const size = bytes.readUInt32BE(at);
  const type = bytes.toString("latin1", at + 4, at + 8);
  if (size === 0) return { type, content: at + 8, end };
  const isLong = size === 1;
  if (isLong && at + 16 > end) return undefined;
  const length = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : size;
  const content = at + (isLong ? 16 : 8);
  return length < content - at || at + length > end ? undefined : { type, content, end: at + length };
}
