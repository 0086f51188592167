import styles from "./outcome-chip.module.css";

interface Props {
  readonly outcome: "done" | "sent" | "delivered" | "on" | "waiting" | "failing" | "failed" | "kept" | "skipped" | "off";
  /** What it is called; the colour says nothing by itself. */
  readonly children: string;
}

/** How something went that was done without anybody looking: a step, a mail, a delivery. */
export function OutcomeChip({ outcome, children }: Props) {
  return (
    <span className={styles.chip} data-outcome={outcome}>
      {children}
    </span>
  );
}
