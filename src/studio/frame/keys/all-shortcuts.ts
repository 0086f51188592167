import { registeredKeys, registeredShortcuts } from "../registry/registered.ts";
import type { ShortcutGroup } from "../registry/shortcut-group.ts";

/** All keys, as the list of shortcuts shows them. */
export async function allShortcuts(): Promise<readonly ShortcutGroup[]> {
  const bindings = registeredKeys();
  return [
    {
      title: "Everywhere",
      shortcuts: [
        { keys: ["mod", "K"], does: "Search or jump to anything" },
        ...bindings.filter(({ everywhere }) => everywhere),
        { keys: ["Esc"], does: "Close what is open" },
      ],
    },
    {
      title: "In an app",
      shortcuts: [{ keys: ["mod", "\\"], does: "Open or close the drawer" }, ...bindings.filter(({ everywhere }) => !everywhere)],
    },
    ...(await Promise.all(registeredShortcuts().map((loadGroup) => loadGroup()))),
  ];
}
