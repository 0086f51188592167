import { Button } from "@mantine/core";
import type { App } from "../../contract/apps.ts";
import { platformApi } from "../data/api.ts";
import { dayText } from "../data/moment-text.ts";
import { keys } from "../data/queries.ts";
import { useChange } from "../data/use-change.ts";
import styles from "./invitations.module.css";

/** The person's apps that are going to be deleted, and the way back. */
export function ClosedApps({ apps }: { readonly apps: readonly App[] }) {
  const reopen = useChange({
    call: ({ id }: App) => platformApi().reopenApp({ params: { id }, body: {}, quiet: true }),
    refresh: [keys.apps],
    success: "The app was restored.",
  });
  if (apps.length === 0) return null;
  return (
    <ul className={styles.rows} aria-label="Apps that will be deleted">
      {apps.map((app) => (
        <li key={app.id} className={styles.row}>
          <p>
            <b>{app.title}</b> is shut and will be deleted on {dayText(app.deleteAt ?? "")}.
          </p>
          <Button size="sm" disabled={reopen.isPending} aria-label={`Restore ${app.title}`} onClick={() => reopen.mutate(app)}>
            Restore
          </Button>
        </li>
      ))}
    </ul>
  );
}
