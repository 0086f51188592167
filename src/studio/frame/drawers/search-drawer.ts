import type { DrawerName } from "../registry/screens.ts";
import { setDrawer } from "../registry/ui-store.ts";

/** Goes into the search of a drawer, once it is drawn: of this one, or of the one that is open. */
export function searchDrawer(name?: DrawerName): void {
  if (name !== undefined) setDrawer(name);
  requestAnimationFrame(() => document.querySelector<HTMLInputElement>("input[data-drawer-search]")?.focus());
}
