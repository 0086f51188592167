import { Button, Kbd } from "@mantine/core";
import { Link, Outlet } from "@tanstack/react-router";
import { LayoutGrid, Search } from "lucide-react";
import { InsideMain } from "../errors/error-screen.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { Brand } from "./brand.tsx";
import styles from "./default-layout.module.css";
import { opensPalette } from "./late-palette.ts";
import { modKey } from "./mod-key.ts";
import { RecentMessages } from "./recent-messages.tsx";
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
