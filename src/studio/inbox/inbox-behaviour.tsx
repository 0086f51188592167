import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useApp } from "../data/app-context.ts";
import { slowestReply, watchApp } from "../data/live/watch-app.ts";
import { setTitleCount } from "../frame/labels/use-title.ts";
import { inboxCountQuery, inboxKey } from "./inbox-query.ts";

/** How much in the inbox is unread. */
export function useUnread(): number {
  const { id } = useApp();
  return useQuery({ ...inboxCountQuery(id), select: ({ unread }) => unread }).data ?? 0;
}

/** Asks for the inbox again when it is another, or may be, and says in the browser's tab how much is unread. */
export function InboxBehaviour() {
  const { id: app } = useApp();
  const client = useQueryClient();
  const unread = useUnread();
  useEffect(() => {
    setTitleCount(unread);
    return () => setTitleCount(0);
  }, [unread]);
  useEffect(() => {
    const askAgain = () => void client.invalidateQueries({ queryKey: inboxKey(app) });
    return watchApp(app, {
      changed: ({ inbox }) => inbox && askAgain(),
      opened: (quietFor) => {
        const before = Date.now() - quietFor + slowestReply;
        void client.invalidateQueries({ queryKey: inboxKey(app), predicate: ({ state }) => (state.dataUpdatedAt || Date.now()) < before });
      },
      missed: askAgain,
    });
  }, [app, client]);
  return null;
}
