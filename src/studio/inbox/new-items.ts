import type { InboxItem } from "../../contract/inbox.ts";

type Shown = ReadonlyMap<string, string>;
type Item = Pick<InboxItem, "app" | "id" | "at">;

export const shownOf = (items: readonly Item[]): Shown => new Map(items.map((item) => [`${item.app.id} ${item.id}`, item.at]));

/**
 * What of a list stays where somebody reads it, and what came since. Something new waits until it is asked for, so that nothing moves under a
 * finger; what stands below all that was shown is more of the list, which was asked for. An empty list shows what comes at once.
 */
export function splitNew<One extends Item>(found: readonly One[], shown: Shown): { readonly seen: readonly One[]; readonly fresh: number } {
  const isKnown = (item: Item) => shown.get(`${item.app.id} ${item.id}`) === item.at;
  const last = found.findLastIndex(isKnown);
  if (last < 0) return { seen: found, fresh: 0 };
  const seen = found.filter((item, index) => index > last || isKnown(item));
  return { seen, fresh: found.length - seen.length };
}
