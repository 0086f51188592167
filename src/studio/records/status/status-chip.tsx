import type { Status } from "../../../contract/post-types.ts";
import styles from "./status-chip.module.css";

type Shown = Pick<Status, "title" | "color"> & Partial<Pick<Status, "slug">>;

/** A status in words, on its colour. The colour alone never says it. */
export function StatusChip({ status }: { readonly status: Shown | undefined }) {
  if (status === undefined) return <span className={styles.chip}>—</span>;
  const isOwn = status.color.startsWith("#");
  return (
    <span className={styles.chip} data-status-slug={status.slug} data-color={isOwn ? undefined : status.color} title={status.title}>
      {isOwn ? <i className={styles.dot} style={{ background: status.color }} /> : null}
      {status.title}
    </span>
  );
}
