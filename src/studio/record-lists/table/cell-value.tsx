import { TriangleAlert } from "lucide-react";
import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import type { Json } from "../../../model/base/json.ts";
import { shownMoment } from "../../../model/fields/display.ts";
import { titleOf } from "../../../model/types/title-of.ts";
import { useRegion } from "../../data/app-context.ts";
import { type Column, cellText } from "../../records/columns.ts";
import { StatusChip } from "../../records/status/status-chip.tsx";
import styles from "./records-table.module.css";

interface Props {
  readonly type: PostType;
  readonly post: Post;
  readonly column: Column;
  /** What was typed here and could not be kept. */
  readonly typed: { readonly value: Json | undefined; readonly messages: readonly string[] } | undefined;
  readonly onOpen: (post: Post) => void;
}

/** What a cell shows. */
export function CellValue({ type, post, column, typed, onOpen }: Props) {
  const region = useRegion();
  if (typed) {
    return (
      <span className={styles.unsaved} title={`Not saved: ${typed.messages.join(", ")}`}>
        <TriangleAlert size={14} strokeWidth={1.75} aria-label="Not saved" /> {String(typed.value ?? "")}
      </span>
    );
  }
  if (column.isName) return <Title type={type} post={post} onOpen={onOpen} />;
  if (column.slug === "id") return post.id < 0 ? "…" : post.id;
  if (column.slug === "statusId") return <StatusOf type={type} post={post} />;
  if (column.slug === "updatedAt") return <span className={styles.moment}>{shownMoment(post.updatedAt, region, new Date())}</span>;
  return column.field ? cellText(column.field, post, region) : null;
}

function Title({ type, post, onOpen }: Pick<Props, "type" | "post" | "onOpen">) {
  const isDraft = post.id < 0;
  return (
    <button type="button" tabIndex={-1} disabled={isDraft} onClick={() => onOpen(post)}>
      <span>{isDraft ? (post.title ?? "…") : titleOf(post, type.postFields)}</span>
    </button>
  );
}

function StatusOf({ type, post }: Pick<Props, "type" | "post">) {
  const isLate = post.deadlineAt !== null && post.deadlineAt < new Date().toISOString();
  return (
    <>
      <StatusChip status={type.statuses.find(({ id }) => id === post.statusId)} />
      {isLate ? <span className={styles.late}>Overdue</span> : null}
    </>
  );
}
