import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { RecordChange } from "../../../contract/history.ts";
import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import { agoText } from "../../data/ago-text.ts";
import { useApp } from "../../data/app-context.ts";
import { itemsOf } from "../../data/infinite-items.ts";
import { useSession } from "../../data/session.ts";
import { useMayEdit } from "../../frame/access/use-may-edit.ts";
import { labelOf, whoText } from "../history/change-text.ts";
import { historyQuery } from "../history/history-query.ts";
import styles from "./record-conflicts.module.css";

interface Props {
  readonly type: PostType;
  readonly post: Post;
  readonly isGone: boolean;
}

/** What others did with the record while it is open. It is said politely: nobody is called away from what they are typing. */
export function RecordNews({ type, post, isGone }: Props) {
  const app = useApp();
  const { user } = useSession();
  const [opened] = useState(post.updatedAt);
  const isNewer = Date.parse(post.updatedAt) > Date.parse(opened);
  const history = useInfiniteQuery({ ...historyQuery(app.id, post.id), enabled: useMayEdit() && isNewer && !isGone });
  const byOthers = itemsOf(history.data).filter((change) => Date.parse(change.at) > Date.parse(opened) && change.user?.id !== user?.id);
  return (
    <div role="status" className={styles.news}>
      {isGone
        ? "This record is not there any more: somebody deleted it, or you may not see it now. What you typed stays here until you close it."
        : newsOf(type, byOthers)}
    </div>
  );
}

function newsOf(type: PostType, changes: readonly RecordChange[]): string {
  const [newest] = changes;
  if (!newest) return "";
  const labels = [...new Set(changes.flatMap((change) => change.changes.map((changed) => labelOf(type, changed))))];
  const what = labels.length === 0 || labels.length > 3 ? "this record" : labels.join(", ");
  return `${whoText(newest) || "An automation"} changed ${what} ${agoText(newest.at)}`;
}
