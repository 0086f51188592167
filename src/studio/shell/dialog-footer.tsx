import type { ReactNode } from "react";
import styles from "./dialog-footer.module.css";

/** The buttons of a dialog: always in sight, the main one last. */
export function DialogFooter({ children }: { readonly children: ReactNode }) {
  return <div className={styles.footer}>{children}</div>;
}
