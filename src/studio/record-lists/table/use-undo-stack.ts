import { useRef } from "react";
import type { PostType } from "../../../contract/post-types.ts";
import { titleOf } from "../../../model/types/title-of.ts";
import { say } from "../../data/toasts.ts";
import { inTurn, type Outcome } from "../../records/cache/in-turn.ts";
import { useRecordChanges } from "../../records/cache/use-record-changes.ts";
import { labelOfKey } from "../filter/filter-labels.ts";
import {
  emptyUndoStack,
  type SetValues,
  takingBack,
  type UndoEntry,
  type UndoStack,
  unansweredOf,
  withBack,
  withEntry,
  writeUndoable,
} from "./undo-stack.ts";

type Change = Parameters<SetValues>[0];

/** What was done of many changes, and what was refused or got no answer. */
export interface ManyWritten extends Pick<Outcome<Change>, "failed"> {
  readonly written: UndoEntry;
}

/** Writes cells so that it can be taken back, and done again. */
export function useUndoStack(type: PostType) {
  const { set } = useRecordChanges(type);
  const writeAll = (changes: readonly Change[]) => writeInTurn(set.mutateAsync, changes);
  const undoStack = useRef<UndoStack>(emptyUndoStack);

  /** One cell; what is refused is the caller's to show. */
  async function write(change: Change): Promise<void> {
    note([await writeUndoable((once) => set.mutateAsync({ ...once, waits: true }), change)]);
  }

  /** Many cells as one entry: one that is refused holds up no other. */
  async function writeMany(changes: readonly Change[]): Promise<ManyWritten> {
    const answer = await writeAll(changes);
    note(answer.written);
    return answer;
  }

  /** What was written elsewhere can be taken back here too. */
  const note = (entry: UndoEntry) => {
    undoStack.current = withEntry(undoStack.current, entry);
  };

  /** Takes an entry back, so that it stands among the others. What got no answer stays the one to take back. */
  async function takeBack(entry: UndoEntry, from: keyof UndoStack, to: keyof UndoStack): Promise<UndoEntry> {
    const all = undoStack.current[from];
    undoStack.current = { ...undoStack.current, [from]: all.filter((each) => each !== entry) };
    const { written, failed } = await writeAll(takingBack(entry));
    const left = withBack(undoStack.current[from], unansweredOf(entry, failed), all.slice(0, all.indexOf(entry)));
    undoStack.current = { ...undoStack.current, [from]: left };
    if (written.length > 0) undoStack.current = { ...undoStack.current, [to]: [...undoStack.current[to], written] };
    return written;
  }

  /** The last entry, or the one that is named; once. */
  async function undo(entry = undoStack.current.done.at(-1)): Promise<void> {
    if (!entry || !undoStack.current.done.includes(entry)) return;
    const back = await takeBack(entry, "done", "undone");
    if (back.length > 0) say("info", `Undone: ${wordsOf(type, back)}`);
  }

  async function redo(): Promise<void> {
    const entry = undoStack.current.undone.at(-1);
    if (!entry) return;
    const again = await takeBack(entry, "undone", "done");
    if (again.length > 0) say("info", `Done again: ${wordsOf(type, again)}`);
  }
  return { write, writeMany, note, undo, redo };
}

/** Writes cells one after the other: one that is refused holds up no other. */
async function writeInTurn(setValues: SetValues, changes: readonly Change[]): Promise<ManyWritten> {
  const written: UndoEntry[number][] = [];
  const { failed } = await inTurn(changes, async (change) => written.push(await writeUndoable(setValues, change)), {
    onProgress: () => undefined,
  });
  return { written, failed };
}

/** "Client of “Order 12”", or of how many records. */
function wordsOf(type: PostType, entry: UndoEntry): string {
  const labels = [...new Set(entry.flatMap(({ after }) => Object.keys(after)))].map((slug) => labelOfKey(type, slug) ?? slug).join(", ");
  const [only] = entry;
  return `${labels} of ${entry.length === 1 && only ? `“${titleOf(only.post, type.postFields)}”` : `${entry.length} records`}`;
}
