import { UnstyledButton } from "@mantine/core";
import { opensDialog } from "../frame/dialogs/dialogs.tsx";
import { openDialog } from "../frame/registry/ui-store.ts";
import styles from "./apps-screen.module.css";
import { PackPicture } from "./pack-picture.tsx";
import { usePackWanted } from "./pack-wanted.ts";
import { stylePacks } from "./style-packs.ts";

/** No apps yet: the first choice stands where the apps will. */
export function Starters() {
  return (
    <section aria-labelledby="starters">
      <p className={styles.lead} id="starters">
        An app is a site with the data behind it. Pick a look to start from; everything can be changed later.
      </p>
      <ul className={styles.cards}>
        {stylePacks.map((pack) => (
          <li key={pack.value} className={styles.card}>
            <div className={styles.picture}>
              <PackPicture pack={pack} title={pack.name} />
            </div>
            <div className={styles.about}>
              <h2>
                <UnstyledButton className={styles.link} {...opensDialog("new-app")} onClick={() => begin(pack.value)}>
                  Start with {pack.name}
                </UnstyledButton>
              </h2>
              <p>{pack.suits}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function begin(pack: string): void {
  usePackWanted.setState({ pack });
  openDialog("new-app");
}
