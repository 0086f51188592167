import { Link, Outlet, useRouterState } from "@tanstack/react-router";
import styles from "./settings.module.css";

const tabs = [
  { to: "/settings/Profile", label: "Profile" },
  { to: "/settings/Account", label: "Account" },
  { to: "/settings/Notifications", label: "Notifications" },
  { to: "/settings/Billing", label: "Billing" },
  { to: "/settings/Redeem", label: "Redeem" },
] as const;

/** What is the person's own. */
export function SettingsLayout() {
  const atStart = useRouterState({ select: ({ location }) => /^\/settings\/?$/.test(location.pathname) });
  return (
    <div className={styles.layout}>
      <h1>Settings</h1>
      <nav aria-label="Settings" className={styles.tabs}>
        {tabs.map(({ to, label }) => (
          <Link key={to} to={to} aria-current={atStart && to === tabs[0].to ? "page" : undefined} activeProps={{ "aria-current": "page" }}>
            {label}
          </Link>
        ))}
      </nav>
      <div className={styles.content}>
        <Outlet />
      </div>
    </div>
  );
}
