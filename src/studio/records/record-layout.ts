import { create } from "zustand";
import { remember } from "../data/persisted-state.ts";
import { useSession } from "../data/session.ts";
import { useMedia } from "../frame/layouts/use-media.ts";

/** How a record stands before its list: over it, beside it, or in its place. */
export const recordLayouts = ["dialog", "beside", "page"] as const;
export type RecordLayout = (typeof recordLayouts)[number];

/** What there must be room for; on less a record lies over the whole screen. */
const room: { readonly [Layout in Exclude<RecordLayout, "dialog">]: string } = { beside: "(min-width: 62em)", page: "(min-width: 37.5em)" };

const useChosen = create<Readonly<Record<number, RecordLayout>>>(() => ({}));

const nameOf = (person: number) => `joinery.record-layout.${person}`;

function storedLayout(person: number): RecordLayout {
  const kept = localStorage.getItem(nameOf(person));
  return recordLayouts.find((layout) => layout === kept) ?? "dialog";
}

function choose(person: number, layout: RecordLayout): void {
  remember(nameOf(person), layout);
  useChosen.setState({ [person]: layout });
}

/** What this person has chosen, on this device, as far as there is room for it. */
export function useRecordLayout() {
  const person = useSession(({ user }) => user?.id ?? 0);
  const chosen = useChosen((layouts) => layouts[person]) ?? storedLayout(person);
  const hasRoom = {
    dialog: true,
    beside: useMedia(room.beside),
    page: useMedia(room.page),
  };
  return {
    layout: hasRoom[chosen] ? chosen : "dialog",
    offered: recordLayouts.filter((layout) => hasRoom[layout]),
    choose: (layout: RecordLayout) => choose(person, layout),
  } as const;
}
