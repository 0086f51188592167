import { ActionIcon, Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { X } from "lucide-react";
import { useRef } from "react";
import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import { Field } from "../../../fields/field.tsx";
import type { FieldTools } from "../../../fields/widget.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { idsOf } from "../../../model/fields/references.ts";
import { titleOf } from "../../../model/types/title-of.ts";
import { limitOf } from "../../../model/workflow/field-limits.ts";
import { useApp } from "../../data/app-context.ts";
import { CallFailed } from "../../data/call-failed.ts";
import { itemsOf } from "../../data/infinite-items.ts";
import { useRecordRights } from "../record-rights.ts";
import { RelatedStatus } from "../status/related-status.tsx";
import styles from "./backlinks.module.css";
import { backlinksQuery } from "./backlinks-query.ts";
import { useBacklinkChange } from "./use-backlink-change.ts";

export interface Beside {
  readonly post: Post;
  readonly tools: FieldTools;
  /** What was typed must not be lost by following a link. */
  readonly isDirty: boolean;
}

interface Props extends Beside {
  readonly from: Pick<PostType, "id" | "slug" | "title" | "permission" | "settings"> & { readonly postFields: readonly FieldBlock[] };
  readonly field: FieldBlock;
}

/** The records of one type that point here by one field; who may change them adds and takes away. */
export function BacklinksOfType({ from, field, post, tools, isDirty }: Props) {
  const app = useApp();
  const posts = useInfiniteQuery(backlinksQuery(app.id, from.id, field.slug, post.id));
  const rights = useRecordRights(from);
  const change = useBacklinkChange(from, field, post);
  const list = useRef<HTMLElement>(null);
  const title = typeof field.relationReverse === "string" ? field.relationReverse : from.title;
  const isOpen = limitOf(field) === "editable";
  if (posts.error instanceof CallFailed && posts.error.status === 403) return null;
  const found = itemsOf(posts.data);
  const mayRemove = (each: Post) => isOpen && rights.mayUpdate(each) && !(field.required && idsOf(each[field.slug]).length < 2);
  const remove = (each: Post) => {
    change.mutate({ remove: [each] });
    // The button that was pressed goes; whoever uses the keyboard goes on in the list.
    list.current?.focus();
  };
  return (
    <section ref={list} className={styles.list} aria-label={title} tabIndex={-1}>
      <h3>{title}</h3>
      {posts.isPending ? <p className={styles.said}>Loading…</p> : null}
      {posts.isError ? (
        <p className={styles.said}>
          These records could not be loaded.{" "}
          <Button variant="default" size="compact-sm" onClick={() => posts.refetch()}>
            Try again
          </Button>
        </p>
      ) : null}
      {posts.isSuccess && found.length === 0 ? <p className={styles.said}>No record points here yet.</p> : null}
      <ul>
        {found.map((each) => (
          <BacklinkRow
            key={each.id}
            from={from}
            post={each}
            isDirty={isDirty}
            removing={`Remove ${titleOf(each, from.postFields)} from ${title}`}
            onRemove={mayRemove(each) ? () => remove(each) : undefined}
          />
        ))}
      </ul>
      {posts.hasNextPage ? (
        <Button variant="default" size="compact-sm" loading={posts.isFetchingNextPage} onClick={() => posts.fetchNextPage()}>
          Load more
        </Button>
      ) : null}
      {posts.isSuccess && isOpen && rights.mayUpdateSome ? (
        <Field
          id={`backlinks-${from.id}-${field.id}`}
          field={adding(from, field, title)}
          value={null}
          onChange={(value) => change.mutate({ add: idsOf(value) })}
          tools={tools}
        />
      ) : null}
    </section>
  );
}

interface RowProps extends Pick<Props, "from" | "post" | "isDirty"> {
  readonly removing: string;
  readonly onRemove: (() => void) | undefined;
}

function BacklinkRow({ from, post, isDirty, removing, onRemove }: RowProps) {
  const app = useApp();
  return (
    <li>
      <Link
        to="/a/$app/type/$type"
        params={{ app: app.slug, type: from.slug }}
        search={{ id: post.id } as never}
        {...(isDirty && { target: "_blank" })}
      >
        {titleOf(post, from.postFields)}
      </Link>
      <RelatedStatus typeId={from.id} statusId={post.statusId} />
      {onRemove ? (
        <ActionIcon variant="subtle" color="gray" aria-label={removing} onClick={onRemove}>
          <X size={16} strokeWidth={1.75} aria-hidden />
        </ActionIcon>
      ) : null}
    </li>
  );
}

/** A field that chooses the next record to point here. */
function adding({ id }: Props["from"], { slug }: FieldBlock, title: string): FieldBlock {
  return { id: `backlinks-${slug}`, component: "relation", slug: `backlinks.${id}.${slug}`, label: `Add to ${title}`, relationTypeId: id };
}
