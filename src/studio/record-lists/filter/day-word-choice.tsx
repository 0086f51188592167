import { NativeSelect } from "@mantine/core";
import type { ReactNode } from "react";
import { comparesDays, dayWordChoices, isDayWord, suitsWord } from "../../../model/filter/day-words.ts";
import { holdsTimes } from "../../../model/filter/holds-times.ts";
import type { Operator } from "../../../model/filter/operators.ts";
import type { RecordFilter } from "../../records/cache/records-query.ts";
import type { Asking } from "./filter-labels.ts";
import styles from "./record-filters.module.css";

/** Whether what is compared can be days that a word names: this week, overdue. */
export function mayBeWords(asked: readonly (Asking | undefined)[], op: Operator): boolean {
  return comparesDays(op) && asked.every((one) => one !== undefined && holdsTimes(one.slug, one.field));
}

/** Whether a condition names days by a word; a text may be the same word and stands for itself. */
export function isDaysByWord({ op, value }: Pick<RecordFilter, "op" | "value">, asked: readonly (Asking | undefined)[]): boolean {
  return mayBeWords(asked, op) && isDayWord(value) && suitsWord(op, value);
}

interface Props {
  readonly name: string;
  readonly op: Operator;
  readonly value: string;
  readonly onApply: (value: string) => void;
  /** Where a day is typed. */
  readonly children: ReactNode;
}

/** Days by a word, or one day that stays the same. */
export function DayWordChoice({ name, op, value, onApply, children }: Props) {
  const word = isDayWord(value) ? value : "";
  return (
    <div className={styles.fields}>
      <NativeSelect
        aria-label={`${name} by word`}
        data={[{ value: "", label: "A day…" }, ...dayWordChoices(op)]}
        value={word}
        onChange={({ currentTarget }) => onApply(currentTarget.value)}
      />
      {word === "" ? children : null}
    </div>
  );
}
