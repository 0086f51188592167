import { Button, Group } from "@mantine/core";
import styles from "./record-dialog.module.css";

/** Asks, inside the dialog, whether what was typed may be lost. */
export function RecordLeaving({ stay, discard }: { readonly stay: () => void; readonly discard: () => void }) {
  return (
    <div className={styles.foot} data-at-foot role="alertdialog" aria-label="Discard your changes?">
      <span>Discard your changes?</span>
      <Group gap="xs" className={styles.buttons}>
        <Button variant="default" data-autofocus autoFocus onClick={stay}>
          Keep editing
        </Button>
        <Button color="red" onClick={discard}>
          Discard changes
        </Button>
      </Group>
    </div>
  );
}
