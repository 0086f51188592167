import type { Post } from "../../../contract/posts.ts";
import type { GridStore } from "./grid-store.ts";

/** The rows are others now: who stands on a record stands on it where it has gone. */
export function followRows(grid: GridStore, before: readonly Post[], after: readonly Post[]): void {
  const { active, anchor, takesFocus } = grid.getState();
  const placeOf = (row: number) => after.findIndex(({ id }) => id === before[row]?.id);
  const [to, corner] = [placeOf(active.row), placeOf(anchor.row)];
  // The record is gone: whoever types elsewhere by now is not called back to the row that took its place.
  if (to < 0) grid.setState({ takesFocus: takesFocus && !isTypingElsewhere() });
  if (to < 0 || to === active.row) return;
  // A range around rows that have parted is none any more.
  const isWhole = corner - to === anchor.row - active.row;
  const moved = { ...active, row: to };
  grid.setState({ active: moved, anchor: isWhole ? { ...anchor, row: corner } : moved });
}

function isTypingElsewhere(): boolean {
  return document.activeElement?.matches(":is(input, textarea, select, [contenteditable]):not([role=grid] *)") ?? false;
}
