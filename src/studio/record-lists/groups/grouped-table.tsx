import { Button } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Rows3 } from "lucide-react";
import { type ComponentType, useState } from "react";
import { shownCount } from "../../../model/fields/display.ts";
import { sourceOf } from "../../../model/fields/references.ts";
import type { GroupKey } from "../../../model/filter/answer-summary.ts";
import { useApp, useRegion } from "../../data/app-context.ts";
import { studioReferences } from "../../data/studio-references.ts";
import { Loading } from "../../frame/loading/loading.tsx";
import { LoadFailed, StateBlock } from "../../frame/loading/state-block.tsx";
import type { RecordsAsked } from "../../records/cache/records-query.ts";
import { type Column, columnsIn } from "../../records/columns.ts";
import { namesOf } from "../summary/column-sums.ts";
import { groupText, hasSeveral, inOwnersOrder, isGroupable } from "../summary/group-labels.ts";
import { summaryQuery } from "../summary/summary-query.ts";
import type { TableViewProps } from "../table/table-view.tsx";
import styles from "./grouped-table.module.css";
import { type OpenGroups, withSeen, withTurned } from "./open-groups.ts";
import { TableGroup } from "./table-group.tsx";

interface Props extends Omit<TableViewProps, "posts" | "total" | "onEnd"> {
  readonly asked: RecordsAsked;
  readonly Table: ComponentType<TableViewProps>;
  /** The slug of what the groups are by. */
  readonly group: string;
}

/** The records of a type in groups that open and close, each with how many it holds and what they come to. */
export function GroupedTable({ group, ...props }: Props) {
  const { type, settings, onSettings } = props;
  const column = columnsIn(type, settings.columns).find(({ slug }) => slug === group);
  if (!column || !isGroupable(column)) {
    return (
      <StateBlock icon={Rows3} title="The field of these groups is gone" text="It was removed from the form, or its kind was changed.">
        <Button onClick={() => onSettings({ group: undefined })}>Show records without groups</Button>
      </StateBlock>
    );
  }
  return <Groups key={group} {...props} column={column} />;
}

function Groups({ column, ...props }: Omit<Props, "group"> & { readonly column: Column }) {
  const { type, asked, settings, onSettings } = props;
  const app = useApp();
  const region = useRegion();
  const [seen, setSeen] = useState<OpenGroups>(new Map());
  const shown = columnsIn(type, settings.columns).filter(({ isHidden }) => !isHidden);
  const columns = namesOf(shown, settings.sums ?? []);
  const found = useQuery({
    ...summaryQuery(app.id, type.id, { asked: { ...asked, order: undefined }, columns, by: column.slug }),
    placeholderData: keepPreviousData,
  });
  const groups = inOwnersOrder(type, column, found.data?.groups ?? []);
  const keys = groups.map(({ key }) => key);
  const open = withSeen(seen, keys);
  if (open !== seen) setSeen(open);
  const names = useNames(column, keys);
  if (found.isPending) return <Loading what="groups" rows={8} height={40} />;
  if (found.isLoadingError) return <LoadFailed what="The groups" retry={() => found.refetch()} />;
  return (
    <div className={styles.groups}>
      <p className={styles.by}>
        Groups by {column.label}
        {hasSeveral(column) ? <span>A record with several counts, and is summed, in each of its groups.</span> : null}
        <button type="button" onClick={() => onSettings({ group: undefined })}>
          No groups
        </button>
      </p>
      {groups.map((each) => (
        <TableGroup
          key={JSON.stringify(each.key)}
          {...props}
          group={each}
          by={column}
          name={groupText(type, column, { key: each.key, names, region })}
          columns={shown}
          isOpen={open.get(each.key) === true}
          onTurn={() => setSeen((old) => withTurned(old, each.key))}
        />
      ))}
      {found.data.moreGroups ? <p className={styles.by}>These are the biggest groups. Filter to see others.</p> : null}
      {found.data.more ? <p className={styles.by}>Groups are of the newest {shownCount(found.data.count, region)} records.</p> : null}
    </div>
  );
}

/** What the records or people are called that the groups point at. */
function useNames({ field }: Column, keys: readonly GroupKey[]): ReadonlyMap<number, string> {
  const app = useApp();
  const source = field && sourceOf(field);
  const ids = keys.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);
  const { data } = useQuery({
    queryKey: ["group-names", app.id, source, ids],
    enabled: source !== undefined && ids.length > 0,
    placeholderData: keepPreviousData,
    queryFn: () => (source ? studioReferences(app.id).named(source, ids) : []),
  });
  return new Map(Array.isArray(data) ? data.map(({ id, name }) => [id, name]) : []);
}
