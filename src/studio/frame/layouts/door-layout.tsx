import type { ReactNode } from "react";
import { InsideMain } from "../errors/inside-main.ts";
import { Brand } from "./brand.tsx";
import { InnerLink } from "./inner-link.tsx";
import styles from "./simple-layout.module.css";
import { SkipLink } from "./skip-link.tsx";
import { Workbench } from "./workbench.tsx";

/** Brand only: signing in and up. On wide screens a calm picture of what is made here stands beside the form. Needs no router. */
export function DoorLayout({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.layout}>
      <SkipLink />
      <header className={styles.header}>
        <InnerLink href="/" className={styles.home} aria-label="Joinery, home">
          <Brand />
        </InnerLink>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <InsideMain value>{children}</InsideMain>
      </main>
      <aside className={styles.aside} aria-hidden>
        <Workbench />
      </aside>
    </div>
  );
}
