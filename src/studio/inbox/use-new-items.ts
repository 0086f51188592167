import { useEffect, useState } from "react";
import type { InboxItem } from "../../contract/inbox.ts";
import { shownOf, splitNew } from "./new-items.ts";

/** Holds back what comes into a list while it is read, and says how much that is. Where nobody reads, it stands there at once. */
export function useNewItems(found: readonly InboxItem[], { isReading }: { readonly isReading: boolean }) {
  const [shown, setShown] = useState(() => shownOf(found));
  const { seen, fresh } = isReading ? splitNew(found, shown) : { seen: found, fresh: 0 };
  useEffect(() => {
    if (fresh === 0) setShown(shownOf(found));
  }, [found, fresh]);
  return { seen, fresh, showFresh: () => setShown(shownOf(found)) };
}
