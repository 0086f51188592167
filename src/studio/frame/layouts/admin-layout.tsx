import { Link, Outlet, useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { isAdmin } from "../../../model/access/guards.ts";
import { useSession } from "../../data/session.ts";
import { InsideMain } from "../errors/inside-main.ts";
import { AccountMenu } from "../menus/account-menu.tsx";
import { registeredAdminLinks } from "../registry/registered.ts";
import type { AdminLink } from "../registry/screens.ts";
import { RecentMessages } from "../toasts/recent-messages.tsx";
import styles from "./admin-layout.module.css";
import { Brand } from "./brand.tsx";
import { SkipLink } from "./skip-link.tsx";

/** For those who run the platform: a line of another colour, so that nobody takes it for their own app. */
export function AdminLayout() {
  const { user } = useSession();
  const hasLinks = isAdmin(user?.role ?? 0);
  const links = registeredAdminLinks();
  return (
    <div className={styles.layout}>
      <SkipLink />
      <header className={styles.header}>
        <Link to="/apps" className={styles.home} aria-label="Joinery, your apps">
          <Brand />
        </Link>
        <span className={styles.mark}>Admin</span>
        <div className={styles.tools}>
          <RecentMessages />
          <AccountMenu />
        </div>
      </header>
      <div className={styles.bars}>
        {hasLinks ? <Links label="Admin" links={links.filter(({ group }) => group === "admin")} /> : null}
        <Links label="Tools" links={links.filter(({ group, forStaff }) => group === "tools" && (hasLinks || forStaff))} />
      </div>
      <main id="main" tabIndex={-1} className={styles.main}>
        <InsideMain value>
          <Outlet />
        </InsideMain>
      </main>
    </div>
  );
}

function Links({ label, links }: { readonly label: string; readonly links: readonly AdminLink[] }) {
  const nav = useRef<HTMLElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  // On a phone the links scroll sideways: the one of this screen must be seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current link changes with the path
  useEffect(() => {
    nav.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [path]);
  return (
    <nav ref={nav} aria-label={label} className={styles.nav}>
      {links.map(({ label: name, to }) => (
        <Link key={to} to={to} className={styles.link} activeProps={{ "aria-current": "page" }}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
