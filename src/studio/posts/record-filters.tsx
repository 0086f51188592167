import { Button, Popover } from "@mantine/core";
import { Filter, Plus, X } from "lucide-react";
import { Suspense } from "react";
import type { PostType } from "../../contract/post-types.ts";
import { operators, takesValue } from "../../model/filter/operators.ts";
import { loadPart } from "../shell/load.ts";
import { storedOf } from "./columns.ts";
import { filterLabel } from "./filter-label.ts";
import type { RecordFilter } from "./posts-query.ts";
import styles from "./record-filters.module.css";

const FilterRow = loadPart(() => import("./filter-row.tsx").then(({ FilterRow }) => FilterRow));
const icon = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;

interface Props {
  readonly type: PostType;
  readonly filters: readonly RecordFilter[];
  readonly onChange: (filters: readonly RecordFilter[]) => void;
}

/** Which records are shown: rows of field, operator and value that must all hold. */
export function RecordFilters({ type, filters, onChange }: Props) {
  const fields = filterable(type);
  const replace = (at: number, filter: RecordFilter) => onChange(filters.map((one, index) => (index === at ? filter : one)));
  return (
    <Popover position="bottom-start" width={480} trapFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<Filter {...icon} />}>
          {filters.length === 0 ? "Filter" : `Filter · ${filters.length}`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.filters}>
        {filters.length === 0 ? <p className={styles.none}>Show only the records that meet conditions.</p> : null}
        <Suspense>
          {filters.map((filter, index) => (
            <FilterRow
              key={index}
              name={`Filter ${index + 1}`}
              {...{ filter, fields }}
              onChange={(changed) => replace(index, changed)}
              onRemove={() => onChange(filters.filter((_, at) => at !== index))}
            />
          ))}
        </Suspense>
        <Button
          variant="subtle"
          leftSection={<Plus {...icon} />}
          onClick={() => onChange([...filters, { slug: fields[0]?.value ?? "title", op: "like", value: "" }])}
        >
          Add filter
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}

/** The filters in force, each with a way to take it back. */
export function FilterChips({ type, filters, onChange }: Props) {
  const names = filterable(type);
  return filters.map((filter, index) => {
    const label = names.find(({ value }) => value === filter.slug)?.label ?? filter.slug;
    const said = `${label} ${operators[filter.op]}${takesValue(filter.op) ? ` ${filter.value}` : ""}`;
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

function filterable({ postFields }: PostType) {
  const own = postFields.filter((field) => storedOf(field) !== "none").map(({ slug, label }) => ({ value: slug, label }));
  return [{ value: "title", label: "Title" }, ...own, { value: "createdAt", label: "Created" }, { value: "id", label: "Number" }];
}
