import { Button, SegmentedControl } from "@mantine/core";
import { useRouter } from "@tanstack/react-router";
import { setDensity, useDensity } from "../data/density.ts";
import { useSession } from "../data/session.ts";
import { SingleKeys } from "../frame/keys/shortcuts-dialog.tsx";
import { useTitle } from "../frame/labels/use-title.ts";
import { logOut } from "../frame/menus/log-out.ts";
import { useAppearance } from "../frame/menus/use-appearance.ts";
import { OwnCodes } from "./own-codes.tsx";
import { OwnData } from "./own-data.tsx";
import { OwnEnd } from "./own-end.tsx";
import { OwnPasskeys } from "./own-passkeys.tsx";
import { OwnProviders } from "./own-providers.tsx";
import { OwnSessions } from "./own-sessions.tsx";
import styles from "./settings.module.css";
import { SignInFacts } from "./sign-in-facts.tsx";

const schemes = [
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
  { value: "auto", label: "As the system" },
];

const densities = [
  { value: "comfortable", label: "Comfortable" },
  { value: "compact", label: "Compact" },
];

/** What the person signs in with, and how the studio looks and listens. */
export function AccountScreen() {
  useTitle("Account");
  const { user } = useSession();
  const router = useRouter();
  const { colorScheme, choose } = useAppearance();
  const { density } = useDensity();
  return (
    <>
      <section className={styles.card}>
        <h2>Signing in</h2>
        {user === undefined ? null : <SignInFacts user={user} />}
        <div>
          <Button variant="default" onClick={() => logOut(router)}>
            Log out
          </Button>
        </div>
      </section>
      <OwnCodes />
      <OwnPasskeys />
      <OwnProviders />
      <OwnSessions />
      <section className={styles.card}>
        <h2>Appearance</h2>
        <SegmentedControl aria-label="Appearance" data={schemes} value={colorScheme} onChange={choose} />
        <SegmentedControl
          aria-label="Density"
          data={densities}
          value={density}
          onChange={(chosen) => setDensity(chosen === "compact" ? "compact" : "comfortable")}
        />
      </section>
      <section className={styles.card}>
        <h2>Keyboard</h2>
        <SingleKeys />
      </section>
      <OwnData />
      <OwnEnd />
    </>
  );
}
