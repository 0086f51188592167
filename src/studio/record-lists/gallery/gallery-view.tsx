import { NativeSelect } from "@mantine/core";
import { useIntersection } from "@mantine/hooks";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import type { ViewSettings } from "../../../model/types/record-view.ts";
import { type ColumnChoice, columnsIn } from "../../records/columns.ts";
import { useFollowKeys } from "../../records/use-follow-keys.ts";
import { cardAfterKey } from "./card-keys.ts";
import { coverField, coverFields } from "./cover.ts";
import styles from "./gallery.module.css";
import { GalleryCard } from "./gallery-card.tsx";

interface Props {
  readonly type: PostType;
  readonly posts: readonly Post[];
  readonly columns: readonly ColumnChoice[];
  readonly chosen: ViewSettings["gallery"];
  readonly onChoose: (gallery: NonNullable<ViewSettings["gallery"]>) => void;
  readonly onOpen: (id: number) => void;
  /** The record that is open. */
  readonly opened: number | "new" | undefined;
  /** The last cards come into view. */
  readonly onEnd: () => void;
}

/** How many values a card shows below its title, of those that the view shows. */
const mostFields = 3;
const none = "";

/** The records as cards with pictures. Cards out of sight are not drawn; the next are asked for before the end is seen. */
export function GalleryView({ type, posts, columns, chosen, onChoose, onOpen, opened, onEnd }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [before, setBefore] = useState(opened);
  if (opened !== before) {
    // Who goes from record to record comes back to the card of the last.
    const now = posts.findIndex(({ id }) => id === opened);
    setBefore(opened);
    if (now >= 0) setAt(now);
  }
  const follow = useFollowKeys(opened, onOpen);
  const covers = coverFields(type);
  const cover = coverField(type, chosen);
  const fields = columnsIn(type, columns).flatMap(({ field, isName, isHidden }) =>
    field && !isHidden && !isName && !covers.includes(field) ? [field] : [],
  );
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const { ref: end, entry } = useIntersection({ root: scroller, rootMargin: "800px" });
  const isAtEnd = entry?.isIntersecting ?? false;
  useEffect(() => {
    if (isAtEnd) onEnd();
  }, [isAtEnd, onEnd]);
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !list.current) return;
    const columnCount = getComputedStyle(list.current).gridTemplateColumns.split(" ").length;
    const to = cardAfterKey(event.key, at, { cards: posts.length, columns: columnCount });
    if (to === undefined) return;
    event.preventDefault();
    list.current.children[to]?.querySelector("button")?.focus();
  };
  return (
    <div ref={setScroller} className={styles.gallery} {...follow}>
      {covers.length > 0 ? (
        <NativeSelect
          className={styles.choice}
          aria-label="Picture on the cards"
          data={[...covers.map(({ slug, label }) => ({ value: slug, label: `Picture: ${label}` })), { value: none, label: "No picture" }]}
          value={cover?.slug ?? none}
          onChange={({ currentTarget: { value } }) => onChoose({ cover: value === none ? null : value })}
        />
      ) : null}
      <ul ref={list} className={styles.cards} aria-label={type.title} onKeyDown={press}>
        {posts.map((post, index) => (
          <GalleryCard
            key={post.id}
            {...{ type, post, cover, onOpen }}
            fields={fields.slice(0, mostFields)}
            isReached={index === Math.min(at, posts.length - 1)}
            onEnter={() => setAt(index)}
          />
        ))}
      </ul>
      <div ref={end} aria-hidden />
    </div>
  );
}
