import { Menu } from "@mantine/core";
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, EyeOff, MoveHorizontal, Rows3, Sigma } from "lucide-react";
import type { SummaryKind } from "../../../model/filter/summary.ts";
import type { RecordsAsked } from "../../records/cache/records-query.ts";
import { type Column, narrowest, widest } from "../../records/columns.ts";
import { sumLabel, sumsOf } from "../summary/column-sums.ts";
import { isGroupable } from "../summary/group-labels.ts";
import styles from "./records-table.module.css";

interface Props {
  readonly column: Column;
  /** Where the column's name stands on the screen. */
  readonly anchor: HTMLElement;
  readonly onOrder: (order: RecordsAsked["order"]) => void;
  readonly onWidth: (slug: string, width: number) => void;
  /** Absent: the column stays where it is. */
  readonly onHide: (() => void) | undefined;
  readonly onMove: ((by: -1 | 1) => void) | undefined;
  /** What stands below the column. */
  readonly sum: SummaryKind | undefined;
  readonly onSum: (sum: SummaryKind | undefined) => void;
  readonly isGroup: boolean;
  readonly onGroup: () => void;
  readonly onClose: () => void;
}

const icon = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;
/** By how much the menu makes a column wider or narrower, in pixels. */
const widthStep = 40;

/** What can be done with a column of the table. */
export function ColumnMenu({ column, anchor, onOrder, onWidth, onHide, onMove, sum, onSum, isGroup, onGroup, onClose }: Props) {
  const { slug, width } = column;
  const { left, bottom } = anchor.getBoundingClientRect();
  const sized = (by: number) => () => onWidth(slug, Math.max(narrowest, Math.min(widest, width + by)));
  return (
    <Menu opened onClose={onClose} position="bottom-start" width={200} transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <span aria-hidden className={styles.pin} style={{ left, top: bottom }} />
      </Menu.Target>
      <Menu.Dropdown aria-label={`Column ${column.label}`}>
        {column.isFixed ? null : (
          <>
            <Menu.Item leftSection={<ArrowUp {...icon} />} onClick={() => onOrder({ slug, descending: false })}>
              Sort ascending
            </Menu.Item>
            <Menu.Item leftSection={<ArrowDown {...icon} />} onClick={() => onOrder({ slug, descending: true })}>
              Sort descending
            </Menu.Item>
            <Menu.Divider />
          </>
        )}
        {isGroupable(column) ? (
          <Menu.Item leftSection={<Rows3 {...icon} />} onClick={onGroup}>
            {isGroup ? "No groups" : "Group by this"}
          </Menu.Item>
        ) : null}
        {sumsOf(column).length > 0 ? (
          <Menu.Sub position="right-start">
            <Menu.Sub.Target>
              <Menu.Sub.Item leftSection={<Sigma {...icon} />}>Below the column</Menu.Sub.Item>
            </Menu.Sub.Target>
            <Menu.Sub.Dropdown aria-label="Below the column">
              {[undefined, ...sumsOf(column)].map((of) => (
                <Menu.Item key={of ?? ""} aria-current={of === sum || undefined} onClick={() => onSum(of)}>
                  {of === undefined ? "Nothing" : sumLabel(column, of)}
                </Menu.Item>
              ))}
            </Menu.Sub.Dropdown>
          </Menu.Sub>
        ) : null}
        {onMove ? (
          <>
            <Menu.Item leftSection={<ArrowLeft {...icon} />} onClick={() => onMove(-1)}>
              Move left
            </Menu.Item>
            <Menu.Item leftSection={<ArrowRight {...icon} />} onClick={() => onMove(1)}>
              Move right
            </Menu.Item>
          </>
        ) : null}
        <Menu.Item leftSection={<MoveHorizontal {...icon} />} closeMenuOnClick={false} onClick={sized(widthStep)}>
          Wider
        </Menu.Item>
        <Menu.Item leftSection={<MoveHorizontal {...icon} />} closeMenuOnClick={false} onClick={sized(-widthStep)}>
          Narrower
        </Menu.Item>
        {onHide ? (
          <Menu.Item leftSection={<EyeOff {...icon} />} onClick={onHide}>
            Hide
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
