import { draggable } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { ActionIcon, Menu } from "@mantine/core";
import { ArrowRightLeft } from "lucide-react";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import type { PostType, Status } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import { namedBy } from "../../../model/types/title-of.ts";
import { useRegion } from "../../data/app-context.ts";
import { cellText, columnsIn } from "../../records/columns.ts";
import { StatusChip } from "../../records/status/status-chip.tsx";
import styles from "./board.module.css";
import type { TransitionTo } from "./transition-to.ts";

interface Props {
  readonly type: PostType;
  readonly post: Post;
  readonly isArriving: boolean;
  readonly onArrived: () => void;
  readonly transitionFor: (post: Post, to: Status) => TransitionTo;
  readonly onMove: (post: Post, to: Status) => void;
  readonly onOpen: (id: number) => void;
}

/** How many fields a card shows below its title. */
const mostFields = 2;

export function BoardCard({ type, post, isArriving, onArrived, transitionFor, onMove, onOpen }: Props) {
  const region = useRegion();
  const card = useRef<HTMLLIElement>(null);
  const title = useRef<HTMLButtonElement>(null);
  const [isDragged, setDragged] = useState(false);
  useEffect(() => {
    if (!card.current) return;
    return draggable({
      element: card.current,
      getInitialData: () => ({ post: post.id }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    });
  }, [post.id]);
  const arrive = useEffectEvent(() => {
    title.current?.focus();
    onArrived();
  });
  useEffect(() => {
    if (isArriving) arrive();
  }, [isArriving]);
  const at = type.statuses.findIndex(({ id }) => id === post.statusId);
  const step = (event: KeyboardEvent) => {
    if (!event.altKey || !["ArrowLeft", "ArrowRight"].includes(event.key)) return;
    event.preventDefault();
    const to = type.statuses[at + (event.key === "ArrowRight" ? 1 : -1)];
    if (to) onMove(post, to);
  };
  const named = namedBy(post, type.postFields);
  const fields = columnsIn(type, []).flatMap(({ field, slug, isName }) => (field && !isName && slug !== named.by ? [field] : []));
  const shown = fields.map((field) => ({ field, text: cellText(field, post, region) })).filter(({ text }) => text !== "—");
  return (
    <li ref={card} className={styles.card} data-post-id={post.id} data-dragged={isDragged || undefined}>
      <div className={styles.name}>
        <button ref={title} type="button" aria-keyshortcuts="Alt+ArrowRight Alt+ArrowLeft" onClick={() => onOpen(post.id)} onKeyDown={step}>
          {named.title}
        </button>
        <Menu position="bottom-end" width={240}>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size="sm" aria-label={`Move ${named.title} to…`}>
              <ArrowRightLeft size={14} strokeWidth={1.75} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>Move to…</Menu.Label>
            {type.statuses
              .filter(({ id }) => id !== post.statusId)
              .map((status) => {
                const way = transitionFor(post, status);
                return (
                  <Menu.Item key={status.id} disabled={way.by === "none"} onClick={() => onMove(post, status)}>
                    <StatusChip status={status} />
                    {way.by === "none" ? <small className={styles.why}>{way.why}</small> : null}
                  </Menu.Item>
                );
              })}
          </Menu.Dropdown>
        </Menu>
      </div>
      {shown.slice(0, mostFields).map(({ field, text }) => (
        <p key={field.id} className={styles.field}>
          <span>{field.label}</span> {text}
        </p>
      ))}
    </li>
  );
}
