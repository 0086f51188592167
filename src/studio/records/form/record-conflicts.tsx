import { Button, Group } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import { useApp, useRegion } from "../../data/app-context.ts";
import { itemsOf } from "../../data/infinite-items.ts";
import { useMayEdit } from "../../frame/access/use-may-edit.ts";
import type { Conflict } from "../cache/conflicts.ts";
import { valueText } from "../history/change-text.ts";
import { historyQuery } from "../history/history-query.ts";
import styles from "./record-conflicts.module.css";

interface Props {
  readonly type: PostType;
  readonly post: Post;
  readonly conflicts: readonly Conflict[];
  readonly onKeep: (conflict: Conflict) => void;
  readonly onTake: (conflict: Conflict) => void;
}

/** What somebody else changed while the person edited it too: for each field one of the two is chosen. */
export function RecordConflicts({ type, post, conflicts, onKeep, onTake }: Props) {
  const app = useApp();
  const names = { region: useRegion(), nameOf: () => undefined };
  const history = useInfiniteQuery({ ...historyQuery(app.id, post.id), enabled: useMayEdit() });
  const who = (slug: string) => itemsOf(history.data).find(({ changes }) => changes.some((change) => change.slug === slug))?.user?.nickname;
  return (
    <div role="alert">
      <ul className={styles.conflicts} aria-label="Changed by somebody else">
        {conflicts.map((conflict) => {
          const { slug, label } = conflict.field;
          return (
            <li key={slug} data-conflict={slug}>
              <span>
                {who(slug) || "Somebody"} changed <strong>{label}</strong> to “{valueText(type, slug, conflict.theirs ?? null, names)}”
                while you edited.
              </span>
              <Group gap="xs">
                <Button variant="default" size="compact-sm" aria-label={`Keep mine: ${label}`} onClick={() => onKeep(conflict)}>
                  Keep mine
                </Button>
                <Button variant="default" size="compact-sm" aria-label={`Take theirs: ${label}`} onClick={() => onTake(conflict)}>
                  Take theirs
                </Button>
              </Group>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
