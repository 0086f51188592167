import type { ReactNode } from "react";
import styles from "./admin.module.css";

interface ScrollsProps {
  readonly label: string;
  readonly children: ReactNode;
  /** It is text as it is kept. */
  readonly isRaw?: boolean;
}

/** What may be wider or longer than its place: it scrolls by itself, and keys reach it. */
export function Scrolls({ label, children, isRaw = false }: ScrollsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
    <section className={isRaw ? styles.raw : styles.wide} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
