import { ArrowDown, ArrowUp, ChevronDown } from "lucide-react";
import { type PointerEvent, useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import { type Column, narrowest, widest } from "../../records/columns.ts";
import { goTo, select, withTools } from "./grid-store.ts";
import styles from "./records-table.module.css";
import type { TableProps } from "./records-table.tsx";

/** The names of the columns: a press orders by one, its menu does the rest. */
export function TableHead(props: TableProps) {
  const { columns, grid, posts } = props;
  const chosen = useStore(grid, ({ selected }) => selected.size);
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" aria-colindex={1} className={styles.box}>
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label="Select all loaded records"
            checked={chosen > 0 && chosen === posts.length}
            ref={(box) => {
              if (box) box.indeterminate = chosen > 0 && chosen < posts.length;
            }}
            onChange={({ currentTarget }) => select(grid, currentTarget.checked ? posts.map(({ id }) => id) : [])}
          />
        </th>
        {columns.map((column, index) => (
          <HeadCell key={column.slug} {...props} column={column} index={index} />
        ))}
        <th aria-hidden className={styles.rest} />
      </tr>
    </thead>
  );
}

/** A press orders by the column, the next one the other way round, a third not at all. */
function HeadCell({ column, index, order, onOrder, onWidth, grid }: TableProps & { readonly column: Column; readonly index: number }) {
  const cell = useRef<HTMLTableCellElement>(null);
  const isActive = useStore(grid, ({ active }) => active.row === -1 && active.column === index);
  const takesFocus = useStore(grid, (state) => isActive && state.takesFocus);
  useEffect(() => {
    if (takesFocus) cell.current?.querySelector("button")?.focus();
  }, [takesFocus]);
  const mine = order?.slug === column.slug ? order : undefined;
  const next =
    mine === undefined ? { slug: column.slug, descending: false } : mine.descending ? undefined : { slug: column.slug, descending: true };
  const Arrow = mine?.descending ? ArrowDown : ArrowUp;
  const unfold = () => {
    const { current } = cell;
    if (current) withTools(grid, (tools) => tools.unfold(column, current));
  };
  return (
    <th
      ref={cell}
      scope="col"
      aria-colindex={index + 2}
      aria-sort={mine === undefined ? undefined : mine.descending ? "descending" : "ascending"}
      data-column={column.slug}
      data-number={column.isNumber || undefined}
      onContextMenu={(event) => {
        event.preventDefault();
        unfold();
      }}
    >
      <div className={styles.name}>
        <button
          type="button"
          tabIndex={isActive ? 0 : -1}
          title={column.label}
          aria-keyshortcuts="Alt+ArrowDown"
          onFocus={() => goTo(grid, { row: -1, column: index })}
          onKeyDown={(event) => {
            if (!event.altKey || event.key !== "ArrowDown") return;
            // The menu that opens hears of keys at once, and would take this one for its own.
            event.preventDefault();
            event.stopPropagation();
            unfold();
          }}
          onClick={() => (column.isFixed ? unfold() : onOrder(next))}
        >
          <span>{column.label}</span>
          {mine ? <Arrow size={12} strokeWidth={2} aria-hidden /> : null}
        </button>
        <button type="button" tabIndex={-1} className={styles.unfold} aria-label={`Column ${column.label}`} onClick={unfold}>
          <ChevronDown size={14} strokeWidth={1.75} aria-hidden />
        </button>
      </div>
      <Grip column={column} onWidth={onWidth} />
    </th>
  );
}

/** Drawn sideways, it gives the column another width. The menu of the column does the same without drawing. */
function Grip({ column, onWidth }: Pick<TableProps, "onWidth"> & { readonly column: Column }) {
  const [from, setFrom] = useState<{ readonly x: number; readonly width: number }>();
  const move = (event: PointerEvent) => {
    if (from) onWidth(column.slug, Math.round(Math.max(narrowest, Math.min(widest, from.width + event.clientX - from.x))));
  };
  return (
    <div
      className={styles.grip}
      data-drawn={from !== undefined || undefined}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setFrom({ x: event.clientX, width: column.width });
      }}
      onPointerMove={move}
      onPointerUp={() => setFrom(undefined)}
      onPointerCancel={() => setFrom(undefined)}
    />
  );
}
