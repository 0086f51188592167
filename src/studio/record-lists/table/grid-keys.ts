/** Where somebody stands in a grid. Row -1 is its head. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
  /** How many rows a page key moves by. */
  readonly page: number;
}

type Step = (place: Place, size: GridSize) => Place;
const first = 0;
const steps: { readonly [key: string]: Step } = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  PageUp: ({ row, column }, { page }) => ({ row: Math.max(row - page, first), column }),
  PageDown: ({ row, column }, { page }) => ({ row: row + page, column }),
  Home: ({ row }) => ({ row, column: first }),
  End: ({ row }, { columns }) => ({ row, column: columns - 1 }),
};
const farSteps: typeof steps = {
  ArrowUp: ({ column }) => ({ row: first, column }),
  ArrowDown: ({ column }, { rows }) => ({ row: rows - 1, column }),
  ArrowLeft: ({ row }) => ({ row, column: first }),
  ArrowRight: ({ row }, { columns }) => ({ row, column: columns - 1 }),
  Home: () => ({ row: first, column: first }),
  End: (_, { rows, columns }) => ({ row: rows - 1, column: columns - 1 }),
};

/** Where a key leads in a grid, within its edges; nothing for a key that does not move. */
export function placeAfter(
  place: Place,
  key: string,
  { isFar, size }: { readonly isFar: boolean; readonly size: GridSize },
): Place | undefined {
  const moved = (isFar ? farSteps : steps)[key]?.(place, size);
  return moved && within(moved, size);
}

export function within({ row, column }: Place, { rows, columns }: GridSize): Place {
  return { row: Math.max(-1, Math.min(row, rows - 1)), column: Math.max(first, Math.min(column, columns - 1)) };
}

/** The rectangle between two places. */
export interface Range {
  readonly rows: readonly [first: number, last: number];
  readonly columns: readonly [first: number, last: number];
}

export function rangeBetween(one: Place, other: Place): Range {
  const between = (a: number, b: number) => (a < b ? ([a, b] as const) : ([b, a] as const));
  return { rows: between(one.row, other.row), columns: between(one.column, other.column) };
}
