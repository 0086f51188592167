import { useRef } from "react";
import type { PostType } from "../../../contract/post-types.ts";
import { titleOf } from "../../../model/post-types/title-of.ts";
import { say } from "../../data/toasts.ts";
import { labelOfKey } from "../filter/filter-words.ts";
import { useRecordChanges } from "../use-record-changes.ts";
import { type Deed, type Deeds, noDeeds, type SetValues, takingBack, unansweredOf, withBack, withDeed, writeDeed } from "./deeds.ts";
import { inTurn } from "./in-turn.ts";

type Change = Parameters<SetValues>[0];

/** Writes cells so that it can be taken back, and done again. */
export function useDeeds(type: PostType) {
  const { set } = useRecordChanges(type);
  const deeds = useRef<Deeds>(noDeeds);

  async function writeAll(changes: readonly Change[]) {
    const written: Deed[number][] = [];
    const { failed } = await inTurn(
      changes,
      async (change) => written.push(await writeDeed(set.mutateAsync, change)),
      () => undefined,
    );
    return { written, failed };
  }

  /** One cell; what is refused is the caller's to show. */
  async function write(change: Change): Promise<void> {
    note([await writeDeed((once) => set.mutateAsync({ ...once, waits: true }), change)]);
  }

  /** Many cells as one deed: one that is refused holds up no other. Answers what was done. */
  async function writeMany(changes: readonly Change[]): Promise<Deed> {
    const { written } = await writeAll(changes);
    note(written);
    return written;
  }

  /** What was written elsewhere can be taken back here too. */
  const note = (deed: Deed) => {
    deeds.current = withDeed(deeds.current, deed);
  };

  /** Takes a deed back, so that it stands among the others. What got no answer stays the one to take back. */
  async function takeBack(deed: Deed, from: keyof Deeds, to: keyof Deeds): Promise<Deed> {
    const all = deeds.current[from];
    deeds.current = { ...deeds.current, [from]: all.filter((each) => each !== deed) };
    const { written, failed } = await writeAll(takingBack(deed));
    const left = withBack(deeds.current[from], unansweredOf(deed, failed), all.slice(0, all.indexOf(deed)));
    deeds.current = { ...deeds.current, [from]: left };
    if (written.length > 0) deeds.current = { ...deeds.current, [to]: [...deeds.current[to], written] };
    return written;
  }

  /** The last deed, or the one that is named; once. */
  async function undo(deed = deeds.current.done.at(-1)): Promise<void> {
    if (!deed || !deeds.current.done.includes(deed)) return;
    const back = await takeBack(deed, "done", "undone");
    if (back.length > 0) say("info", `Undone: ${wordsOf(type, back)}`);
  }

  async function redo(): Promise<void> {
    const deed = deeds.current.undone.at(-1);
    if (!deed) return;
    const again = await takeBack(deed, "undone", "done");
    if (again.length > 0) say("info", `Done again: ${wordsOf(type, again)}`);
  }
  return { write, writeMany, note, undo, redo };
}

/** "Client of “Order 12”", or of how many records. */
function wordsOf(type: PostType, deed: Deed): string {
  const labels = [...new Set(deed.flatMap(({ after }) => Object.keys(after)))].map((slug) => labelOfKey(type, slug) ?? slug).join(", ");
  const [only] = deed;
  return `${labels} of ${deed.length === 1 && only ? `“${titleOf(only.post, type.postFields)}”` : `${deed.length} records`}`;
}
