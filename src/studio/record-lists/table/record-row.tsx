import { memo, useEffect, useRef } from "react";
import { useStore } from "zustand";
import { useShallow } from "zustand/react/shallow";
import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import type { Json } from "../../../model/base/json.ts";
import { titleOf } from "../../../model/types/title-of.ts";
import { loadPart } from "../../frame/loading/load.ts";
import type { Column } from "../../records/columns.ts";
import { CellValue } from "./cell-value.tsx";
import { rangeBetween } from "./grid-keys.ts";
import { type Grid, type GridStore, goTo, toggle, withTools } from "./grid-store.ts";
import styles from "./records-table.module.css";
import { cellKey } from "./unsaved-cells.ts";

export const CellEditor = loadPart(() => import("./cell-editor.tsx").then(({ CellEditor }) => CellEditor));

interface Props {
  readonly type: PostType;
  readonly post: Post;
  readonly index: number;
  /** Where it stands, in pixels: a row that comes or goes moves no other. */
  readonly top: number;
  readonly columns: readonly Column[];
  readonly grid: GridStore;
  readonly onOpen: (post: Post) => void;
  readonly isOpened: boolean;
}

/** One record of the table. It listens to what concerns itself: where the focus is, whether it is chosen, what is typed in it. */
export const RecordRow = memo(function RecordRow({ type, post, index, top, columns, grid, onOpen, isOpened }: Props) {
  const row = useRef<HTMLTableRowElement>(null);
  const { active, takesFocus, editing, isSelected, from, to } = useStore(
    grid,
    useShallow((state) => partOf(state, index, post.id)),
  );
  const unsaved = useStore(useStore(grid, (state) => state.unsaved));
  useEffect(() => {
    if (!takesFocus || editing) return;
    const cell = row.current?.querySelector<HTMLElement>(`[aria-colindex="${active + 2}"]`);
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [active, takesFocus, editing]);
  useEffect(() => {
    if (isOpened) row.current?.scrollIntoView({ block: "nearest" });
  }, [isOpened]);
  const isDraft = post.id < 0;
  const name = isDraft ? (post.title ?? "…") : titleOf(post, type.postFields);
  return (
    <tr
      ref={row}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      aria-current={isOpened || undefined}
      data-post-id={isDraft ? undefined : post.id}
      data-draft={isDraft || undefined}
      data-editing={editing || undefined}
      style={{ top }}
    >
      <td aria-colindex={1} className={styles.box}>
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={`Select ${name}`}
          disabled={isDraft}
          checked={isSelected}
          onChange={() => toggle(grid, post.id)}
        />
      </td>
      {columns.map((column, at) => {
        const isActive = active === at;
        const typed = unsaved.get(cellKey(post.id, column.field ?? column));
        const Cell = at === 0 ? "th" : "td";
        return (
          <Cell
            // What somebody types into it stays where the key of its field changes.
            key={column.field?.id ?? column.slug}
            scope={at === 0 ? "row" : undefined}
            aria-colindex={at + 2}
            tabIndex={!isActive ? -1 : editing ? undefined : 0}
            data-label={column.field && at > 0 ? column.label : undefined}
            data-empty={(column.field && isEmpty(post[column.slug])) || undefined}
            data-column={column.slug}
            data-number={column.isNumber || undefined}
            data-ranged={(at >= from && at <= to) || undefined}
            data-editing={(isActive && editing) || undefined}
            data-unsaved={typed ? "" : undefined}
            onMouseDown={(event) => {
              // Else the browser would mark the text between the two corners.
              if (event.shiftKey) event.preventDefault();
              if (!(isActive && editing)) goTo(grid, { row: index, column: at }, { extends: event.shiftKey });
            }}
            onClick={({ shiftKey }) => !isDraft && !shiftKey && withTools(grid, (tools) => tools.click(post, column))}
            onDoubleClick={() => !isDraft && withTools(grid, (tools) => tools.edit(post, column))}
          >
            <CellValue {...{ type, post, column, typed }} onOpen={onOpen} />
            {isActive && editing ? <CellEditor {...{ type, post, column, grid, typed }} place={{ row: index, column: at }} /> : null}
          </Cell>
        );
      })}
      <td aria-hidden className={styles.rest} />
    </tr>
  );
});

/** Says nothing where a row has room for little. */
function isEmpty(value: Json | undefined): boolean {
  return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
}

function partOf({ active, anchor, takesFocus, editing, selected }: Grid, index: number, id: number) {
  const isHere = active.row === index;
  const range = rangeBetween(active, anchor);
  const isRanged = (active.row !== anchor.row || active.column !== anchor.column) && index >= range.rows[0] && index <= range.rows[1];
  return {
    active: isHere ? active.column : -1,
    takesFocus: isHere && takesFocus,
    editing: isHere && editing,
    isSelected: selected.has(id),
    from: isRanged ? range.columns[0] : 0,
    to: isRanged ? range.columns[1] : -1,
  };
}
