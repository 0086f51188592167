import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { type ComponentType, useCallback, useMemo } from "react";
import { shownCount } from "../../../model/fields/display.ts";
import type { GroupKey, Summary } from "../../../model/filter/answer-summary.ts";
import { useApp, useRegion } from "../../data/app-context.ts";
import { itemsOf } from "../../data/infinite-items.ts";
import { Loading } from "../../frame/loading/loading.tsx";
import { LoadFailed } from "../../frame/loading/state-block.tsx";
import { namesToLoad } from "../../records/cache/included-names.ts";
import { postsQuery } from "../../records/cache/records-query.ts";
import type { Column } from "../../records/columns.ts";
import { StatusChip } from "../../records/status/status-chip.tsx";
import { nameOfSum, sumLabel, sumText } from "../summary/column-sums.ts";
import { conditionOf } from "../summary/group-labels.ts";
import type { TableViewProps } from "../table/table-view.tsx";
import styles from "./grouped-table.module.css";

interface Props extends Omit<TableViewProps, "posts" | "total" | "onEnd"> {
  readonly group: Summary & { readonly key: GroupKey };
  /** What the groups are by. */
  readonly by: Column;
  readonly name: string;
  readonly columns: readonly Column[];
  readonly Table: ComponentType<TableViewProps>;
  readonly isOpen: boolean;
  readonly onTurn: () => void;
}

/** One group: its name, how many records are in it, what they come to, and unfolded the records themselves. */
export function TableGroup({ group, by, name, columns, isOpen, onTurn, ...props }: Props) {
  const region = useRegion();
  const count = group.count === 1 ? "1 record" : `${shownCount(group.count, region)} records`;
  const status = by.slug === "statusId" ? props.type.statuses.find(({ id }) => id === group.key) : undefined;
  const said = (props.settings.sums ?? []).flatMap((sum) => {
    const column = columns.find((each) => each.slug === sum.slug);
    const value = group.values[nameOfSum(sum)];
    return column && value !== undefined
      ? [{ column, words: `${sumLabel(column, sum.of)} ${sumText(column, sum.of, { value, region })}` }]
      : [];
  });
  return (
    <section aria-label={`${name}, ${count}`} className={styles.group}>
      <h2>
        <button type="button" aria-expanded={isOpen} onClick={onTurn}>
          <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
          {status ? <StatusChip status={status} /> : name} <span>{count}</span>
          {said.map(({ column, words }) => (
            <span key={column.slug}>
              {column.label}: {words}
            </span>
          ))}
        </button>
      </h2>
      {isOpen ? <Rows {...props} by={by} group={group} /> : null}
    </section>
  );
}

function Rows({ by, group, Table, ...props }: Pick<Props, "by" | "group" | "Table"> & Omit<TableViewProps, "posts" | "total" | "onEnd">) {
  const { type, asked, settings } = props;
  const app = useApp();
  const { key } = group;
  const within = useMemo(() => ({ ...asked, filters: [...asked.filters, conditionOf(by, key)] }), [asked, by, key]);
  const posts = useInfiniteQuery({
    ...postsQuery(app.id, type.id, within, namesToLoad(type)),
    placeholderData: keepPreviousData,
  });
  const { hasNextPage, isFetching, fetchNextPage } = posts;
  const more = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  if (posts.isPending) return <Loading what="records" rows={3} height={40} />;
  if (posts.isLoadingError) return <LoadFailed what="Records" retry={() => posts.refetch()} compact />;
  return (
    <div className={styles.rows}>
      <Table {...props} settings={{ ...settings, sums: [] }} posts={itemsOf(posts.data)} total={group.count} onEnd={more} />
    </div>
  );
}
