import type { SavingState } from "../saving/draft-saver.ts";

/** What the indicator says; it always says the truth. */
export const savingLabels: { readonly [State in SavingState["state"]]: string } = {
  saved: "Saved",
  unsaved: "Unsaved",
  saving: "Saving…",
  heldBack: "Saved, except",
  offline: "Offline — changes kept on this device",
  failed: "Couldn't save",
  stale: "Changed elsewhere",
};
