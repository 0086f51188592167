import { Drawer } from "@mantine/core";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { registeredDrawers } from "../registry/registered.ts";
import { closeSheet, useUi } from "../registry/ui-store.ts";
import { AppDrawer } from "./app-drawer.tsx";
import styles from "./drawer-sheet.module.css";

/** The drawers of a narrow window: over the screen, gone as soon as something was chosen, be it what is on the screen already. */
export function DrawerSheet() {
  const { sheet } = useUi();
  const router = useRouter();
  const [chosen, setChosen] = useState(false);
  useEffect(
    () =>
      router.subscribe("onBeforeNavigate", ({ pathChanged }) => {
        if (useUi.getState().sheet === undefined) return;
        setChosen(pathChanged);
        closeSheet();
        // The focus goes on to the screen that was chosen, in place of back to the button that had opened the drawer.
        if (pathChanged) document.getElementById("main")?.focus({ preventScroll: true });
      }),
    [router],
  );
  return (
    <Drawer
      opened={sheet !== undefined}
      onClose={closeSheet}
      onEnterTransitionEnd={() => setChosen(false)}
      returnFocus={!chosen}
      title={registeredDrawers().find(({ name }) => name === sheet)?.label}
      size={360}
      padding={0}
      classNames={styles}
    >
      {sheet === undefined ? null : <AppDrawer name={sheet} titled />}
    </Drawer>
  );
}
