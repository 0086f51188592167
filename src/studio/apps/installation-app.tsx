import type { App } from "../../contract/apps.ts";
import { AppCard } from "./app-card.tsx";
import styles from "./apps-screen.module.css";
import { aboutInstallation } from "./installation.ts";

/** The platform's own app stands apart, folded away, and says what it is: nobody makes their site in it. */
export function InstallationApp({ app }: { readonly app: App }) {
  return (
    <details className={styles.installation}>
      <summary>This installation</summary>
      <p>{aboutInstallation}</p>
      <ul className={styles.cards}>
        <AppCard app={app} />
      </ul>
    </details>
  );
}
