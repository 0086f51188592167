import { dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { PostType, Status } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import { useApp } from "../../data/app-context.ts";
import { numberText } from "../../data/count-text.ts";
import { Loading } from "../../frame/loading/loading.tsx";
import type { RecordsAsked } from "../../records/cache/records-query.ts";
import { StatusChip } from "../../records/status/status-chip.tsx";
import styles from "./board.module.css";
import { BoardCard } from "./board-card.tsx";
import { columnCountQuery, mostCards } from "./board-query.ts";
import type { TransitionTo } from "./transition-to.ts";

interface Props {
  readonly type: PostType;
  readonly status: Status;
  readonly asked: RecordsAsked;
  readonly posts: readonly Post[];
  readonly isLoading: boolean;
  /** Why the card that is being drawn cannot be dropped here. */
  readonly refusal: string | undefined;
  /** The card that is on its way here: it has the focus where it arrives. */
  readonly arriving: number | undefined;
  readonly onArrived: () => void;
  readonly transitionFor: (post: Post, to: Status) => TransitionTo;
  readonly onMove: (post: Post, to: Status) => void;
  readonly onOpen: (id: number) => void;
}

/** One status, how many records are in it, and their cards. */
export function BoardColumn({ type, status, asked, posts, isLoading, refusal, arriving, onArrived, transitionFor, onMove, onOpen }: Props) {
  const app = useApp();
  const column = useRef<HTMLElement>(null);
  const [isOver, setOver] = useState(false);
  const { data } = useQuery(columnCountQuery(app.id, type.id, { status: status.id, asked }));
  useEffect(() => {
    if (!column.current) return;
    return dropTargetForElements({
      element: column.current,
      getData: () => ({ status: status.id }),
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: () => setOver(false),
    });
  }, [status.id]);
  const count = data?.count ?? posts.length;
  return (
    <section
      ref={column}
      aria-label={`${status.title}, ${count === 1 ? "1 record" : `${count} records`}`}
      className={styles.column}
      data-refused={refusal !== undefined || undefined}
      data-over={isOver || undefined}
    >
      <header className={styles.head}>
        <StatusChip status={status} />
        <span>{numberText(data ?? { count })}</span>
      </header>
      {refusal ? <p className={styles.refusal}>{refusal}</p> : null}
      {isLoading ? <Loading what={status.title} rows={3} height={72} /> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <ul className={styles.cards} tabIndex={0} aria-label={`Records in ${status.title}`}>
        {posts.map((post) => (
          <BoardCard key={post.id} {...{ type, post, transitionFor, onMove, onOpen, onArrived }} isArriving={post.id === arriving} />
        ))}
      </ul>
      {posts.length === 0 && !isLoading ? <p className={styles.none}>No records</p> : null}
      {posts.length >= mostCards ? <p className={styles.none}>The first {mostCards} are shown. Filter to narrow.</p> : null}
    </section>
  );
}
