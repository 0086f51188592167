import { useMemo } from "react";
import type { PostType } from "../../../contract/post-types.ts";
import { lostOptionText } from "../../../model/filter/lost-options.ts";
import type { ViewSettings } from "../../../model/types/record-view.ts";
import styles from "../records-notice.module.css";

/** Says which filter asks for an option that its field has not: it is why few records are shown, or none. */
export function LostOptionNotice({ type, filters }: { readonly type: PostType; readonly filters: ViewSettings["filters"] }) {
  const problem = useMemo(() => lostOptionText(filters, type.postFields), [filters, type.postFields]);
  if (problem === undefined) return null;
  return (
    <div className={styles.notice}>
      <span role="status">{problem}</span>
    </div>
  );
}
