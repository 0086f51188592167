import { Button, Group, Modal } from "@mantine/core";
import { copyText } from "../data/copy-text.ts";
import { DialogFooter } from "../frame/dialogs/dialog-footer.tsx";
import styles from "./form.module.css";

interface Props {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Recovery codes, shown this once: the server keeps only what they are told by. */
export function RecoveryDialog({ codes, onClose }: Props) {
  const text = codes.join("\n");
  return (
    <Modal opened onClose={onClose} title="Your recovery codes" size={440} closeOnClickOutside={false}>
      <div className={styles.form}>
        <p>
          Each signs you in once when you cannot use your authenticator app. Keep them where you find them without it: they are not shown
          again.
        </p>
        <ul className={styles.codes} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <Group gap="xs">
          <Button variant="default" onClick={() => void copyText(text)}>
            Copy
          </Button>
          <Button
            variant="default"
            component="a"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
            download="joinery-recovery-codes.txt"
          >
            Download
          </Button>
        </Group>
        <DialogFooter>
          <Button onClick={onClose}>I have kept them</Button>
        </DialogFooter>
      </div>
    </Modal>
  );
}
