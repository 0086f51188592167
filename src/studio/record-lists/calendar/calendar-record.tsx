import { draggable } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import type { Place } from "../../../model/booking/hours.ts";
import { StatusChip } from "../../records/status/status-chip.tsx";
import styles from "./calendar.module.css";
import { type CalendarEvent, nameIn, timeText } from "./calendar-events.ts";

export interface CalendarMoves {
  readonly mayMove: (post: Post) => boolean;
  /** Where a key takes a record, finely or not; nothing for a key that does not move it. */
  readonly afterKey: (calendarEvent: CalendarEvent, key: string, isFine: boolean) => Place | undefined;
  readonly onMove: (post: Post, to: Place) => void;
  readonly onOpen: (id: number) => void;
}

interface Props extends CalendarMoves {
  readonly type: PostType;
  readonly calendarEvent: CalendarEvent;
  /** Whether the Tab key comes by. */
  readonly isReached: boolean;
  readonly hasMoved: boolean;
  readonly isLong: boolean;
  readonly style?: CSSProperties;
}

/** A record on its day. Drawn, or by Alt and an arrow, it goes to another; with Shift too, by a quarter of an hour. */
export function CalendarRecord({ type, calendarEvent, isReached, hasMoved, isLong, style, mayMove, afterKey, onMove, onOpen }: Props) {
  const { post, when } = calendarEvent;
  const button = useRef<HTMLButtonElement>(null);
  const [isDragged, setDragged] = useState(false);
  const isMovable = mayMove(post);
  useEffect(() => {
    if (!button.current || !isMovable) return;
    return draggable({
      element: button.current,
      getInitialData: ({ input, element }) => ({
        dated: post.id,
        held: input.clientY - (element.closest("td") ?? element).getBoundingClientRect().top,
      }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    });
  }, [post.id, isMovable]);
  useEffect(() => {
    if (hasMoved) button.current?.focus();
  }, [hasMoved]);
  const step = (event: KeyboardEvent) => {
    const to = event.altKey && event.key.startsWith("Arrow") ? afterKey(calendarEvent, event.key, event.shiftKey) : undefined;
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(post, to);
  };
  const status = type.statuses.find(({ id }) => id === post.statusId);
  const time = timeText(when, { isLong });
  return (
    <button
      ref={button}
      type="button"
      className={styles.record}
      style={style}
      data-post-id={post.id > 0 ? post.id : undefined}
      data-dragged={isDragged || undefined}
      data-movable={isMovable || undefined}
      data-color={status?.color.startsWith("#") ? undefined : status?.color}
      disabled={post.id < 0}
      tabIndex={isReached ? 0 : -1}
      title={[time, nameIn(post, type), status?.title].filter(Boolean).join(" · ")}
      aria-keyshortcuts={isMovable ? "Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown" : undefined}
      onKeyDown={step}
      onClick={() => onOpen(post.id)}
    >
      {time === "" ? null : <span className={styles.time}>{time}</span>} <span className={styles.name}>{nameIn(post, type)}</span>
      {isLong ? <StatusChip status={status} /> : null}
    </button>
  );
}
