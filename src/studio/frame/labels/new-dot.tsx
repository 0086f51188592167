import styles from "./new-dot.module.css";

/** A dot that says that there is something new; how much, for who cannot see it or points at it. */
export function NewDot({ count }: { readonly count: number }) {
  return count === 0 ? null : <i className={styles.dot} role="img" aria-label={`${count} new`} title={`${count} new`} />;
}
