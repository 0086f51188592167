import { Button } from "@mantine/core";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { type LucideIcon, SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { itemsOf } from "../data/infinite-items.ts";
import { Loading } from "../frame/loading/loading.tsx";
import { LoadFailed, StateBlock } from "../frame/loading/state-block.tsx";
import styles from "./admin.module.css";
import { Scrolls } from "./scrolls.tsx";

interface AdminListProps<Item> {
  /** "The accounts": begins a sentence. */
  readonly what: string;
  readonly query: UseInfiniteQueryResult<InfiniteData<Item[]>>;
  readonly heads: readonly string[];
  /** The heads above numbers: they stand where the numbers end. */
  readonly numbers?: readonly string[];
  readonly row: (item: Item) => ReactNode;
  readonly empty: { readonly icon: LucideIcon; readonly title: string; readonly text: string; readonly children?: ReactNode };
  /** Takes the filter away; absent: nothing is filtered. */
  readonly clear?: (() => void) | undefined;
}

/** A table of the admin area in each of its states: on its way, broken, empty, filtered to nothing, and with more to come. */
export function AdminList<Item>({ what, query, heads, numbers = [], row, empty, clear }: AdminListProps<Item>) {
  const found = itemsOf(query.data);
  if (query.isPending) return <Loading what={what.charAt(0).toLowerCase() + what.slice(1)} rows={6} height={44} />;
  if (query.isError) return <LoadFailed what={what} retry={() => void query.refetch()} />;
  if (found.length === 0)
    return clear ? (
      <StateBlock icon={SearchX} title="Nothing matches" text="Look for fewer or other words, or take the filters away.">
        <Button variant="default" onClick={clear}>
          Show everything
        </Button>
      </StateBlock>
    ) : (
      <StateBlock {...empty} />
    );
  return (
    <>
      <Scrolls label={what}>
        <table className={styles.table}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col" className={numbers.includes(head) ? styles.number : undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{found.map(row)}</tbody>
        </table>
      </Scrolls>
      {query.hasNextPage ? (
        <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Load more
        </Button>
      ) : null}
    </>
  );
}
