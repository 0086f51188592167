import styles from "../records-notice.module.css";
import { listed } from "./left-out.ts";

/** Says which part of a view is left out for who looks at it: what is shown is the rest. */
export function LeftOutNotice({ left }: { readonly left: readonly string[] }) {
  return (
    <div className={styles.notice}>
      <span role="status">
        Shown without {listed(left)}: what {left.length === 1 ? "it goes" : "they go"} by is gone, or hidden from you.
      </span>
    </div>
  );
}
