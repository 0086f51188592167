import type { PostType } from "../../../contract/post-types.ts";
import styles from "../records-notice.module.css";
import { fieldsTold } from "./fields-told.ts";

interface Props {
  readonly type: PostType;
  /** What the server told of the list: `unread;desc="city"` where free text could not look in a field yet. */
  readonly timing: string;
}

/** Says to whoever searches which fields were left out: the words of very many records are read after a form has changed. */
export function UnreadNotice({ type, timing }: Props) {
  const fields = fieldsTold(type, timing, "unread");
  if (fields.length === 0) return null;
  return (
    <div className={styles.notice}>
      <span role="status">
        What records say in {fields.map(({ label }) => label).join(", ")} is still being read for search. That takes a few minutes; until
        then nothing is found there.
      </span>
    </div>
  );
}
