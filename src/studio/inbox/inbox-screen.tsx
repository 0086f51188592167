import { Button } from "@mantine/core";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { AlarmClock, Eye } from "lucide-react";
import { useState } from "react";
import { useApp } from "../data/app-context.ts";
import { itemsOf } from "../data/infinite-items.ts";
import { typesToPickQuery } from "../data/type-query.ts";
import { useMayEdit } from "../frame/access/use-may-edit.ts";
import { opensDialog } from "../frame/dialogs/dialogs.tsx";
import { useTitle } from "../frame/labels/use-title.ts";
import { FollowsDialog } from "./follows-dialog.tsx";
import styles from "./inbox.module.css";
import { type InboxAsked, inboxQuery, myInboxQuery } from "./inbox-lists.ts";
import { inboxCountQuery } from "./inbox-query.ts";
import { InboxView } from "./inbox-view.tsx";
import { useFirstTab } from "./use-first-tab.ts";

const first: InboxAsked = { tab: "me", kind: "", typeId: undefined };

/** What somebody is told of in an app. */
export function InboxScreen() {
  const app = useApp();
  const mayEdit = useMayEdit();
  useTitle("Inbox", app.title);
  const [chosen, setAsked] = useState<InboxAsked>();
  const [isFollowing, setFollowing] = useState(false);
  const mine = useInfiniteQuery(inboxQuery(app.id, first));
  const count = useQuery(inboxCountQuery(app.id));
  const tab = useFirstTab({
    isKnown: mine.isSuccess && !count.isPending,
    isEmpty: itemsOf(mine.data).length === 0,
    unread: count.data?.unread ?? 0,
  });
  const asked = chosen ?? { ...first, tab: tab ?? first.tab };
  const found = useInfiniteQuery(inboxQuery(app.id, asked));
  const types = useQuery({ ...typesToPickQuery(app.id), enabled: mayEdit });
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <h1>Inbox</h1>
        {mayEdit ? (
          <>
            <Button variant="default" leftSection={<AlarmClock size={14} aria-hidden />} {...opensDialog("reminders")}>
              Reminders
            </Button>
            <Button variant="default" leftSection={<Eye size={14} aria-hidden />} onClick={() => setFollowing(true)}>
              Following
            </Button>
          </>
        ) : null}
      </div>
      <InboxView
        {...{
          asked,
          isPending: tab === undefined || found.isPending,
          isFailed: found.isError || found.isPaused,
          foundAt: found.dataUpdatedAt,
        }}
        key={`${asked.tab} ${asked.kind} ${asked.typeId}`}
        found={itemsOf(found.data)}
        onAsk={setAsked}
        retry={() => found.refetch()}
        onMore={found.hasNextPage ? () => void found.fetchNextPage() : undefined}
        types={types.data ?? []}
        isOfMany={false}
      />
      {isFollowing ? <FollowsDialog onClose={() => setFollowing(false)} /> : null}
    </div>
  );
}

/** The same of all apps. */
export function MyInboxScreen() {
  useTitle("Inbox");
  const [chosen, setAsked] = useState<InboxAsked>();
  const mine = useQuery(myInboxQuery(first));
  const tab = useFirstTab({ isKnown: mine.isSuccess, isEmpty: mine.data?.items.length === 0, unread: mine.data?.unread ?? 0 });
  const asked = chosen ?? { ...first, tab: tab ?? first.tab };
  const found = useQuery(myInboxQuery(asked));
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <h1>Inbox of all apps</h1>
      </div>
      <InboxView
        {...{
          asked,
          isPending: tab === undefined || found.isPending,
          isFailed: found.isError || found.isPaused,
          foundAt: found.dataUpdatedAt,
        }}
        key={`${asked.tab} ${asked.kind}`}
        found={found.data?.items ?? []}
        onAsk={setAsked}
        retry={() => found.refetch()}
        onMore={undefined}
        types={[]}
        isOfMany
      />
    </div>
  );
}
