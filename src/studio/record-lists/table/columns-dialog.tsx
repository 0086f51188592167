import { ActionIcon, Modal } from "@mantine/core";
import { ArrowDown, ArrowUp } from "lucide-react";
import type { PostType } from "../../../contract/post-types.ts";
import { type ColumnChoice, columnsIn } from "../../records/columns.ts";
import { choicesFrom, placeColumn, withColumn } from "./column-choices.ts";
import styles from "./columns-dialog.module.css";

interface Props {
  readonly type: PostType;
  readonly columns: readonly ColumnChoice[];
  readonly onColumns: (columns: readonly ColumnChoice[]) => void;
  readonly onClose: () => void;
}

/** Which fields the table shows, and in which order. The title is always there and always first. */
export function ColumnsDialog({ type, columns, onColumns, onClose }: Props) {
  const all = columnsIn(type, columns);
  return (
    <Modal opened onClose={onClose} title="Fields in the table" size={440}>
      <ul className={styles.list}>
        {all.map(({ slug, label, isHidden, isName }, at) => (
          <li key={slug}>
            <label>
              <input
                type="checkbox"
                checked={!isHidden}
                disabled={isName}
                onChange={({ currentTarget }) => onColumns(withColumn(all, slug, { hidden: !currentTarget.checked }))}
              />
              {label}
            </label>
            {at === 0 ? null : (
              <>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Move ${label} up`}
                  disabled={at === 1}
                  onClick={() => onColumns(placeColumn(choicesFrom(all), at, at - 1))}
                >
                  <ArrowUp size={16} strokeWidth={1.75} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Move ${label} down`}
                  disabled={at === all.length - 1}
                  onClick={() => onColumns(placeColumn(choicesFrom(all), at, at + 1))}
                >
                  <ArrowDown size={16} strokeWidth={1.75} aria-hidden />
                </ActionIcon>
              </>
            )}
          </li>
        ))}
      </ul>
    </Modal>
  );
}
