import { UnstyledButton, VisuallyHidden } from "@mantine/core";
import { useMatchRoute } from "@tanstack/react-router";
import { useApp } from "../../data/app-context.ts";
import { siteHost } from "../addresses/site-address.ts";
import { loadPart } from "../loading/load.ts";
import { Loading } from "../loading/loading.tsx";
import { AppMark } from "./app-mark.tsx";
import styles from "./app-switcher.module.css";
import { LateMenu } from "./late-menu.tsx";

const AppSwitcherItems = loadPart(
  () => import("./app-switcher-items.tsx").then(({ AppSwitcherItems }) => AppSwitcherItems),
  <Loading what="apps" rows={5} height={32} as="items" />,
);

/** The app at hand; behind it its site, and the way to the others. */
export function AppSwitcher() {
  const app = useApp();
  const isHome = useMatchRoute()({ to: "/a/$app" }) !== false;
  return (
    <LateMenu
      position="right-start"
      width={280}
      offset={12}
      onNear={AppSwitcherItems.preload}
      button={(props) => (
        <UnstyledButton {...props} className={styles.mark} aria-current={isHome || undefined}>
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
