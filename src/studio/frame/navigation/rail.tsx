import { ActionIcon } from "@mantine/core";
import { Link, useMatches } from "@tanstack/react-router";
import { CircleHelp } from "lucide-react";
import { useApp } from "../../data/app-context.ts";
import { roleName } from "../labels/name-of.ts";
import { preloadOn } from "../loading/preload.ts";
import { AccountMenu } from "../menus/account-menu.tsx";
import { AppSwitcher } from "../menus/app-switcher.tsx";
import { HelpItems } from "../menus/late-help-items.tsx";
import { LateMenu } from "../menus/late-menu.tsx";
import { LateTooltip } from "../menus/late-tooltip.tsx";
import { registeredBells, registeredDrawers, registeredNavigation } from "../registry/registered.ts";
import type { DrawerPart, NavigationItem } from "../registry/screens.ts";
import { openDrawerOf, toggleDrawer, useUi } from "../registry/ui-store.ts";
import { RecentMessages } from "../toasts/recent-messages.tsx";
import bell from "./bell.module.css";
import { RailBell } from "./bell.tsx";
import { countShown } from "./count-shown.ts";
import styles from "./rail.module.css";

const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;

const noNews = () => 0;

/** The app's parts at the left edge. */
export function Rail() {
  const app = useApp();
  return (
    <nav aria-label="App" className={styles.rail}>
      <AppSwitcher />
      {registeredDrawers().map((drawer) => (
        <DrawerButton key={drawer.name} {...drawer} />
      ))}
      <span className={styles.gap} />
      <Links place="above messages" />
      {registeredBells().map((bell) => (
        <RailBell key={bell.label} {...bell} />
      ))}
      <RecentMessages position="right-end" />
      <Links place="below messages" />
      <LateMenu
        position="right-end"
        width={220}
        onNear={HelpItems.preload}
        button={(props) => (
          <LateTooltip label="Help" position="right">
            <ActionIcon {...props} size="lg" aria-label="Help" className={styles.item}>
              <CircleHelp {...icon} />
            </ActionIcon>
          </LateTooltip>
        )}
      >
        <HelpItems />
      </LateMenu>
      <AccountMenu position="right-end" role={`${roleName(app.appUserRole)} of ${app.title}`} />
    </nav>
  );
}

function Links({ place }: Pick<NavigationItem, "place">) {
  const app = useApp();
  return registeredNavigation()
    .filter((item) => item.place === place)
    .map((item) => <RailLink key={item.label} {...item} to={item.address(app)} />);
}

function RailLink({ label, Icon, to, useNew = noNews }: NavigationItem & { readonly to: string }) {
  const count = useNew();
  const isNew = count > 0;
  return (
    <LateTooltip label={label} position="right">
      <ActionIcon
        component={Link}
        to={to}
        size="lg"
        aria-label={isNew ? `${label}, ${countShown(count)} unread` : label}
        className={isNew ? `${styles.item} ${bell.bell}` : styles.item}
        activeProps={{ "aria-current": "page" }}
      >
        <Icon {...icon} />
        {isNew ? (
          <span className={bell.count} aria-hidden>
            {countShown(count)}
          </span>
        ) : null}
      </ActionIcon>
    </LateTooltip>
  );
}

function DrawerButton({ name, label, Icon, Drawer, useNew = noNews }: DrawerPart) {
  const count = useNew() ?? 0;
  const beside = useUi((state) => state.beside);
  const open = useUi(openDrawerOf) === name;
  const isHere = useMatches({ select: (matches) => matches.at(-1)?.staticData.drawer === name });
  return (
    <LateTooltip label={label} position="right">
      <ActionIcon
        size="lg"
        aria-label={label}
        aria-expanded={open}
        aria-controls={open && beside ? "app-drawer" : undefined}
        className={styles.item}
        aria-current={isHere || undefined}
        data-open={open || undefined}
        aria-description={count === 0 ? undefined : `${count} new`}
        {...preloadOn(Drawer)}
        onClick={() => toggleDrawer(name)}
      >
        <Icon {...icon} />
        {count === 0 ? null : <i className={styles.new} />}
      </ActionIcon>
    </LateTooltip>
  );
}
