import { ActionIcon, Button, NativeSelect, Popover, TextInput } from "@mantine/core";
import { Filter, Plus, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { PostType } from "../../contract/post-types.ts";
import { type Operator, operators, takesValue } from "../../model/filter/operators.ts";
import { storedOf } from "./columns.ts";
import { filterLabel } from "./filter-label.ts";
import type { RecordFilter } from "./posts-query.ts";
import styles from "./record-filters.module.css";

/** How long typing must have stopped before a value is applied, in milliseconds. */
const valueDelay = 1_000;
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
        {filters.map((filter, index) => (
          <FilterRow
            key={index}
            name={`Filter ${index + 1}`}
            {...{ filter, fields }}
            onChange={(changed) => replace(index, changed)}
            onRemove={() => onChange(filters.filter((_, at) => at !== index))}
          />
        ))}
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

interface RowProps {
  readonly name: string;
  readonly filter: RecordFilter;
  readonly fields: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (filter: RecordFilter) => void;
  readonly onRemove: () => void;
}

function FilterRow({ name, filter, fields, onChange, onRemove }: RowProps) {
  const words = Object.entries(operators).map(([value, label]) => ({ value, label }));
  return (
    <div className={styles.row}>
      <NativeSelect
        aria-label={`${name}: field`}
        data={[...fields]}
        value={filter.slug}
        onChange={(event) => onChange({ ...filter, slug: event.currentTarget.value })}
      />
      <NativeSelect
        aria-label={`${name}: operator`}
        data={words}
        value={filter.op}
        onChange={(event) => onChange({ ...filter, op: event.currentTarget.value as Operator })}
      />
      {takesValue(filter.op) ? (
        <ValueInput name={`${name}: value`} value={filter.value} onApply={(value) => onChange({ ...filter, value })} />
      ) : (
        <span />
      )}
      <ActionIcon variant="subtle" color="gray" aria-label={`Remove ${name.toLowerCase()}`} onClick={onRemove}>
        <X {...icon} />
      </ActionIcon>
    </div>
  );
}

/** A value counts once typing has stopped for a second, or at once on Enter. */
function ValueInput({
  name,
  value,
  onApply,
}: {
  readonly name: string;
  readonly value: string;
  readonly onApply: (value: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onApply(text), valueDelay);
  };
  const apply = () => {
    clearTimeout(timer.current);
    onApply(typed);
  };
  return (
    <TextInput
      aria-label={name}
      placeholder="Value"
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => event.key === "Enter" && apply()}
    />
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
