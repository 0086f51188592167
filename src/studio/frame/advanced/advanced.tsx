import { type ReactNode, useState } from "react";
import styles from "./advanced.module.css";

interface AdvancedProps {
  /** Something in it needs to be looked at: it opens, and stays open until somebody closes it. */
  readonly isWanted?: boolean;
  readonly children: ReactNode;
}

/** What few people need is folded away: keys, CSS classes, numbers. */
export function Advanced({ isWanted = false, children }: AdvancedProps) {
  const [isOpen, setOpen] = useState(isWanted);
  const [wasWanted, setWanted] = useState(isWanted);
  if (wasWanted !== isWanted) {
    setWanted(isWanted);
    if (isWanted) setOpen(true);
  }
  return (
    <details className={styles.advanced} data-advanced open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Advanced</summary>
      {children}
    </details>
  );
}
