import { useState } from "react";

/** What can stand beside a record. */
export type PanelName = "notes" | "history" | "emails";

const remembered = "joinery.record-panel";

/** The panel beside the record: the one that was used last, until it is closed. */
export function useOpenPanel(offered: readonly PanelName[]) {
  const [open, setOpen] = useState(() => localStorage.getItem(remembered));
  const show = (name: PanelName | undefined) => {
    localStorage.setItem(remembered, name ?? "none");
    setOpen(name ?? "none");
  };
  return { open: offered.find((name) => name === open), show };
}
