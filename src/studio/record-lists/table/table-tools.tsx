import { useEffect, useLayoutEffect, useMemo, useState } from "react";
import { useStore } from "zustand";
import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import type { ViewSettings } from "../../../model/types/record-view.ts";
import { loadPart } from "../../frame/loading/load.ts";
import { usePreload } from "../../frame/loading/preload.ts";
import type { RecordsAsked } from "../../records/cache/records-query.ts";
import type { ColumnChoice, ColumnIn } from "../../records/columns.ts";
import { useRecordRights } from "../../records/record-rights.ts";
import { withSum } from "../summary/column-sums.ts";
import { askedBy } from "../views/view-settings.ts";
import { moveColumn, withColumn } from "./column-choices.ts";
import { followRows } from "./follow-rows.ts";
import { bringTools, type GridStore, type GridTools, select } from "./grid-store.ts";
import { guardUnsavedCells } from "./guard-unsaved-cells.ts";
import { pressKey } from "./press-key.ts";
import { CellEditor } from "./record-row.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { useBulk } from "./use-bulk.ts";
import { useCellActions } from "./use-cell-actions.ts";
import { useChangeMany } from "./use-change-many.ts";
import { useClipboard } from "./use-clipboard.ts";
import { useTextReader } from "./use-text-reader.ts";
import { useUndoStack } from "./use-undo-stack.ts";

const ColumnMenu = loadPart(() => import("./column-menu.tsx").then(({ ColumnMenu }) => ColumnMenu));

interface Props {
  readonly type: PostType;
  readonly posts: readonly Post[];
  /** Those that are hidden too. */
  readonly columns: readonly ColumnIn[];
  readonly grid: GridStore;
  readonly onOrder: (order: RecordsAsked["order"]) => void;
  readonly onColumns: (columns: readonly ColumnChoice[]) => void;
  readonly settings: ViewSettings;
  readonly onSettings: (settings: Partial<ViewSettings>) => void;
  readonly onOpen: (post: Post) => void;
}

/** How many rows the page keys move by. */
const page = 10;

/** What is done with a table: keys, changes in its cells, the menus of its columns, and what becomes of chosen records. */
export function TableTools({ type, posts, columns: all, grid, onOrder, onColumns, settings, onSettings, onOpen }: Props) {
  const [menu, setMenu] = useState<{ readonly slug: string; readonly anchor: HTMLElement }>();
  const rights = useRecordRights(type);
  const { write, writeMany, note, undo, redo } = useUndoStack(type);
  const { progress, inTurns, moveOn, remove } = useBulk(type);
  const change = useChangeMany(type, { inTurns, note, undo });
  const unsaved = useStore(grid, (state) => state.unsaved);
  useEffect(() => guardUnsavedCells(type.appId, unsaved), [type.appId, unsaved]);
  const reader = useTextReader(type);
  const { mayPaste, ...cells } = useCellActions(type, grid, { onOpen, write, reader });
  const selected = useStore(grid, (state) => state.selected);
  const chosen = useMemo(() => posts.filter(({ id }) => selected.has(id)), [posts, selected]);
  const columns = all.filter(({ isHidden }) => !isHidden);
  const clipboard = useClipboard(type, { grid, posts, columns, mayPaste, readAll: reader.readAll, writeMany, undo });
  const { order } = askedBy(settings);
  const removes = rights.mayRemove ? remove : undefined;
  const tools: GridTools = {
    ...cells,
    ...clipboard,
    last: { row: posts.length - 1, column: columns.length - 1 },
    unfold: ({ slug }, anchor) => setMenu({ slug, anchor }),
    follow: (before, after) => followRows(grid, before, after),
    key: (event) => pressKey(event, grid, { posts, columns, page, open: onOpen, edit: cells.edit, undo, redo, moveOn, remove: removes }),
  };
  useLayoutEffect(() => bringTools(grid, tools));
  // Somebody who begins to type should not wait for what takes it.
  usePreload(CellEditor, { hasContent: true });
  usePreload(ColumnMenu, { hasContent: true });
  const column = columns.find(({ slug }) => slug === menu?.slug);
  const isFirst = column?.isName === true;
  return (
    <>
      {chosen.length > 0 ? (
        <SelectionBar
          {...{ type, order, progress }}
          posts={chosen}
          onChange={change}
          onMoveOn={moveOn}
          onRemove={removes}
          onClear={() => select(grid, [])}
        />
      ) : null}
      {menu && column ? (
        <ColumnMenu
          column={column}
          anchor={menu.anchor}
          onOrder={onOrder}
          onWidth={(slug, width) => onColumns(withColumn(all, slug, { width }))}
          onHide={isFirst ? undefined : () => onColumns(withColumn(all, column.slug, { hidden: true }))}
          sum={settings.sums?.find(({ slug }) => slug === column.slug)?.of}
          onSum={(of) => onSettings({ sums: withSum(settings.sums, column.slug, of) })}
          isGroup={settings.group === column.slug}
          onGroup={() => onSettings({ group: settings.group === column.slug ? undefined : column.slug })}
          onMove={isFirst ? undefined : (by) => onColumns(moveColumn(all, column.slug, by))}
          onClose={() => {
            setMenu(undefined);
            // The menu hangs on a place of the screen, not on the button that opened it: it knows no place to go back to.
            menu.anchor.querySelector("button")?.focus();
          }}
        />
      ) : null}
    </>
  );
}
