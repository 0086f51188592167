import { ActionIcon, Button } from "@mantine/core";
import { ArrowRight, Trash2, X } from "lucide-react";
import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import type { RecordsAsked } from "../../records/cache/records-query.ts";
import { ChangeButton } from "./change-button.tsx";
import { ExportChosen } from "./export-chosen.tsx";
import styles from "./selection-bar.module.css";
import type { Progress } from "./use-bulk.ts";
import type { ChangeMany } from "./use-change-many.ts";

interface Props {
  readonly type: PostType;
  readonly posts: readonly Post[];
  readonly order: RecordsAsked["order"];
  readonly progress: Progress | undefined;
  readonly onChange: ChangeMany;
  readonly onMoveOn: (posts: readonly Post[]) => void;
  readonly onRemove: ((posts: readonly Post[]) => void) | undefined;
  readonly onClear: () => void;
}

const icon = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;

/** What can be done with the records that are chosen. */
export function SelectionBar({ type, posts, order, progress, onChange, onMoveOn, onRemove, onClear }: Props) {
  return (
    <div role="toolbar" aria-label="Selected records" data-at-foot className={styles.bar}>
      <span role="status">{progress ? `${progress.words} ${progress.done + 1} of ${progress.of}…` : `${posts.length} selected`}</span>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<ArrowRight {...icon} />}
        disabled={progress !== undefined}
        onClick={() => onMoveOn(posts)}
      >
        Next step
      </Button>
      <ChangeButton {...{ type, posts, progress, onChange }} />
      <ExportChosen {...{ type, posts, order }} />
      {onRemove ? (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<Trash2 {...icon} />}
          disabled={progress !== undefined}
          onClick={() => onRemove(posts)}
        >
          Delete
        </Button>
      ) : null}
      <ActionIcon variant="subtle" color="gray" aria-label="Clear selection" onClick={onClear}>
        <X {...icon} />
      </ActionIcon>
    </div>
  );
}
