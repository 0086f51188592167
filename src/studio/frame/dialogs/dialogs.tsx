import { preloadOn } from "../loading/preload.ts";
import { registeredDialog } from "../registry/registered.ts";
import type { DialogName } from "../registry/screens.ts";
import { closeDialog, openDialog, useUi } from "../registry/ui-store.ts";

/** What a button needs to open one of the dialogs that features register. */
export function opensDialog(name: DialogName) {
  const part = registeredDialog(name);
  return { ...preloadOn(...(part ? [part.Dialog] : [])), onClick: () => openDialog(name) };
}

/** `mayEdit`: whether an app is at hand whose editor the person is. */
export function Dialogs({ mayEdit }: { readonly mayEdit: boolean }) {
  const { dialog } = useUi();
  const part = dialog && registeredDialog(dialog);
  if (part === undefined || (part.forEditors && !mayEdit)) return null;
  return <part.Dialog opened onClose={closeDialog} />;
}
