import type { ReactNode } from "react";
import { keepsFocus } from "../../../fields/use-form.ts";
import styles from "./dialog-footer.module.css";

/** The buttons of a dialog: always in sight, the main one last. A box of its own around them would hold them at the end of the form. */
export function DialogFooter({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.footer} data-at-foot {...keepsFocus}>
      {children}
    </div>
  );
}
