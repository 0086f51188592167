import { Indicator, Menu, UnstyledButton } from "@mantine/core";
import { Link, useRouter } from "@tanstack/react-router";
import {
  Bell,
  Database,
  Ellipsis,
  ExternalLink,
  FileText,
  House,
  LayoutGrid,
  LogOut,
  MessageSquare,
  Search,
  Settings,
  Trash2,
  UserCog,
} from "lucide-react";
import { useApp } from "../data/app-context.ts";
import { useToasts } from "../data/toasts.ts";
import styles from "./bottom-bar.module.css";
import { opensDialog } from "./dialogs.tsx";
import { opensPalette } from "./late-palette.ts";
import { logOut } from "./log-out.ts";
import { siteAddress } from "./site-address.ts";
import { toggleDrawer, useUi } from "./ui-store.ts";

const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;

/** The rail of a phone: within the reach of a thumb. */
export function BottomBar() {
  const app = useApp();
  const router = useRouter();
  const { sheet } = useUi();
  const { unread } = useToasts();
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
      <UnstyledButton className={styles.item} aria-expanded={sheet === "pages"} onClick={() => toggleDrawer("pages")}>
        <FileText {...icon} />
        Pages
      </UnstyledButton>
      <UnstyledButton className={styles.item} aria-expanded={sheet === "data"} onClick={() => toggleDrawer("data")}>
        <Database {...icon} />
        Data
      </UnstyledButton>
      <Menu position="top-end" width={220}>
        <Menu.Target>
          <UnstyledButton className={styles.item} aria-label={unread === 0 ? "More" : `More, ${messages(unread)}`}>
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
          <Menu.Item leftSection={<Bell {...icon} size={16} />} {...opensDialog("messages")}>
            Recent messages
            {unread === 0 ? null : <span className={styles.unread}>{unread} new</span>}
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
          <Menu.Item component={Link} to={`/a/${app.slug}/settings`} leftSection={<Settings {...icon} size={16} />}>
            Settings
          </Menu.Item>
          <Menu.Item component={Link} to={`/a/${app.slug}/trash`} leftSection={<Trash2 {...icon} size={16} />}>
            Trash
          </Menu.Item>
          <Menu.Item component={Link} to="/apps" leftSection={<LayoutGrid {...icon} size={16} />}>
            Manage Apps
          </Menu.Item>
          <Menu.Item component={Link} to="/settings/Account" leftSection={<UserCog {...icon} size={16} />}>
            Account
          </Menu.Item>
          <Menu.Item leftSection={<MessageSquare {...icon} size={16} />} {...opensDialog("feedback")}>
            Send feedback
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<LogOut {...icon} size={16} />} onClick={() => logOut(router)}>
            Log out
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </nav>
  );
}

function messages(count: number): string {
  return count === 1 ? "1 new message" : `${count} new messages`;
}
