import { useInfiniteQuery } from "@tanstack/react-query";
import type { PageListed } from "../../contract/pages.ts";
import { itemsOf } from "../data/infinite-items.ts";
import { pagesAskedQuery } from "../data/queries.ts";

/** What the home of an app says of its pages. */
export interface HomePages {
  /** Those that were changed last, at most `count`. */
  readonly latest: readonly PageListed[];
  /** Whether visitors find any. */
  readonly isLive: boolean;
}

/** Of the first pages; where there are more than one load brings, the server knows which of all were changed last, and whether any is live. */
export function useHomePages(
  app: number,
  first: readonly PageListed[],
  { hasMore, count }: { readonly hasMore: boolean; readonly count: number },
): HomePages {
  const latest = useInfiniteQuery({ ...pagesAskedQuery(app, ["latest", "home"], { orderByDesc: "updatedAt", count }), enabled: hasMore });
  const isFirstLive = first.some(({ publishedAt }) => publishedAt !== null);
  const live = useInfiniteQuery({
    ...pagesAskedQuery(app, ["live", "home"], { "publishedAt:notnull": "", count: 1 }),
    enabled: hasMore && !isFirstLive,
  });
  return {
    latest: hasMore && latest.data ? itemsOf(latest.data) : latestOf(first, count),
    isLive: isFirstLive || itemsOf(live.data).length > 0,
  };
}

function latestOf(pages: readonly PageListed[], count: number): readonly PageListed[] {
  return [...pages].sort((one, other) => other.updatedAt.localeCompare(one.updatedAt)).slice(0, count);
}
