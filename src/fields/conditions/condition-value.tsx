import type { Json } from "../../model/base/json.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { choicesOf, type SelectOptions } from "../../model/fields/values/select.ts";
import { rulesOf } from "../../model/fields/values.ts";
import { dayWordChoices } from "../../model/filter/day-words.ts";
import { listItem, type Operator } from "../../model/filter/operators.ts";

/** Values that can be chosen. Any other, and a formula, is typed. */
export interface Offered {
  /** What is said while none of them is chosen. */
  readonly asking: string;
  /** How the list is called beside the box that is typed in. */
  readonly by: string;
  readonly values: readonly { readonly value: string; readonly label: string }[];
}

export function offeredDays(op: Operator): Offered {
  return { asking: "A day…", by: "by word", values: dayWordChoices(op) };
}

/** The options of a field, or yes and no, where the operator compares with one of them; undefined: anything can be typed. */
export function offeredValues(field: FieldBlock, op: Operator): Offered | undefined {
  const stored = rulesOf(field)?.stored(field);
  // Of a list "is one of" asks whether it holds an option; "is" would ask for the whole of it.
  if (stored === "json" ? op !== "in" : op !== "eq" && op !== "neq") return undefined;
  const values = stored === "boolean" ? yesAndNo : optionsOf(field, op);
  return values.length === 0 ? undefined : { asking: "Something else…", by: "from its options", values };
}

const yesAndNo = [
  { value: "true", label: "Yes" },
  { value: "false", label: "No" },
];

function optionsOf(field: FieldBlock, op: Operator): Offered["values"] {
  // Of all kinds only those with a list to choose from have `values`.
  if (!Array.isArray(field.values)) return [];
  return choicesOf(field as SelectOptions).map(({ value, text }) => ({
    value: op === "in" ? listItem(value) : value,
    label: text || value,
  }));
}

interface Props {
  readonly label: string;
  readonly value: Json;
  readonly offered: Offered | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (value: string) => void;
}

/** What a condition compares with: typed, or chosen where it is known what there is. */
export function ConditionValue({ label, value, offered, isReadOnly, onChange }: Props) {
  const input = (
    <input
      className="f-input"
      aria-label={label}
      placeholder="Value"
      value={typeof value === "string" ? value : JSON.stringify(value)}
      readOnly={isReadOnly}
      onInput={(event) => onChange(event.currentTarget.value)}
    />
  );
  if (!offered) return input;
  const chosen = offered.values.find((one) => one.value === String(value))?.value ?? "";
  return (
    <div className="f-condition-value">
      <select
        className="f-input f-select"
        aria-label={`${label} ${offered.by}`}
        value={chosen}
        disabled={isReadOnly}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {[{ value: "", label: offered.asking }, ...offered.values].map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
      {chosen === "" ? input : null}
    </div>
  );
}
