const textType = 25;
/** Dimensions, whether any is null, the type of each, how many, and the number of the first. */
const head = 20;
/** A character of a text takes three bytes at most. */
const mostBytes = 3;

/**
 * Texts of many rows, as PostgreSQL itself sends arrays: nothing is escaped to be read again, and no text is put together of all of them.
 * What is bound so is cast in the statement: `${texts(titles)}::text[]`.
 */
export function texts(values: readonly (string | null)[]): Buffer {
  let room = head;
  for (const value of values) room += 4 + (value === null ? 0 : value.length * mostBytes);
  const bytes = begun(values.length, room);
  let at = head;
  for (const value of values) {
    const length = value === null ? -1 : bytes.write(value, at + 4);
    bytes.writeInt32BE(length, at);
    at += 4 + Math.max(0, length);
  }
  return bytes.subarray(0, values.length === 0 ? 12 : at);
}

/** Without any, an array has no dimension either. */
function begun(count: number, room: number): Buffer {
  const bytes = Buffer.allocUnsafe(room);
  bytes.writeInt32BE(count === 0 ? 0 : 1, 0);
  bytes.writeInt32BE(1, 4);
  bytes.writeInt32BE(textType, 8);
  bytes.writeInt32BE(count, 12);
  bytes.writeInt32BE(1, 16);
  return bytes;
}
