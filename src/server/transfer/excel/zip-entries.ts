const mostEntries = 2_000;

export interface ZipEntry {
  /** Bytes when unpacked, as the archive says. */
  readonly size: number;
  readonly name: string;
  readonly content: Buffer;
  readonly isPacked: boolean;
}

/** What lies in an archive, still packed. Undefined: it is none, is cut, or holds more than any workbook. */
export function zipEntries(bytes: Buffer): readonly ZipEntry[] | undefined {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > bytes.length) return undefined;
  const count = bytes.readUInt16LE(end + 10);
  if (count > mostEntries) return undefined;
  const entries: ZipEntry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) return undefined;
    const entry = entryAt(bytes, at);
    if (!entry) return undefined;
    entries.push(entry);
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

function entryAt(bytes: Buffer, at: number): ZipEntry | undefined {
  const [method, length, size, local] = [
    bytes.readUInt16LE(at + 10),
    bytes.readUInt32LE(at + 20),
    bytes.readUInt32LE(at + 24),
    bytes.readUInt32LE(at + 42),
  ];
  if ((method !== 0 && method !== 8) || local + 30 > bytes.length) return undefined;
  const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  if (from + length > bytes.length || (method === 0 && size !== length)) return undefined;
  const name = bytes.toString("latin1", at + 46, at + 46 + bytes.readUInt16LE(at + 28));
  return { size, name, content: bytes.subarray(from, from + length), isPacked: method === 8 };
}
