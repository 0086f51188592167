import { useState } from "react";
import type { InboxItem } from "../../contract/inbox.ts";
import type { InboxTab } from "../../model/access/inbox.ts";
import { say } from "../data/toasts.ts";
import { type InboxMark, useInboxChanges } from "./use-inbox-changes.ts";

/** One of several apps has numbers of its own. */
export const keyOf = ({ app, id }: Pick<InboxItem, "app" | "id">) => `${app.id} ${id}`;

/** Which item is looked at, which are chosen, and what is done with them; what leaves the list is out of it before the server has agreed. */
export function useInboxState(found: readonly InboxItem[], tab: InboxTab) {
  const [current, setCurrent] = useState<string>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [marked, setMarked] = useState<ReadonlyMap<string, string | null>>(new Map());
  const [last, setLast] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const change = useInboxChanges(() => {
    setGone(new Set());
    setMarked(new Map());
  });
  const items = found
    .filter((item) => !gone.has(`${tab} ${keyOf(item)} ${item.at}`))
    .map((item) => (marked.has(keyOf(item)) ? { ...item, readAt: marked.get(keyOf(item)) ?? null } : item));
  const at = Math.max(
    0,
    items.findIndex((item) => keyOf(item) === current),
  );
  const shown = items[at];
  const picked = items.filter((item) => chosen.has(keyOf(item)));

  /** Those chosen, or the one that is looked at. */
  const meant = () => (picked.length > 0 ? picked : shown ? [shown] : []);
  const leave = (leaving: readonly InboxItem[], mark: InboxMark) => {
    const next = items.slice(at).find((item) => !leaving.includes(item)) ?? items.slice(0, at).findLast((item) => !leaving.includes(item));
    setGone(new Set([...gone, ...leaving.map((item) => `${tab} ${keyOf(item)} ${item.at}`)]));
    setCurrent(next && keyOf(next));
    setChosen(new Set());
    setOpen(false);
    change({ items: leaving, mark });
  };
  const read = (some: readonly InboxItem[], isRead: boolean) => {
    const when = isRead ? new Date().toISOString() : null;
    setMarked(new Map([...marked, ...some.map((item) => [keyOf(item), when] as const)]));
    change({ items: some, mark: { read: isRead } });
  };
  return {
    items,
    shown,
    chosen,
    isOpen,
    /** One was gone to, or some are chosen: what comes must not move them. */
    isReading: current !== undefined || chosen.size > 0,
    close: () => setOpen(false),
    show: (item: InboxItem) => {
      setCurrent(keyOf(item));
      setOpen(true);
      if (item.readAt === null && item.doneAt === null) read([item], true);
    },
    move: (by: 1 | -1) => {
      const next = items[current === undefined ? 0 : Math.min(items.length - 1, Math.max(0, at + by))];
      if (next) setCurrent(keyOf(next));
      return next;
    },
    choose: (item: InboxItem, isRange: boolean) => {
      const here = items.indexOf(item);
      const range = isRange ? items.slice(Math.min(here, last), Math.max(here, last) + 1) : [item];
      const isOn = !chosen.has(keyOf(item));
      setChosen(new Set(isOn ? [...chosen, ...range.map(keyOf)] : [...chosen].filter((key) => !range.some((one) => keyOf(one) === key))));
      setLast(here);
    },
    clear: () => setChosen(new Set()),
    picked,
    meant,
    done: () => {
      const some = meant();
      if (some.length === 0) return;
      const isDone = some.every(({ doneAt }) => doneAt === null);
      leave(some, { done: isDone, ...(isDone && { read: true }) });
      say("success", some.length === 1 ? (isDone ? "Done." : "Not done any more.") : `${some.length} items changed.`);
    },
    snooze: (until: string) => leave(meant(), { snoozedUntil: until }),
    unread: () => {
      const some = meant();
      if (some.length > 0)
        read(
          some,
          some.every(({ readAt }) => readAt === null),
        );
    },
  };
}
