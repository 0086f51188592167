import { Image } from "lucide-react";
import { useState } from "react";
import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { namedBy } from "../../../model/types/title-of.ts";
import { useRegion } from "../../data/app-context.ts";
import { cellText } from "../../records/columns.ts";
import { StatusChip } from "../../records/status/status-chip.tsx";
import { coverOf } from "./cover.ts";
import styles from "./gallery.module.css";

interface Props {
  readonly type: PostType;
  readonly post: Post;
  readonly cover: FieldBlock | undefined;
  readonly fields: readonly FieldBlock[];
  /** The Tab key comes by. */
  readonly isReached: boolean;
  readonly onEnter: () => void;
  readonly onOpen: (id: number) => void;
}

/** A record as a card: its picture, what it is called, its status and a few of its values. */
export function GalleryCard({ type, post, cover, fields, isReached, onEnter, onOpen }: Props) {
  const region = useRegion();
  const isDraft = post.id < 0;
  const named = namedBy(post, type.postFields);
  const told = fields.filter(({ slug }) => slug !== named.by);
  const said = told.map((field) => ({ field, text: cellText(field, post, region) })).filter(({ text }) => text !== "—");
  return (
    <li className={styles.card} data-post-id={isDraft ? undefined : post.id} data-draft={isDraft || undefined}>
      {cover ? <Cover address={coverOf(cover, post)} /> : null}
      <div className={styles.words}>
        <button type="button" disabled={isDraft} tabIndex={isReached ? 0 : -1} onFocus={onEnter} onClick={() => onOpen(post.id)}>
          {isDraft ? (post.title ?? "…") : named.title}
        </button>
        <StatusChip status={type.statuses.find(({ id }) => id === post.statusId)} />
        {said.map(({ field, text }) => (
          <p key={field.id}>
            <span>{field.label}</span> {text}
          </p>
        ))}
      </div>
    </li>
  );
}

/** The title beside it says what it shows. A picture that cannot be shown leaves its place empty. */
function Cover({ address }: { readonly address: string | undefined }) {
  const [failed, setFailed] = useState<string>();
  return (
    <div className={styles.cover}>
      {address === undefined || address === failed ? (
        <Image size={24} strokeWidth={1.5} aria-hidden />
      ) : (
        <img src={address} alt="" loading="lazy" decoding="async" onError={() => setFailed(address)} />
      )}
    </div>
  );
}
