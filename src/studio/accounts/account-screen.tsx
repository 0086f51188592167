import { Button, SegmentedControl } from "@mantine/core";
import { useRouter } from "@tanstack/react-router";
import { useSession } from "../data/session.ts";
import { logOut } from "../shell/log-out.ts";
import { SingleKeys } from "../shell/shortcuts-dialog.tsx";
import { useAppearance } from "../shell/use-appearance.ts";
import { useTitle } from "../shell/use-title.ts";
import styles from "./settings.module.css";

const schemes = [
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
  { value: "auto", label: "As the system" },
];

/** What the person signs in with, and how the studio looks and listens. */
export function AccountScreen() {
  useTitle("Account");
  const { user } = useSession();
  const router = useRouter();
  const { colorScheme, choose } = useAppearance();
  return (
    <>
      <section className={styles.card}>
        <h2>Signing in</h2>
        <dl className={styles.facts}>
          <dt>Phone number or e-mail</dt>
          <dd>{user?.username}</dd>
        </dl>
        <div>
          <Button variant="default" onClick={() => logOut(router)}>
            Log out
          </Button>
        </div>
      </section>
      <section className={styles.card}>
        <h2>Appearance</h2>
        <SegmentedControl aria-label="Appearance" data={schemes} value={colorScheme} onChange={choose} />
      </section>
      <section className={styles.card}>
        <h2>Keyboard</h2>
        <SingleKeys />
      </section>
    </>
  );
}
