import { create } from "zustand";
import { remember } from "../../data/persisted-state.ts";
import type { DialogName, DrawerName } from "./screens.ts";

interface UiState {
  /** Whether there is room for a drawer beside the screen; else it lies over it. */
  readonly beside: boolean;
  /** The drawer beside the screen; remembered. */
  readonly drawer: DrawerName | undefined;
  /** The drawer over the screen. */
  readonly sheet: DrawerName | undefined;
  readonly dialog: DialogName | undefined;
}

const remembered = "joinery.drawer";

export const useUi = create<UiState>(() => ({ beside: true, drawer: rememberedDrawer(), sheet: undefined, dialog: undefined }));

function rememberedDrawer(): DrawerName | undefined {
  const stored = typeof localStorage === "undefined" ? null : localStorage.getItem(remembered);
  if (stored === "none") return undefined;
  return stored === "data" ? "data" : "pages";
}

export function openDrawerOf({ beside, drawer, sheet }: UiState): DrawerName | undefined {
  return beside ? drawer : sheet;
}

/** Opens a drawer where there is room for it; `undefined` closes what is open. */
export function setDrawer(name: DrawerName | undefined): void {
  if (useUi.getState().beside) remember(remembered, name ?? "none");
  useUi.setState(useUi.getState().beside ? { drawer: name } : { sheet: name });
}

/**
 * What stands in the drawer goes with the part of the app that is on the screen; a closed drawer stays closed. It does so without room for a
 * drawer, too: whether there is room on a new screen is known only after it is drawn.
 */
export function drawerFor(part: DrawerName): void {
  const { drawer } = useUi.getState();
  if (drawer === undefined || drawer === part) return;
  remember(remembered, part);
  useUi.setState({ drawer: part });
}

/** Opens a drawer, or closes it when it is the open one. */
export function toggleDrawer(name: DrawerName): void {
  setDrawer(openDrawerOf(useUi.getState()) === name ? undefined : name);
}

/** Shuts the open drawer, or opens the one that was open last. */
let lastDrawer: DrawerName = "pages";
export function flipDrawer(): void {
  const open = openDrawerOf(useUi.getState());
  if (open !== undefined) lastDrawer = open;
  setDrawer(open === undefined ? lastDrawer : undefined);
}

export function closeSheet(): void {
  useUi.setState({ sheet: undefined });
}

export function openDialog(dialog: DialogName): void {
  useUi.setState({ dialog, sheet: undefined });
}

export function closeDialog(): void {
  useUi.setState({ dialog: undefined });
}
