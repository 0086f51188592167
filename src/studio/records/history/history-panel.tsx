import { Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import { FailedRuns, PlannedRuns } from "../../actions/runs/failed-runs.tsx";
import { useApp, useRegion, useToday } from "../../data/app-context.ts";
import { itemsOf } from "../../data/infinite-items.ts";
import { Loading } from "../../frame/loading/loading.tsx";
import { LoadFailed } from "../../frame/loading/state-block.tsx";
import { ChangeItem } from "./change-item.tsx";
import styles from "./history.module.css";
import { historyQuery } from "./history-query.ts";
import { useNames } from "./use-names.ts";
import { useRestore } from "./use-restore.ts";

interface Props {
  readonly type: PostType;
  readonly post: Post;
  /** What was typed and is not kept yet would be lost by putting something back. */
  readonly isDirty: boolean;
}

/** What was changed of a record, by whom and when; what it held before can be put back. */
export function HistoryPanel({ type, post, isDirty }: Props) {
  const app = useApp();
  const region = useRegion();
  const today = useToday();
  const history = useInfiniteQuery(historyQuery(app.id, post.id));
  const found = itemsOf(history.data);
  const nameOf = useNames(type, found);
  const restore = useRestore(type, post);
  return (
    <div className={styles.history}>
      <FailedRuns type={type} post={post.id} />
      <PlannedRuns type={type} post={post.id} />
      {history.isPending ? <Loading what="the history" rows={4} height={56} /> : null}
      {history.isError ? <LoadFailed what="The history" retry={() => history.refetch()} compact /> : null}
      {found.length > 0 && isDirty ? <p className={styles.quiet}>Save or discard what you typed to put something back.</p> : null}
      {found.length > 0 ? (
        <ol className={styles.list} aria-label="Changes, newest first">
          {found.map((change) => (
            <ChangeItem
              key={`${change.at} ${change.kind}`}
              type={type}
              change={change}
              names={{ region, nameOf, today }}
              onRestore={isDirty || restore.isPending ? undefined : (slug) => restore.mutate({ before: change.at, slug })}
            />
          ))}
        </ol>
      ) : null}
      {history.hasNextPage ? (
        <Button variant="default" loading={history.isFetchingNextPage} onClick={() => history.fetchNextPage()}>
          Load more
        </Button>
      ) : null}
    </div>
  );
}
