import { ArrowDown, ArrowUp } from "lucide-react";
import type { PostType } from "../../contract/post-types.ts";
import type { Post } from "../../contract/posts.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { isComputed, sourceOf } from "../../model/fields/references.ts";
import { titleOf } from "../../model/post-types/title-of.ts";
import { useZone } from "../data/app-context.ts";
import { momentText } from "../data/moment-text.ts";
import { cellText, columnsOf, storedOf } from "./columns.ts";
import type { RecordsAsked } from "./posts-query.ts";
import styles from "./records-table.module.css";
import { StatusChip } from "./status-chip.tsx";

interface Props {
  readonly type: PostType;
  readonly posts: readonly Post[];
  readonly order: RecordsAsked["order"];
  readonly onOrder: (order: RecordsAsked["order"]) => void;
  readonly onOpen: (post: Post) => void;
}

/** The records of a type, one in each row; on phones one in each card. */
export function RecordsTable({ type, posts, order, onOrder, onOpen }: Props) {
  const fields = columnsOf(type);
  const head = { order, onOrder };
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <Head {...head} slug="id" label="No." isNumber />
          <Head {...head} slug="title" label="Title" />
          <Head {...head} slug="statusId" label="Status" />
          {fields.map((field) => (
            <Head key={field.id} {...head} slug={field.slug} label={field.label} isNumber={isNumber(field)} isFixed={isComputed(field)} />
          ))}
          <Head {...head} slug="updatedAt" label="Changed" />
        </tr>
      </thead>
      <tbody>
        {posts.map((post) => (
          <Row key={post.id} {...{ type, post, fields, onOpen }} />
        ))}
      </tbody>
    </table>
  );
}

interface HeadProps extends Pick<Props, "order" | "onOrder"> {
  readonly slug: string;
  readonly label: string;
  readonly isNumber?: boolean;
  /** The list cannot be ordered by it. */
  readonly isFixed?: boolean;
}

/** A press orders by the column, the next one the other way round, a third not at all. */
function Head({ slug, label, order, onOrder, isNumber = false, isFixed = false }: HeadProps) {
  if (isFixed) return <th scope="col">{label}</th>;
  const mine = order?.slug === slug ? order : undefined;
  const next = mine === undefined ? { slug, descending: false } : mine.descending ? undefined : { slug, descending: true };
  const sorted = mine === undefined ? undefined : mine.descending ? "descending" : "ascending";
  const Arrow = mine?.descending ? ArrowDown : ArrowUp;
  return (
    <th scope="col" aria-sort={sorted} data-number={isNumber || undefined}>
      <button type="button" onClick={() => onOrder(next)}>
        {label}
        {mine ? <Arrow size={12} strokeWidth={2} aria-hidden /> : null}
      </button>
    </th>
  );
}

interface RowProps extends Pick<Props, "type" | "onOpen"> {
  readonly post: Post;
  readonly fields: readonly FieldBlock[];
}

function Row({ type, post, fields, onOpen }: RowProps) {
  const zone = useZone();
  const isDraft = post.id < 0;
  const status = type.statuses.find(({ id }) => id === post.statusId);
  const number = isDraft ? "…" : String(post.id);
  const isLate = post.deadlineAt !== null && post.deadlineAt < new Date().toISOString();
  return (
    // The button in the row does the same for keys.
    <tr data-post-id={isDraft ? undefined : post.id} data-draft={isDraft || undefined} onClick={() => !isDraft && onOpen(post)}>
      <td data-number>{number}</td>
      <th scope="row">
        <button type="button" disabled={isDraft} onClick={() => onOpen(post)}>
          {isDraft ? (post.title ?? "…") : titleOf(post)}
        </button>
      </th>
      <td>
        <StatusChip status={status} />
        {isLate ? <span className={styles.late}>Overdue</span> : null}
      </td>
      {fields.map((field) => (
        <td key={field.id} data-label={field.label} data-number={isNumber(field) || undefined}>
          {cellText(field, post, zone)}
        </td>
      ))}
      <td className={styles.moment}>{momentText(post.updatedAt)}</td>
    </tr>
  );
}

function isNumber(field: FieldBlock): boolean {
  return storedOf(field) === "number" && !sourceOf(field);
}
