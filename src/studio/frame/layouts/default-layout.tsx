import { Button, Kbd } from "@mantine/core";
import { Link, Outlet } from "@tanstack/react-router";
import { LayoutGrid, Search } from "lucide-react";
import { InsideMain } from "../errors/inside-main.ts";
import { modKey } from "../keys/mod-key.ts";
import { AccountMenu } from "../menus/account-menu.tsx";
import { opensPalette } from "../palette/late-palette.tsx";
import { RecentMessages } from "../toasts/recent-messages.tsx";
import { Brand } from "./brand.tsx";
import styles from "./default-layout.module.css";
import { SkipLink } from "./skip-link.tsx";

/** Top bar and content: the list of apps, what is the person's own. */
export function DefaultLayout() {
  return (
    <div className={styles.layout}>
      <SkipLink />
      <header className={styles.header}>
        <Link to="/apps" className={styles.home} aria-label="Joinery, your apps">
          <Brand />
        </Link>
        <nav aria-label="Main" className={styles.nav}>
          <Link to="/apps" className={styles.link} activeProps={{ "aria-current": "page" }}>
            <LayoutGrid size={16} strokeWidth={1.75} aria-hidden />
            Apps
          </Link>
        </nav>
        <div className={styles.tools}>
          <Button
            variant="default"
            className={styles.search}
            leftSection={<Search size={16} strokeWidth={1.75} aria-hidden />}
            {...opensPalette}
          >
            <span className={styles.searchText}>Search or jump to…</span>
            <Kbd className={styles.key} aria-hidden>
              {modKey()}K
            </Kbd>
          </Button>
          <RecentMessages />
          <AccountMenu />
        </div>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <InsideMain value>
          <Outlet />
        </InsideMain>
      </main>
    </div>
  );
}
