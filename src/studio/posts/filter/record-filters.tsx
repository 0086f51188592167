import { Button, Popover } from "@mantine/core";
import { Filter, Plus, X } from "lucide-react";
import { useState } from "react";
import type { PostType } from "../../../contract/post-types.ts";
import { isWhole } from "../../../model/filter/is-whole.ts";
import { escapeAtOnce } from "../../theme/escape-at-once.ts";
import type { RecordFilter } from "../posts-query.ts";
import { filterLabel } from "./filter-label.ts";
import { FilterRow } from "./filter-row.tsx";
import { askedFor, sentenceOf, wordsOf } from "./filter-words.ts";
import styles from "./record-filters.module.css";
import { useLateFilters } from "./use-late-filters.ts";
import { useNamedValues } from "./use-named-values.ts";

const icon = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;

interface Props {
  readonly type: PostType;
  readonly filters: readonly RecordFilter[];
  readonly onChange: (filters: readonly RecordFilter[]) => void;
}

/** Which records are shown: rows of fields, operator and value that must all hold, and the sentence that they make. */
export function RecordFilters({ type, filters, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const asked = askedFor(type);
  const { now, apply, settle, type: typeValue } = useLateFilters(filters, onChange);
  const replace = (at: number, filter: RecordFilter) => apply(now.map((one, index) => (index === at ? filter : one)));
  const show = (isShown: boolean) => {
    if (!isShown) settle();
    setOpen(isShown);
  };
  const count = filters.filter(isWhole).length;
  const sentence = sentenceOf(type, filters, useNamedValues(type, filters));
  return (
    <Popover opened={isOpen} onChange={show} position="bottom-start" width={520} trapFocus>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<Filter {...icon} />}
          data-filter-button
          onClick={() => show(!isOpen)}
          onKeyDown={escapeAtOnce(isOpen, () => show(false))}
        >
          {count === 0 ? "Filter" : `Filter · ${count}`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.filters}>
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
      </Popover.Dropdown>
    </Popover>
  );
}

/** The filters in force, each with a way to take it back. */
export function FilterChips({ type, filters, onChange }: Props) {
  const nameOf = useNamedValues(type, filters);
  return filters.map((filter, index) => {
    if (!isWhole(filter)) return null;
    const said = wordsOf(type, filter, nameOf);
    return (
      <span key={index} className={styles.chip} title={said}>
        {filterLabel(said)}
        <button type="button" aria-label={`Remove filter: ${said}`} onClick={() => onChange(filters.filter((_, at) => at !== index))}>
          <X size={12} strokeWidth={2} aria-hidden />
        </button>
      </span>
    );
  });
}
