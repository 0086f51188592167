import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { Brand } from "../shell/brand.tsx";
import { SkipLink } from "../shell/skip-link.tsx";
import { useTitle } from "../shell/use-title.ts";
import { Workbench } from "../shell/workbench.tsx";
import styles from "./home-page.module.css";

/** The index screen for those who are not signed in: what this is, and the way in. */
export function HomePage() {
  useTitle();
  return (
    <div className={styles.page}>
      <SkipLink />
      <header className={styles.header}>
        <Brand />
        <nav aria-label="Account" className={styles.ways}>
          <Button component={Link} to="/login" variant="subtle">
            Sign in
          </Button>
          <Button component={Link} to="/signup">
            Create an account
          </Button>
        </nav>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <div>
          <h1>Your site, and everything that happens behind it</h1>
          <p>Put pages together from finished sections, collect records with your own forms, and move them along the way you work.</p>
          <div className={styles.ways}>
            <Button component={Link} to="/signup" size="lg">
              Start building
            </Button>
            <Button component={Link} to="/login" size="lg" variant="default">
              Sign in
            </Button>
          </div>
        </div>
        <div className={styles.picture} aria-hidden>
          <Workbench />
        </div>
      </main>
    </div>
  );
}
