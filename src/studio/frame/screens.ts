import { searchDrawer } from "./drawers/search-drawer.ts";
import { loadPart } from "./loading/load.ts";
import { inAnApp } from "./registry/key-binding.ts";
import { defineScreens } from "./registry/screens.ts";
import { openDialog } from "./registry/ui-store.ts";

/** What the frame brings by itself, whatever features there are. */
export const frame = defineScreens({
  keys: [
    { keys: ["?"], does: "Show this list", everywhere: true, notOnCanvas: true, run: () => openDialog("shortcuts") },
    { keys: ["/"], does: "Filter the drawer", notOnCanvas: true, ...inAnApp(() => searchDrawer()) },
  ],
  palette: () => import("./palette/palette.tsx"),
  dialogs: {
    messages: { Dialog: loadPart(() => import("./toasts/messages-dialog.tsx").then(({ MessagesDialog }) => MessagesDialog)) },
    "view-as": { Dialog: loadPart(() => import("./view-as/view-as-dialog.tsx").then(({ ViewAsDialog }) => ViewAsDialog)) },
    shortcuts: { Dialog: loadPart(() => import("./keys/shortcuts-dialog.tsx").then(({ ShortcutsDialog }) => ShortcutsDialog)) },
  },
});
