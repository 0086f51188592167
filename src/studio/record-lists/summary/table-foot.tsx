import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PostType } from "../../../contract/post-types.ts";
import { shownCount } from "../../../model/fields/display.ts";
import { useApp, useRegion } from "../../data/app-context.ts";
import { type RecordsAsked, readyToAsk } from "../../records/cache/records-query.ts";
import type { Column } from "../../records/columns.ts";
import { type ColumnSum, nameOfSum, namesOf, sumLabel, sumText } from "./column-sums.ts";
import { summaryQuery } from "./summary-query.ts";
import styles from "./table-foot.module.css";

interface Props {
  readonly type: PostType;
  readonly asked: RecordsAsked;
  readonly columns: readonly Column[];
  readonly sums: readonly ColumnSum[];
  /** How many rows stand above. */
  readonly row: number;
}

/** What the records come to, below their columns. Of very many only the newest are summed, until somebody wants all. */
export function TableFoot({ type, asked, columns, sums, row }: Props) {
  const app = useApp();
  const region = useRegion();
  const [isWhole, setWhole] = useState(false);
  const names = namesOf(columns, sums);
  const found = useQuery({
    ...summaryQuery(app.id, type.id, { asked: { ...readyToAsk(asked), order: undefined }, columns: names, isWhole }),
    placeholderData: keepPreviousData,
    enabled: names.length > 0,
  });
  const { count = 0, more = false, values = {} } = found.data ?? {};
  if (names.length === 0) return null;
  return (
    <tfoot className={styles.foot}>
      <tr aria-rowindex={row + 2}>
        <td aria-colindex={1} />
        {columns.map((column, at) => {
          const sum = sums.find(({ slug }) => slug === column.slug);
          const isSaid = sum !== undefined && names.includes(nameOfSum(sum));
          return (
            <td
              key={column.slug}
              aria-colindex={at + 2}
              data-sum={isSaid || at === 0 || undefined}
              data-number={column.isNumber || undefined}
            >
              {at === 0 && more ? (
                <button type="button" onClick={() => setWhole(true)} title="Sum up all records">
                  Newest {shownCount(count, region)} · All
                </button>
              ) : null}
              {isSaid ? (
                <>
                  <span>
                    <i>{column.label} </i>
                    {sumLabel(column, sum.of)}
                  </span>{" "}
                  {found.isError
                    ? "could not be loaded"
                    : found.isPending
                      ? "…"
                      : sumText(column, sum.of, { value: values[nameOfSum(sum)], region })}
                </>
              ) : null}
            </td>
          );
        })}
        <td aria-hidden />
      </tr>
    </tfoot>
  );
}
