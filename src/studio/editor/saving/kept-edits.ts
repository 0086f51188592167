/**
 * What this browser keeps of one page: the edits that the server does not have yet, and the history, so that neither a
 * crash nor a reload loses a word or an undo. Without a working storage nothing is kept and nothing breaks.
 */
import * as z from "zod";
import { emptyHistory, type History } from "../../../model/page/history.ts";
import { type Operation, operation } from "../../../model/page/operations/operation.ts";

export interface KeptEdits {
  /** The version that `operations` apply to. */
  readonly draftVersion: number;
  readonly operations: readonly Operation[];
  readonly history: History;
  /** In milliseconds. */
  readonly keptAt: number;
}

/** What is asked of the browser's storage: `localStorage` will do. */
export type EditsStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** A history longer than this many characters of JSON is not kept: storage is small and shared by all pages. */
const roomForHistory = 500_000;

const ids = z.array(z.string());
const step = z.object({
  label: z.string(),
  operations: z.array(operation),
  inverse: z.array(operation),
  before: ids,
  after: ids,
  at: z.number(),
});
const keptEdits = z.object({
  draftVersion: z.int(),
  operations: z.array(operation),
  history: z.object({ done: z.array(step), undone: z.array(step) }),
  keptAt: z.number(),
});

export function keepEdits(storage: EditsStorage, key: string, edits: KeptEdits): void {
  const history = JSON.stringify(edits.history).length > roomForHistory ? emptyHistory : edits.history;
  try {
    storage.setItem(key, JSON.stringify({ ...edits, history }));
  } catch (fault) {
    console.warn("This browser cannot keep unsaved edits.", fault);
  }
}

/** null: nothing kept, or nothing that can be read. */
export function readEdits(storage: EditsStorage, key: string): KeptEdits | null {
  try {
    const kept = keptEdits.safeParse(JSON.parse(storage.getItem(key) ?? "null"));
    return kept.success ? kept.data : null;
  } catch (fault) {
    console.warn("This browser cannot read what it kept.", fault);
    return null;
  }
}

export function forgetEdits(storage: EditsStorage, key: string): void {
  try {
    storage.removeItem(key);
  } catch (fault) {
    console.warn("This browser cannot forget what it kept.", fault);
  }
}
