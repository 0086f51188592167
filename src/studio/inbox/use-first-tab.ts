import { useState } from "react";
import type { InboxTab } from "../../model/access/inbox.ts";

interface Found {
  /** What is meant for the caller was found, and how much is unread. */
  readonly isKnown: boolean;
  readonly isEmpty: boolean;
  readonly unread: number;
}

/**
 * The tab that an inbox opens with, decided once: a badge that says 1 never leads to a list that says that nothing waits. undefined: it is not
 * known yet.
 */
export function useFirstTab({ isKnown, isEmpty, unread }: Found): InboxTab | undefined {
  const [tab, setTab] = useState<InboxTab>();
  if (tab === undefined && isKnown) setTab(isEmpty && unread > 0 ? "all" : "me");
  return tab;
}
