import { Link, Outlet } from "@tanstack/react-router";
import { InsideMain } from "../errors/error-screen.tsx";
import { Brand } from "./brand.tsx";
import styles from "./simple-layout.module.css";
import { SkipLink } from "./skip-link.tsx";
import { Workbench } from "./workbench.tsx";

/** Brand only: signing in and up. On wide screens a calm picture of what is made here stands beside the form. */
export function SimpleLayout() {
  return (
    <div className={styles.layout}>
      <SkipLink />
      <header className={styles.header}>
        <Link to="/" className={styles.home} aria-label="Joinery, home">
          <Brand />
        </Link>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <InsideMain value>
          <Outlet />
        </InsideMain>
      </main>
      <aside className={styles.aside} aria-hidden>
        <Workbench />
      </aside>
    </div>
  );
}
