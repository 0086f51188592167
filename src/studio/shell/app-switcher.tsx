import { UnstyledButton, VisuallyHidden } from "@mantine/core";
import { useApp } from "../data/app-context.ts";
import { AppMark } from "./app-mark.tsx";
import styles from "./app-switcher.module.css";
import { LateMenu } from "./late-menu.tsx";
import { loadPart } from "./load.ts";
import { Loading } from "./loading.tsx";
import { siteHost } from "./site-address.ts";

const AppSwitcherItems = loadPart(
  () => import("./app-switcher-items.tsx").then(({ AppSwitcherItems }) => AppSwitcherItems),
  <Loading what="apps" rows={5} height={32} />,
);

/** The app at hand; behind it its site, and the way to the others. */
export function AppSwitcher() {
  const app = useApp();
  return (
    <LateMenu
      position="right-start"
      width={280}
      offset={12}
      onNear={AppSwitcherItems.preload}
      button={(props) => (
        <UnstyledButton {...props} className={styles.mark}>
          <VisuallyHidden>{app.title}: site and other apps</VisuallyHidden>
          <AppMark app={app} size={36} />
        </UnstyledButton>
      )}
    >
      <div className={styles.current}>
        <b>{app.title}</b>
        <span>{siteHost(app)}</span>
      </div>
      <AppSwitcherItems />
    </LateMenu>
  );
}
