import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { useStore } from "zustand";
import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import { useDensity } from "../../data/density.ts";
import { useMedia } from "../../frame/layouts/use-media.ts";
import type { RecordsAsked } from "../../records/cache/records-query.ts";
import type { Column } from "../../records/columns.ts";
import { type GridStore, withTools } from "./grid-store.ts";
import { phone } from "./phone.ts";
import { RecordRow } from "./record-row.tsx";
import styles from "./records-table.module.css";
import { TableHead } from "./table-head.tsx";
import { useRowElements } from "./use-row-elements.ts";
import { useRowWindow } from "./use-row-window.ts";

export interface TableProps {
  readonly type: PostType;
  readonly posts: readonly Post[];
  /** How many there are, loaded or not; undefined while that is not known. */
  readonly total: number | undefined;
  readonly columns: readonly Column[];
  readonly grid: GridStore;
  readonly order: RecordsAsked["order"];
  readonly onOrder: (order: RecordsAsked["order"]) => void;
  readonly onWidth: (slug: string, width: number) => void;
  readonly onOpen: (post: Post) => void;
  readonly opened: number | "new" | undefined;
  /** The last rows come into view. */
  readonly onEnd: () => void;
  /** What stands below all rows. */
  readonly foot?: ReactNode;
}

/** Rows have one height: which of them are in view is then a division. */
const rowHeight = { row: 40, compactRow: 32, card: 64 };
/** How wide the boxes to choose rows by are, in pixels. */
const boxWidth = 36; // as in the style sheet
/** How many rows before the last one the next ones are asked for. */
const ahead = 40;

/** The records of a type, one in each row; on phones one in each card. However many: only those in view are there. */
export function RecordsTable(props: TableProps) {
  const { type, posts, total, columns, grid, onOpen, opened, onEnd, foot } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const isPhone = useMedia(phone);
  const { density } = useDensity();
  const height = isPhone ? rowHeight.card : density === "compact" ? rowHeight.compactRow : rowHeight.row;
  const view = useRowWindow(scroller, posts.length, height);
  const kept = useStore(grid, ({ active: { row } }) => (row >= view.first && row < view.end ? undefined : row));
  const elements = useRowElements(posts, view, kept);
  useEffect(() => {
    if (view.end > posts.length - ahead) onEnd();
  }, [view.end, posts.length, onEnd]);
  const press = (event: KeyboardEvent) => {
    // Until the tools have come nobody else keeps the page from scrolling.
    if (!grid.getState().tools && event.key === " " && !(event.target instanceof HTMLInputElement)) event.preventDefault();
    withTools(grid, (tools) => tools.key(event));
  };
  const width = columns.reduce((sum, column) => sum + column.width, boxWidth);
  return (
    <div ref={scroller} className={styles.scroll} style={{ "--row-height": `${height}px` } as CSSProperties}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of cells that can be changed is a grid
        role="grid"
        aria-label={type.title}
        aria-rowcount={total === undefined ? -1 : total + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable
        className={styles.table}
        style={{ "--table-width": `${width}px`, "--columns": columns.map((column) => `${column.width}px`).join(" ") } as CSSProperties}
        onCopy={(event) => grid.getState().tools?.copy(event)}
        onPaste={(event) => grid.getState().tools?.paste(event)}
        onKeyDown={press}
      >
        <TableHead {...props} />
        <tbody style={{ height: posts.length * height }}>
          {elements.map(({ key, row }) => {
            const post = posts[row];
            return post ? (
              <RecordRow
                key={key}
                index={row}
                top={row * height}
                {...{ type, post, columns, grid, onOpen }}
                isOpened={post.id === opened}
              />
            ) : null;
          })}
        </tbody>
        {foot}
      </table>
    </div>
  );
}
