import { ActionIcon, Button, Tooltip } from "@mantine/core";
import { ArrowRight, Undo2 } from "lucide-react";
import type { RecordChange } from "../../../contract/history.ts";
import type { PostType } from "../../../contract/post-types.ts";
import { Ago } from "../../frame/labels/ago.tsx";
import { isTold, kindText, labelOf, mayPutBack, type ToldNames, valueTold, whoText } from "./change-text.ts";
import styles from "./history.module.css";

interface Props {
  readonly type: PostType;
  readonly change: RecordChange;
  readonly names: ToldNames;
  /** Puts back one value, or all that the record held before; left out while that may not be. */
  readonly onRestore: ((slug?: string) => void) | undefined;
}

/** One change: who, when, and each value before and after. */
export function ChangeItem({ type, change, names, onRestore }: Props) {
  const told = change.changes.filter(isTold);
  const isHidden = change.kind === "changed" && change.changes.length === 0;
  return (
    <li className={styles.change} data-kind={change.kind}>
      <div className={styles.head}>
        <span className={styles.who}>{whoText(change)}</span>
        <span>{kindText(change)}</span>
        <Ago instant={change.at} />
      </div>
      {isHidden ? <p className={styles.quiet}>Fields that you may not see.</p> : null}
      {told.length === 0 ? null : (
        <dl className={styles.values}>
          {told.map((changed) => (
            <div key={`${changed.slug} ${changed.formerLabel}`} data-slug={changed.slug}>
              <dt>{labelOf(type, changed)}</dt>
              <dd>
                <del>{valueTold(type, changed, { value: changed.before, names })}</del>
                <ArrowRight size={14} strokeWidth={1.75} aria-label="became" />
                <ins>{valueTold(type, changed, { value: changed.after, names })}</ins>
                {mayPutBack(type, change, changed, names.today) ? (
                  <Tooltip label="Put the old value back">
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      size="sm"
                      aria-label={`Put back ${labelOf(type, changed)}`}
                      disabled={!onRestore}
                      onClick={() => onRestore?.(changed.slug)}
                    >
                      <Undo2 size={14} strokeWidth={1.75} aria-hidden />
                    </ActionIcon>
                  </Tooltip>
                ) : null}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {told.some((changed) => mayPutBack(type, change, changed, names.today)) ? (
        <Button variant="subtle" size="compact-sm" disabled={!onRestore} onClick={() => onRestore?.()}>
          Restore the record as it was before
        </Button>
      ) : null}
    </li>
  );
}
