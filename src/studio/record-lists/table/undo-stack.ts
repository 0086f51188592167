import type { Post } from "../../../contract/posts.ts";
import type { FieldValues } from "../../../model/fields/field.ts";
import type { Outcome } from "../../records/cache/in-turn.ts";

/** What was written into one record: as it is since then, what it held before, and what it holds now. */
interface Written {
  readonly post: Post;
  readonly before: FieldValues;
  readonly after: FieldValues;
}

/** What somebody did to cells at once; it is taken back as one. */
export type UndoEntry = readonly Written[];

export type SetValues = (change: { readonly post: Post; readonly values: FieldValues }) => Promise<Post>;

/** How many entries can be taken back. */
const mostEntries = 100;

export interface UndoStack {
  readonly done: readonly UndoEntry[];
  readonly undone: readonly UndoEntry[];
}

export const emptyUndoStack: UndoStack = { done: [], undone: [] };

/** What is done anew ends what could be done again. */
export function withEntry({ done }: UndoStack, entry: UndoEntry): UndoStack {
  return entry.length === 0 ? { done, undone: [] } : { done: [...done, entry].slice(-mostEntries), undone: [] };
}

/** Writes values and tells what was done: what the records held, so that it can be put back. */
export async function writeUndoable(set: SetValues, { post, values }: Parameters<SetValues>[0]): Promise<Written> {
  const before = Object.fromEntries(Object.keys(values).map((slug) => [slug, post[slug] ?? null])) as FieldValues;
  return { post: await set({ post, values }), before, after: values };
}

/** What to write to take an entry back. What somebody else has put there since stays: the records are as the entry left them. */
export function takingBack(entry: UndoEntry): readonly Parameters<SetValues>[0][] {
  return [...entry].reverse().map(({ post, before }) => ({ post, values: before }));
}

/** What of an entry is still to be taken back, as nobody answered; what was refused is not asked for again. */
export function unansweredOf(entry: UndoEntry, failed: Outcome<{ readonly post: Post }>["failed"]): UndoEntry {
  const lost = new Set(failed.filter(({ failure }) => failure.status === 0).map(({ item }) => item.post));
  return lost.size === entry.length ? entry : entry.filter(({ post }) => lost.has(post));
}

/** The entries with one of them back in its turn: behind those that it was behind. */
export function withBack(entries: readonly UndoEntry[], entry: UndoEntry, before: readonly UndoEntry[]): readonly UndoEntry[] {
  if (entry.length === 0) return entries;
  return [...entries.filter((each) => before.includes(each)), entry, ...entries.filter((each) => !before.includes(each))];
}
