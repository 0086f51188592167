import { Button, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft, ArrowRight } from "lucide-react";
import type { InboxItem } from "../../contract/inbox.ts";
import { inboxKinds } from "../../model/access/inbox.ts";
import { nextLabelOf, statusAfter } from "../../model/workflow/next-move.ts";
import { apiOf } from "../data/api.ts";
import { momentText } from "../data/moment-text.ts";
import { typeQuery } from "../data/type-query.ts";
import { useChange } from "../data/use-change.ts";
import { StatusChip } from "../records/status/status-chip.tsx";
import styles from "./inbox.module.css";
import { inboxKey } from "./inbox-query.ts";
import { InboxRecord, recordOf } from "./inbox-record.tsx";

interface Props {
  readonly item: InboxItem;
  /** Of several apps: each writes what its records say in a way of its own, so they are read there. */
  readonly isOfMany: boolean;
  readonly onDone: () => void;
  readonly onSnooze: () => void;
  readonly onUnread: () => void;
  /** Back to the list, where there is room for one of the two. */
  readonly onBack: () => void;
}

/** What somebody was told of, with the next step of its record first: most things need no second screen. */
export function InboxDetail({ item, isOfMany, onDone, onSnooze, onUnread, onBack }: Props) {
  const { post, type } = item;
  const record = isOfMany ? undefined : recordOf(item);
  return (
    <article className={styles.detail} aria-label="What is chosen">
      <Button className={styles.back} variant="subtle" size="compact-sm" leftSection={<ArrowLeft size={14} aria-hidden />} onClick={onBack}>
        All items
      </Button>
      <p className={styles.kind}>
        {inboxKinds[item.kind].label} · {momentText(item.at)}
      </p>
      <h2>{item.said}</h2>
      {post && type ? (
        <p className={styles.record}>
          <span>
            {type.title} · {post.title}
          </span>
          {post.status ? <StatusChip status={post.status} /> : null}
        </p>
      ) : null}
      {post?.deadlineAt ? (
        <p className={item.isOverdue ? styles.overdue : styles.kind}>
          {item.isOverdue ? "Overdue since" : "Due"} {momentText(post.deadlineAt)}
        </p>
      ) : null}
      <Group gap="xs">
        <NextStep item={item} />
        <OpenLink item={item} />
        <Button variant="default" onClick={onDone}>
          {item.doneAt === null ? "Done" : "Not done"}
        </Button>
        <Button variant="default" onClick={onSnooze}>
          Snooze
        </Button>
        <Button variant="default" onClick={onUnread}>
          {item.readAt === null ? "Mark as read" : "Mark as unread"}
        </Button>
      </Group>
      {record ? <InboxRecord key={record.post} {...record} /> : null}
    </article>
  );
}

/** Moves the record on, as its own dialog would. */
function NextStep({ item: { app, post, type } }: Pick<Props, "item">) {
  const found = useQuery({ ...typeQuery(app.id, String(type?.id ?? 0)), enabled: type !== null && post !== null });
  const statuses = found.data?.statuses ?? [];
  const status = statuses.find(({ title }) => title === post?.status?.title);
  const to = status && statusAfter(status, statuses);
  const next = useChange({
    call: (id: number) => apiOf(app.id).nextPost({ params: { post: id }, body: { statusId: status?.id ?? 0 }, quiet: true }),
    refresh: [inboxKey(), ["posts", app.id], ["post", app.id]],
    success: "Item's status was updated successfully!",
  });
  if (!post || !status || !to) return null;
  return (
    <Button
      loading={next.isPending}
      rightSection={<ArrowRight size={16} strokeWidth={1.75} aria-hidden />}
      onClick={() => next.mutate(post.id)}
    >
      {nextLabelOf(status, to)}
    </Button>
  );
}

/** Where an item leads to; undefined: nowhere. */
export function addressOf({ app, post, type, link }: InboxItem): string | undefined {
  if (/^https?:/i.test(link)) return link;
  if (post && type) return `/a/${app.slug}/type/${type.slug}?id=${post.id}`;
  return link === "" ? undefined : `/a/${app.slug}${link}`;
}

function OpenLink({ item }: Pick<Props, "item">) {
  const address = addressOf(item);
  if (address === undefined) return null;
  if (/^https?:/i.test(address))
    return (
      <Button variant="default" component="a" href={address} target="_blank" rel="noopener noreferrer">
        Open link
      </Button>
    );
  return (
    <Button variant="default" component={Link} to={address as never}>
      {item.post ? "Open the record" : "Open"}
    </Button>
  );
}
