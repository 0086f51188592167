import { Indicator, Menu, UnstyledButton } from "@mantine/core";
import { Link, useRouter } from "@tanstack/react-router";
import { Ellipsis, ExternalLink, History, House, LayoutGrid, LogOut, Search } from "lucide-react";
import { useApp } from "../../data/app-context.ts";
import { useToasts } from "../../data/toasts.ts";
import { siteAddress } from "../addresses/site-address.ts";
import { opensDialog } from "../dialogs/dialogs.tsx";
import { AccountLinks } from "../menus/account-links.tsx";
import { HelpItems } from "../menus/late-help-items.tsx";
import { logOut } from "../menus/log-out.ts";
import { opensPalette } from "../palette/late-palette.tsx";
import { registeredBells, registeredDrawers, registeredNavigation } from "../registry/registered.ts";
import type { BellPart, DrawerPart, NavigationItem } from "../registry/screens.ts";
import { toggleDrawer, useUi } from "../registry/ui-store.ts";
import styles from "./bottom-bar.module.css";
import { countShown } from "./count-shown.ts";

const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;

/** The rail of a phone: within the reach of a thumb. */
export function BottomBar() {
  const app = useApp();
  const router = useRouter();
  const { sheet } = useUi();
  const { unread: said } = useToasts();
  const bells = registeredBells();
  // Hooks, all of them and always in the same order: the list of bells stays as it is as long as the studio runs.
  const links = registeredNavigation().map(({ useNew: count = noNews }) => count());
  const unread = [...bells.map(({ useCount: count }) => count() ?? 0), ...links].reduce((sum, count) => sum + count, said);
  return (
    <nav aria-label="App, bottom" className={styles.bar} data-at-foot>
      <Link
        to="/a/$app"
        params={{ app: app.slug }}
        className={styles.item}
        activeOptions={{ exact: true }}
        activeProps={{ "aria-current": "page" }}
      >
        <House {...icon} />
        Home
      </Link>
      {registeredDrawers().map((drawer) => (
        <DrawerButton key={drawer.name} {...drawer} isOpen={sheet === drawer.name} />
      ))}
      <Menu position="top-end" width={220}>
        <Menu.Target>
          <UnstyledButton className={styles.item} aria-label={unread === 0 ? "More" : `More, ${countShown(unread)} new`}>
            <Indicator disabled={unread === 0} size={8} offset={2} color="var(--j-select)" zIndex="auto">
              <Ellipsis {...icon} />
            </Indicator>
            More
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Search {...icon} size={16} />} {...opensPalette}>
            Search or jump to…
          </Menu.Item>
          {bells.map((bell) => (
            <BellItem key={bell.label} {...bell} />
          ))}
          <Menu.Item leftSection={<History {...icon} size={16} />} {...opensDialog("messages")}>
            Recent messages
            {said === 0 ? null : <span className={styles.unread}>{said} new</span>}
          </Menu.Item>
          <Menu.Item
            component="a"
            href={siteAddress(app)}
            target="_blank"
            rel="noopener"
            leftSection={<ExternalLink {...icon} size={16} />}
          >
            View Site
          </Menu.Item>
          {registeredNavigation().map((item) => (
            <LinkItem key={item.label} {...item} to={item.address(app)} />
          ))}
          <Menu.Item component={Link} to="/apps" leftSection={<LayoutGrid {...icon} size={16} />}>
            Manage Apps
          </Menu.Item>
          <AccountLinks group="yours" />
          <AccountLinks group="platform" />
          <Menu.Divider />
          <HelpItems />
          <Menu.Divider />
          <Menu.Item leftSection={<LogOut {...icon} size={16} />} onClick={() => logOut(router)}>
            Log out
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </nav>
  );
}

function DrawerButton({ name, label, Icon, isOpen, useNew = noNews }: DrawerPart & { readonly isOpen: boolean }) {
  const count = useNew() ?? 0;
  return (
    <UnstyledButton
      className={styles.item}
      aria-expanded={isOpen}
      aria-description={count === 0 ? undefined : `${count} new`}
      onClick={() => toggleDrawer(name)}
    >
      <Indicator disabled={count === 0} size={8} offset={2} color="var(--j-select)" zIndex="auto">
        <Icon {...icon} />
      </Indicator>
      {label}
    </UnstyledButton>
  );
}

function LinkItem({ label, Icon, to, useNew = noNews }: NavigationItem & { readonly to: string }) {
  const count = useNew();
  return (
    <Menu.Item component={Link} to={to} leftSection={<Icon {...icon} size={16} />}>
      {label}
      {count === 0 ? null : <span className={styles.unread}>{countShown(count)}</span>}
    </Menu.Item>
  );
}

function BellItem({ label, Icon, useCount, dialog }: BellPart) {
  const count = useCount();
  if (count === undefined) return null;
  return (
    <Menu.Item leftSection={<Icon {...icon} size={16} />} {...opensDialog(dialog)}>
      {label}
      {count === 0 ? null : <span className={styles.unread}>{countShown(count)}</span>}
    </Menu.Item>
  );
}

const noNews = () => 0;
