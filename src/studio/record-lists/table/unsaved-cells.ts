import { createStore, type StoreApi } from "zustand/vanilla";
import type { Json } from "../../../model/base/json.ts";

/** What was typed into a cell and could not be kept. */
interface Unsaved {
  readonly value: Json | undefined;
  readonly messages: readonly string[];
  /** It never arrived: sends it once more. */
  readonly sendAgain?: () => unknown;
}

export type UnsavedCells = StoreApi<ReadonlyMap<string, Unsaved>>;

const cellsOf = new Map<string, UnsavedCells>();

/** What somebody typed into the cells of a type and is not kept. It outlives the table: who comes back to it finds it there. */
export function unsavedCells(person: number | undefined, type: number): UnsavedCells {
  const key = `${person} ${type}`;
  const cells = cellsOf.get(key) ?? noUnsavedCells();
  cellsOf.set(key, cells);
  return cells;
}

export function noUnsavedCells(): UnsavedCells {
  return createStore<ReadonlyMap<string, Unsaved>>(() => new Map());
}

/** A field by its id, which stays where its key changes; what no field shows has the name of its column. */
export const cellKey = (record: number, { id, slug }: { readonly id?: string; readonly slug: string }) => `${record} ${id ?? slug}`;

export function keepTyped(cells: UnsavedCells, key: string, typed: Unsaved | undefined): void {
  const next = new Map(cells.getState());
  if (typed) next.set(key, typed);
  else if (!next.delete(key)) return;
  cells.setState(next, true);
}

/** The writing of each cell that was begun last. */
const lastBegun = new WeakMap<UnsavedCells, Map<string, symbol>>();

/** Begins to write what was typed into a cell. Answers whether nothing newer has been typed there since. */
export function beginWriting(cells: UnsavedCells, key: string): () => boolean {
  const begun = lastBegun.get(cells) ?? new Map<string, symbol>();
  const writing = Symbol(key);
  lastBegun.set(cells, begun.set(key, writing));
  return () => begun.get(key) === writing;
}

/** Sends what never arrived. What was refused for a reason waits for whoever typed it. */
export function sendUnsent(cells: UnsavedCells): void {
  for (const { sendAgain } of [...cells.getState().values()]) sendAgain?.();
}
