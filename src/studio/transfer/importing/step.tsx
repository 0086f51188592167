import { type ReactNode, useLayoutEffect, useRef } from "react";
import { isFocusLost } from "../../theme/restore-focus.ts";
import styles from "./import-dialog.module.css";

/** One step of an import. It takes the focus where what had it went with the step before, so that keys and screen readers go on from here. */
export function Step({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (isFocusLost()) place.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section ref={place} aria-label={label} tabIndex={-1} className={styles.step}>
      {children}
    </section>
  );
}
