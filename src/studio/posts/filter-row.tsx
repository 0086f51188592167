import { ActionIcon, NativeSelect, TextInput } from "@mantine/core";
import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { type Operator, operators, takesValue } from "../../model/filter/operators.ts";
import type { RecordFilter } from "./posts-query.ts";
import styles from "./record-filters.module.css";

/** How long typing must have stopped before a value is applied, in milliseconds. */
const valueDelay = 1_000;

interface RowProps {
  readonly name: string;
  readonly filter: RecordFilter;
  readonly fields: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (filter: RecordFilter) => void;
  readonly onRemove: () => void;
}

/** One condition: a field, an operator, a value. */
export function FilterRow({ name, filter, fields, onChange, onRemove }: RowProps) {
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
        <X size={16} strokeWidth={1.75} aria-hidden />
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
