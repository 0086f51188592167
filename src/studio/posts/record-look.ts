import { create } from "zustand";
import { remember } from "../data/remember.ts";
import { useSession } from "../data/session.ts";
import { useMedia } from "../shell/use-media.ts";

/** How a record stands before its list: over it, beside it, or in its place. */
export const recordLooks = ["dialog", "beside", "page"] as const;
export type RecordLook = (typeof recordLooks)[number];

/** What there must be room for; on less a record lies over the whole screen. */
const room: { readonly [Look in Exclude<RecordLook, "dialog">]: string } = { beside: "(min-width: 62em)", page: "(min-width: 37.5em)" };

const useChosen = create<Readonly<Record<number, RecordLook>>>(() => ({}));

const nameOf = (person: number) => `joinery.record-look.${person}`;

function keptLook(person: number): RecordLook {
  const kept = localStorage.getItem(nameOf(person));
  return recordLooks.find((look) => look === kept) ?? "dialog";
}

function choose(person: number, look: RecordLook): void {
  remember(nameOf(person), look);
  useChosen.setState({ [person]: look });
}

/** What this person has chosen, on this device, as far as there is room for it. */
export function useRecordLook() {
  const person = useSession(({ user }) => user?.id ?? 0);
  const chosen = useChosen((looks) => looks[person]) ?? keptLook(person);
  const hasRoom = {
    dialog: true,
    beside: useMedia(room.beside),
    page: useMedia(room.page),
  };
  return {
    look: hasRoom[chosen] ? chosen : "dialog",
    offered: recordLooks.filter((look) => hasRoom[look]),
    choose: (look: RecordLook) => choose(person, look),
  } as const;
}
