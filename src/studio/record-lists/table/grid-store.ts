import type { ClipboardEvent, KeyboardEvent } from "react";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { Post } from "../../../contract/posts.ts";
import type { Json } from "../../../model/base/json.ts";
import type { Column } from "../../records/columns.ts";
import type { Place } from "./grid-keys.ts";
import { noUnsavedCells, type UnsavedCells } from "./unsaved-cells.ts";

/** What can be done in a table. It is loaded once somebody is there, so at first there is none. */
export interface GridTools {
  readonly click: (post: Post, column: Column) => void;
  /** The last cell there is. */
  readonly last: Place;
  /** Begins to change the cell where that is possible; else says why not, or opens the record. */
  readonly edit: (post: Post, column: Column) => void;
  /** Answers what is wrong with the value; nothing where it is shown and on its way. */
  readonly keep: (post: Post, column: Column, value: Json | undefined) => readonly string[];
  /** Unfolds the menu of a column. */
  readonly unfold: (column: Column, anchor: HTMLElement) => void;
  readonly key: (event: KeyboardEvent) => void;
  readonly copy: (event: ClipboardEvent) => void;
  readonly paste: (event: ClipboardEvent) => void;
  /** The rows have changed places. */
  readonly follow: (before: readonly Post[], after: readonly Post[]) => void;
}

/** Where somebody stands in a table, what they chose and what they are typing. Each row listens to its own part alone. */
export interface Grid {
  readonly active: Place;
  /** The other corner of the range. */
  readonly anchor: Place;
  /** The active cell takes the focus when it is drawn. */
  readonly takesFocus: boolean;
  readonly editing: boolean;
  readonly selected: ReadonlySet<number>;
  readonly unsaved: UnsavedCells;
  readonly tools?: GridTools;
  /** What somebody began before the tools had come; of several things the last. */
  readonly early?: ((tools: GridTools) => void) | undefined;
}

export type GridStore = StoreApi<Grid>;

export function createGrid(unsaved = noUnsavedCells()): GridStore {
  const start = { row: 0, column: 0 };
  return createStore<Grid>(() => ({
    active: start,
    anchor: start,
    takesFocus: false,
    editing: false,
    selected: new Set(),
    unsaved,
  }));
}

/** Does something with the tools: now, or as soon as they have come. */
export function withTools(grid: GridStore, act: (tools: GridTools) => void): void {
  const { tools } = grid.getState();
  if (tools) act(tools);
  else grid.setState({ early: act });
}

export function bringTools(grid: GridStore, tools: GridTools): void {
  const { early } = grid.getState();
  grid.setState({ tools, early: undefined });
  early?.(tools);
}

export function goTo(grid: GridStore, active: Place, { extends: isExtending = false } = {}): void {
  grid.setState(({ anchor }) => ({ active, anchor: isExtending ? anchor : active, editing: false, takesFocus: true }));
}

export function select(grid: GridStore, ids: Iterable<number>): void {
  grid.setState({ selected: new Set(ids) });
}

export function toggle(grid: GridStore, id: number): void {
  grid.setState(({ selected }) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    return { selected: next };
  });
}
