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

/** Which rows are mounted, always equally many. All have one height, so that it is known without measuring any. */
export function rowsInView({ top, height, rowHeight, rows }: Scrolled): RowWindow {
  const count = Math.ceil((height / rowHeight + 2 * spare) / step + 1) * step;
  const first = Math.floor((top / rowHeight - spare) / step) * step;
  const start = Math.max(0, Math.min(first, rows - count));
  return { first: start, end: Math.min(start + count, rows) };
}

/** The rows that are mounted, from the top down. `kept` is always there: it may have the focus. */
export function mountedRows({ first, end }: RowWindow, rows: number, kept: number | undefined): readonly number[] {
  const mounted = Array.from({ length: end - first }, (_, at) => first + at);
  if (kept === undefined || kept < 0 || kept >= rows) return mounted;
  if (kept < first) return [kept, ...mounted];
  return kept >= end ? [...mounted, kept] : mounted;
}
