import { Button } from "@mantine/core";
import { copyText } from "../../data/copy-text.ts";
import styles from "./app-settings.module.css";

/** A text that is set elsewhere: read, chosen whole by a click, or copied. */
export function Copied({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <span className={styles.copied}>
      <span className={styles.hint}>{label}</span>
      <code>{text}</code>
      <Button size="xs" variant="subtle" aria-label={`Copy the ${label.toLowerCase()} ${text}`} onClick={() => copyText(text)}>
        Copy
      </Button>
    </span>
  );
}
