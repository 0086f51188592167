import { useCallback, useMemo, useState } from "react";
import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import type { ViewSettings } from "../../../model/types/record-view.ts";
import { useSession } from "../../data/session.ts";
import { useTouched } from "../../frame/loading/first-touch.ts";
import { loadPart } from "../../frame/loading/load.ts";
import type { RecordsAsked } from "../../records/cache/records-query.ts";
import { type ColumnChoice, columnsIn } from "../../records/columns.ts";
import { useRecordLayout } from "../../records/record-layout.ts";
import { withColumn } from "./column-choices.ts";
import { createGrid } from "./grid-store.ts";
import styles from "./records-table.module.css";
import { RecordsTable } from "./records-table.tsx";
import { unsavedCells } from "./unsaved-cells.ts";
import { useRowBeside } from "./use-row-beside.ts";
import { useSteadyRows } from "./use-steady-rows.ts";

const TableTools = loadPart(() => import("./table-tools.tsx").then(({ TableTools }) => TableTools));

const TableFoot = loadPart(
  () => import("../summary/table-foot.tsx").then(({ TableFoot }) => TableFoot),
  () => <FootToCome />,
);

export interface TableViewProps {
  readonly type: PostType;
  readonly posts: readonly Post[];
  readonly total: number | undefined;
  readonly asked: RecordsAsked;
  readonly settings: ViewSettings;
  readonly onSettings: (settings: Partial<ViewSettings>) => void;
  readonly onOpen: (id: number | "new", from?: number) => void;
  /** The record that is open. */
  readonly opened: number | "new" | undefined;
  readonly onEnd: () => void;
}

/** The table of a type. What can be done in it is loaded once somebody is there. */
export function TableView({ type, posts: found, total, asked, settings, onSettings, onOpen, opened, onEnd }: TableViewProps) {
  const [grid] = useState(() => createGrid(unsavedCells(useSession.getState().user?.id, type.id)));
  const posts = useSteadyRows(found, grid);
  const { columns: choices, sums = [] } = settings;
  const onColumns = (next: readonly ColumnChoice[]) => onSettings({ columns: [...next] });
  const all = useMemo(() => columnsIn(type, choices), [type, choices]);
  const columns = useMemo(() => all.filter(({ isHidden }) => !isHidden), [all]);
  const open = useCallback((post: Post) => onOpen(post.id), [onOpen]);
  const isBeside = useRecordLayout().layout === "beside";
  useRowBeside(grid, posts, { opened: isBeside ? opened : undefined, show: open });
  const hasTools = useTouched();
  const order = (next: RecordsAsked["order"]) => onSettings({ order: next ?? null });
  return (
    <div className={styles.view}>
      <RecordsTable
        {...{ type, posts, total, columns, grid, opened, onEnd }}
        order={asked.order}
        onOrder={order}
        onWidth={(slug, width) => onColumns(withColumn(all, slug, { width }))}
        onOpen={open}
        foot={sums.length === 0 ? undefined : <TableFoot {...{ type, asked, columns, sums }} row={posts.length} />}
      />
      {hasTools ? (
        <TableTools {...{ type, posts, grid, onColumns, settings, onSettings }} columns={all} onOrder={order} onOpen={open} />
      ) : null}
    </div>
  );
}

/** Keeps the place of the sums, so that they cover no row when they come. */
function FootToCome() {
  return (
    <tfoot aria-hidden>
      <tr className={styles.footToCome} />
    </tfoot>
  );
}
