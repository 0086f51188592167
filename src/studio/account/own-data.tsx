import { Button } from "@mantine/core";
import { platformApi } from "../data/api.ts";
import { saveFile } from "../data/save-file.ts";
import { useChange } from "../data/use-change.ts";
import styles from "./settings.module.css";

/** All that the platform keeps of the person, as a file. */
export function OwnData() {
  const download = useChange({
    call: () => platformApi().exportMe({ quiet: true }),
    onSuccess: (data) => saveFile(new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }), "joinery-my-data.json"),
    success: "Your data was downloaded.",
  });
  return (
    <section className={styles.card} aria-label="Your data">
      <h2>Your data</h2>
      <p>
        Your account, your ways to sign in, where you are signed in, your apps, invitations, payments and orders. What you wrote into apps
        is theirs: export it there.
      </p>
      <div>
        <Button variant="default" loading={download.isPending} onClick={() => download.mutate(undefined)}>
          Download my data
        </Button>
      </div>
    </section>
  );
}
