/** Rows are mounted in steps of this many, so that most scrolling draws nothing anew. */
const step = 8;
/** How many rows are mounted above and below those that are seen. */
const spare = 12;

export interface RowWindow {
  readonly first: number;
  /** The one after the last. */
  readonly end: number;
}

export interface Scrolled {
  readonly top: number;
  readonly height: number;
  readonly rowHeight: number;
  readonly rows: number;
}

/** Which rows are mounted. All have one height, so that it is known without measuring any. */
export function rowsInView({ top, height, rowHeight, rows }: Scrolled): RowWindow {
  const first = Math.floor((top / rowHeight - spare) / step) * step;
  const end = Math.ceil(((top + height) / rowHeight + spare) / step) * step;
  return { first: Math.max(0, Math.min(first, rows)), end: Math.max(0, Math.min(end, rows)) };
}

/** What stands in the body one below the other: rows, and the room of those that are not mounted. `kept` is always there. */
export type Piece = { readonly row: number } | { readonly room: number; readonly from: number };

export function piecesOf({ first, end }: RowWindow, rows: number, kept: number | undefined): readonly Piece[] {
  const mounted = Array.from({ length: end - first }, (_, at) => first + at);
  if (kept !== undefined && kept >= 0 && kept < rows && kept < first) mounted.unshift(kept);
  if (kept !== undefined && kept < rows && kept >= end) mounted.push(kept);
  const pieces: Piece[] = [];
  let next = 0;
  for (const row of mounted) {
    if (row > next) pieces.push({ room: row - next, from: next });
    pieces.push({ row });
    next = row + 1;
  }
  if (rows > next) pieces.push({ room: rows - next, from: next });
  return pieces;
}
