/**
 * Fonts that owners upload. Browsers check each table of a font before they use it; here is seen that the file is one, that it is whole, and that
 * it is of a bearable size. Formats: OpenType 1.9 "Organization of an OpenType font", WOFF 1.0 part 3, WOFF 2.0 part 4.
 */

/** No font file is bigger: 2 MB, some thousand letters as they are drawn. */
export const mostFontBytes = 2 * 1024 * 1024;
/** What a packed font may come to. */
const mostUnpacked = 20 * 1024 * 1024;
const mostTables = 128;

/** Why these bytes are no font that can be kept; undefined: they are one. */
export function whyNoFont(bytes: Uint8Array): string | undefined {
  if (bytes.byteLength > mostFontBytes)
    return "The font is larger than 2 MB. Save it as WOFF2, or leave out scripts that the site does not use.";
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isWhole = bytes.byteLength >= 48 && isFont(view);
  return isWhole ? undefined : "The font is broken or cannot be read.";
}

function isFont(view: DataView): boolean {
  const signature = view.getUint32(0);
  if (signature === 0x774f4632) return isPacked(view, { tableSize: 0, head: 48 });
  if (signature === 0x774f4646)
    return isPacked(view, { tableSize: 20, head: 44 }) && tablesLieInside(view, { start: 44, size: 20, place: 4 });
  return tablesLieInside(view, { start: 12, size: 16, place: 8 }) && hasLetters(view);
}

/** Both packed formats say at the same places how long they are, how many tables they hold, and how long these are unpacked. */
function isPacked(view: DataView, { tableSize, head }: { readonly tableSize: number; readonly head: number }): boolean {
  const tables = view.getUint16(12);
  const isCounted = tables > 0 && tables <= mostTables && head + tables * tableSize <= view.byteLength;
  return view.getUint32(8) === view.byteLength && isCounted && view.getUint32(16) <= mostUnpacked;
}

/** `place`: where in an entry of the directory the offset of its table stands; its length follows. */
function tablesLieInside(
  view: DataView,
  { start, size, place }: { readonly start: number; readonly size: number; readonly place: number },
) {
  const tables = view.getUint16(start === 12 ? 4 : 12);
  if (tables === 0 || tables > mostTables || start + tables * size > view.byteLength) return false;
  for (let table = 0; table < tables; table++) {
    const entry = start + table * size + place;
    if (view.getUint32(entry) + view.getUint32(entry + 4) > view.byteLength) return false;
  }
  return true;
}

/** Without a map of characters nothing can be written in it. */
function hasLetters(view: DataView): boolean {
  const tables = view.getUint16(4);
  return Array.from({ length: tables }, (_, table) => view.getUint32(12 + table * 16)).includes(0x636d6170);
}
