/** A row of the table and the record that stands in it. */
export interface Row {
  readonly row: number;
  readonly id: number;
}

/** An element on the page and the row it shows now. */
export interface RowElement extends Row {
  readonly key: number;
}

/**
 * The elements that show the rows wanted, in the order they have on the page. A record keeps its element; one that comes gets the element of
 * one that has left, where both may: then text takes the place of text, and nothing is made, styled or thrown away.
 */
export function handOn(before: readonly RowElement[], wanted: readonly Row[], mayPass: (row: number) => boolean): readonly RowElement[] {
  const rows = new Map(wanted.map((row) => [row.id, row]));
  const known = new Set(before.map(({ id }) => id));
  const coming = wanted.filter(({ id }) => !known.has(id));
  const [passed, own] = [coming.filter(({ row }) => mayPass(row)), coming.filter(({ row }) => !mayPass(row))];
  const taken = before.flatMap((element) => {
    const row = rows.get(element.id) ?? (mayPass(element.row) ? passed.shift() : undefined);
    return row ? [{ key: element.key, ...row }] : [];
  });
  const key = unused(before);
  return [...taken, ...[...passed, ...own].map((row, at) => ({ key: key + at, ...row }))];
}

/**
 * The elements in the order of their rows. Of two that stand the wrong way round React moves the one that belongs behind, and what is moved
 * loses the focus: the other one is made anew where that would be a row that is held.
 */
export function inOrder(elements: readonly RowElement[], held: ReadonlySet<number>): readonly RowElement[] {
  const key = unused(elements);
  const kept = elements.map((element, at) => {
    const isBehind = elements.some(({ row }, place) => place < at && row > element.row && held.has(row));
    return isBehind ? { ...element, key: key + at } : element;
  });
  return kept.sort((one, other) => one.row - other.row);
}

function unused(elements: readonly RowElement[]): number {
  return Math.max(-1, ...elements.map(({ key }) => key)) + 1;
}
