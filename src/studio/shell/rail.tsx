import { ActionIcon } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { CircleHelp, Database, FileText, type LucideIcon, Settings, Trash2 } from "lucide-react";
import { useApp } from "../data/app-context.ts";
import { AccountMenu } from "./account-menu.tsx";
import { PagesDrawer } from "./app-drawer.tsx";
import { AppSwitcher } from "./app-switcher.tsx";
import { opensDialog } from "./dialogs.tsx";
import { LateTooltip } from "./late-tooltip.tsx";
import { loadPart } from "./load.ts";
import { roleName } from "./name-of.ts";
import { preloadOn } from "./preload.ts";
import styles from "./rail.module.css";
import { type DrawerName, openDrawerOf, toggleDrawer, useUi } from "./ui-store.ts";

const RecentMessages = loadPart(
  () => import("./recent-messages.tsx").then(({ RecentMessages }) => RecentMessages),
  <span className={styles.bell} />,
);

const nearPages = preloadOn(PagesDrawer);
const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;

/** The app's parts at the left edge. */
export function Rail() {
  const app = useApp();
  return (
    <nav aria-label="App" className={styles.rail}>
      <AppSwitcher />
      <DrawerButton name="pages" label="Pages" Icon={FileText} />
      <DrawerButton name="data" label="Data" Icon={Database} />
      <span className={styles.gap} />
      <LateTooltip label="Trash" position="right">
        <ActionIcon
          component={Link}
          to={`/a/${app.slug}/trash`}
          size="lg"
          aria-label="Trash"
          className={styles.item}
          activeProps={{ "aria-current": "page" }}
        >
          <Trash2 {...icon} />
        </ActionIcon>
      </LateTooltip>
      <RecentMessages position="right-end" />
      <LateTooltip label="Settings" position="right">
        <ActionIcon
          component={Link}
          to={`/a/${app.slug}/settings`}
          size="lg"
          aria-label="Settings"
          className={styles.item}
          activeProps={{ "aria-current": "page" }}
        >
          <Settings {...icon} />
        </ActionIcon>
      </LateTooltip>
      <LateTooltip label="Keyboard shortcuts" position="right">
        <ActionIcon size="lg" aria-label="Keyboard shortcuts" className={styles.item} {...opensDialog("shortcuts")}>
          <CircleHelp {...icon} />
        </ActionIcon>
      </LateTooltip>
      <AccountMenu position="right-end" role={`${roleName(app.appUserRole)} of ${app.title}`} />
    </nav>
  );
}

function DrawerButton({ name, label, Icon }: { readonly name: DrawerName; readonly label: string; readonly Icon: LucideIcon }) {
  const beside = useUi((state) => state.beside);
  const open = useUi(openDrawerOf) === name;
  return (
    <LateTooltip label={label} position="right">
      <ActionIcon
        size="lg"
        aria-label={label}
        aria-expanded={open}
        aria-controls={open && beside ? "app-drawer" : undefined}
        className={styles.item}
        data-open={open || undefined}
        {...(name === "pages" ? nearPages : {})}
        onClick={() => toggleDrawer(name)}
      >
        <Icon {...icon} />
      </ActionIcon>
    </LateTooltip>
  );
}
