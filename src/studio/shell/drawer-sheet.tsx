import { Drawer } from "@mantine/core";
import { useDidUpdate } from "@mantine/hooks";
import { useRouterState } from "@tanstack/react-router";
import { AppDrawer } from "./app-drawer.tsx";
import { closeSheet, useUi } from "./ui-store.ts";

/** The drawers of a narrow window: over the screen, gone as soon as something was chosen. */
export function DrawerSheet() {
  const { sheet } = useUi();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  // Not on arrival: this part loads late, and what was opened meanwhile stays open.
  useDidUpdate(closeSheet, [path]);
  return (
    <Drawer opened={sheet !== undefined} onClose={closeSheet} title={sheet === "data" ? "Data" : "Pages"} size={360} padding={0}>
      {sheet === undefined ? null : <AppDrawer name={sheet} titled />}
    </Drawer>
  );
}
