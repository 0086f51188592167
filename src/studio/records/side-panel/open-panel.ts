import { useState } from "react";
import { remember } from "../../data/persisted-state.ts";

/** What can stand beside a record. */
export type PanelName = "notes" | "history" | "emails";

const remembered = "joinery.record-panel";

/**
 * The panel beside the record: the one that was used last, until it is closed. Where it lies over the record, `isOver`, a record that is
 * opened shows itself first.
 */
export function useOpenPanel(offered: readonly PanelName[], { isOver }: { readonly isOver: boolean }) {
  const [open, setOpen] = useState(() => (isOver ? null : localStorage.getItem(remembered)));
  const show = (name: PanelName | undefined) => {
    remember(remembered, name ?? "none");
    setOpen(name ?? "none");
  };
  return { open: offered.find((name) => name === open), show };
}
