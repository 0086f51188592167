import { Button } from "@mantine/core";
import { Plus } from "lucide-react";
import type { PostType } from "../../../contract/post-types.ts";
import { useRegion } from "../../data/app-context.ts";
import type { RecordFilter } from "../../records/cache/records-query.ts";
import { askedFor, sentenceOf } from "./filter-labels.ts";
import { FilterRow } from "./filter-row.tsx";
import styles from "./record-filters.module.css";
import type { useLateFilters } from "./use-late-filters.ts";
import { useNamedValues } from "./use-named-values.ts";

const icon = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;

interface Props {
  readonly type: PostType;
  /** Those in force. */
  readonly filters: readonly RecordFilter[];
  /** Those as they are typed. */
  readonly late: ReturnType<typeof useLateFilters>;
}

/** The rows of the filters, and the sentence that they make. */
export function FilterPanel({ type, filters, late: { now, apply, settle, type: typeValue } }: Props) {
  const asked = askedFor(type);
  const replace = (at: number, filter: RecordFilter) => apply(now.map((one, index) => (index === at ? filter : one)));
  const sentence = sentenceOf(type, filters, useNamedValues(type, filters), useRegion());
  return (
    <>
      <p className={styles.none} role="status">
        {sentence === "" ? (
          "Show only the records that meet conditions."
        ) : (
          <>
            Records where <b>{sentence}</b>
          </>
        )}
      </p>
      {filters.map((filter, index) => (
        <FilterRow
          key={index}
          name={`Filter ${index + 1}`}
          {...{ filter, asked }}
          typed={now[index]?.value ?? filter.value}
          onChange={(changed) => replace(index, changed)}
          onType={(value) => typeValue(index, value)}
          onSettle={settle}
          onRemove={() => apply(now.filter((_, at) => at !== index))}
        />
      ))}
      <Button
        variant="subtle"
        leftSection={<Plus {...icon} />}
        onClick={() => apply([...now, { slug: asked[0]?.slug ?? "title", op: "like", value: "" }])}
      >
        Add filter
      </Button>
    </>
  );
}
