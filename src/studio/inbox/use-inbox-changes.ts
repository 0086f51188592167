import type { InboxItem } from "../../contract/inbox.ts";
import { apiOf } from "../data/api.ts";
import { useChange } from "../data/use-change.ts";
import { inboxKey } from "./inbox-query.ts";

export interface InboxMark {
  readonly read?: boolean;
  readonly done?: boolean;
  readonly snoozedUntil?: string | null;
}

/** Changes items, which may be of several apps. What leaves the list at once is taken out of it by whoever draws it. */
export function useInboxChanges(onFailure: () => void) {
  const change = useChange({
    call: async ({ items, mark }: { readonly items: readonly InboxItem[]; readonly mark: InboxMark }) => {
      for (const app of new Set(items.map((item) => item.app.id))) {
        const ids = items.filter((item) => item.app.id === app).map(({ id }) => id);
        for (let from = 0; from < ids.length; from += 200)
          await apiOf(app).changeInboxItems({ body: { ids: ids.slice(from, from + 200), ...mark }, quiet: true });
      }
    },
    refresh: [inboxKey()],
    outcome: () => {
      onFailure();
      return "Nothing was changed. Try again.";
    },
  });
  return change.mutate;
}
