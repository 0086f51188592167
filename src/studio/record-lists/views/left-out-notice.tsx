import type { PostType } from "../../../contract/post-types.ts";
import styles from "../records-notice.module.css";
import type { LeftOut } from "./left-out.ts";
import { leftOutText } from "./left-out-labels.ts";

/** Says which part of a view is left out for who looks at it: what is shown is the rest. */
export function LeftOutNotice({ type, left }: { readonly type: PostType; readonly left: readonly LeftOut[] }) {
  return (
    <div className={styles.notice}>
      <span role="status">
        Shown without {leftOutText(type, left)}: what {left.length === 1 ? "it goes" : "they go"} by is gone, or hidden from you.
      </span>
    </div>
  );
}
