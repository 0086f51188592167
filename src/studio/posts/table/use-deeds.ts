import { useRef } from "react";
import type { PostType } from "../../../contract/post-types.ts";
import { titleOf } from "../../../model/post-types/title-of.ts";
import { say } from "../../data/toasts.ts";
import { labelOfKey } from "../filter/filter-words.ts";
import { useRecordChanges } from "../use-record-changes.ts";
import { type Deed, type Deeds, noDeeds, type SetValues, takingBack, withDeed, writeDeed } from "./deeds.ts";
import { inTurn } from "./in-turn.ts";

type Change = Parameters<SetValues>[0];

/** Writes cells so that it can be taken back, and done again. */
export function useDeeds(type: PostType) {
  const { set } = useRecordChanges(type);
  const deeds = useRef<Deeds>(noDeeds);

  async function writeAll(changes: readonly Change[]): Promise<Deed> {
    const written: Deed[number][] = [];
    await inTurn(
      changes,
      async (change) => written.push(await writeDeed(set.mutateAsync, change)),
      () => undefined,
    );
    return written;
  }

  /** One cell; what is refused is the caller's to show. */
  async function write(change: Change): Promise<void> {
    note([await writeDeed((once) => set.mutateAsync({ ...once, waits: true }), change)]);
  }

  /** Many cells as one deed: one that is refused holds up no other. Answers what was done. */
  async function writeMany(changes: readonly Change[]): Promise<Deed> {
    const written = await writeAll(changes);
    note(written);
    return written;
  }

  /** What was written elsewhere can be taken back here too. */
  const note = (deed: Deed) => {
    deeds.current = withDeed(deeds.current, deed);
  };

  /** The last deed, or the one that is named; once. */
  async function undo(deed = deeds.current.done.at(-1)): Promise<void> {
    const { done, undone } = deeds.current;
    if (!deed || !done.includes(deed)) return;
    deeds.current = { done: done.filter((each) => each !== deed), undone };
    const back = await writeAll(takingBack(deed));
    if (back.length === 0) return;
    deeds.current = { ...deeds.current, undone: [...deeds.current.undone, back] };
    say("info", `Undone: ${wordsOf(type, back)}`);
  }

  async function redo(): Promise<void> {
    const { done, undone } = deeds.current;
    const deed = undone.at(-1);
    if (!deed) return;
    deeds.current = { done, undone: undone.slice(0, -1) };
    const again = await writeAll(takingBack(deed));
    if (again.length === 0) return;
    deeds.current = { ...deeds.current, done: [...deeds.current.done, again] };
    say("info", `Done again: ${wordsOf(type, again)}`);
  }
  return { write, writeMany, note, undo, redo };
}

/** "Client of “Order 12”", or of how many records. */
function wordsOf(type: PostType, deed: Deed): string {
  const labels = [...new Set(deed.flatMap(({ after }) => Object.keys(after)))].map((slug) => labelOfKey(type, slug) ?? slug).join(", ");
  const [only] = deed;
  return `${labels} of ${deed.length === 1 && only ? `“${titleOf(only.post, type.postFields)}”` : `${deed.length} records`}`;
}
