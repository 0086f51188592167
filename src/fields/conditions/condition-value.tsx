import { useId, useState } from "react";
import type { Json } from "../../model/base/json.ts";
import { isDay } from "../../model/fields/days.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { sourceOf } from "../../model/fields/references.ts";
import type { BesideNumber } from "../../model/fields/values/beside-number.ts";
import { isNumeral } from "../../model/fields/values/numbers.ts";
import { choicesOf, type SelectOptions } from "../../model/fields/values/select.ts";
import { readTypedNumber, typedNumberText } from "../../model/fields/values/typed-number.ts";
import { rulesOf } from "../../model/fields/values.ts";
import { dayWordChoices } from "../../model/filter/day-words.ts";
import { listItem, type Operator } from "../../model/filter/operators.ts";
import { Problems } from "../problems.tsx";
import type { WidgetProps } from "../widget.ts";

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

export interface ConditionValueProps {
  readonly label: string;
  readonly value: Json;
  readonly offered: Offered | undefined;
  /** What is compared, as it is typed; a formula is always text. */
  readonly kind: "text" | "number" | "day";
  /** What the records or people are chosen with that are compared with; absent: it is typed. */
  readonly pointing: Pointing | undefined;
  /** What a field of numbers shows beside them may be typed as well. */
  readonly beside: BesideNumber | undefined;
  readonly locale: string;
  readonly isReadOnly: boolean;
  readonly onChange: (value: Json) => void;
}

interface Pointing extends Pick<WidgetProps, "Field" | "tools" | "id"> {
  readonly field: FieldBlock;
}

/** The field with which what another one points at is chosen; undefined: what it holds is no choice of these. */
export function pickerOf(field: FieldBlock, op: Operator): FieldBlock | undefined {
  const isMany = op === "in";
  // Of a list "is one of" asks whether it holds one; "is" would ask for the whole of it.
  const isAsked = isMany || ((op === "eq" || op === "neq") && rulesOf(field)?.stored(field) !== "json");
  if (!isAsked || sourceOf(field) === undefined) return undefined;
  const plain = { description: "", required: false, disabled: false, taggable: false, min: undefined, max: undefined };
  return { ...field, ...plain, label: "Compared with", multiple: isMany } as FieldBlock;
}

/** What a condition compares with: typed, or chosen where it is known what there is. */
export function ConditionValue(props: ConditionValueProps) {
  const { label, value, offered, isReadOnly, pointing, onChange } = props;
  if (pointing) return <PointedAt {...props} {...{ pointing }} />;
  if (!offered)
    return (
      <div className="f-condition-value">
        <TypedValue {...props} />
      </div>
    );
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
      {chosen === "" ? <TypedValue {...props} /> : null}
    </div>
  );
}

/** Records or people are chosen by name; what stands there already and is none, and a formula, is typed. */
function PointedAt({ pointing: { Field, field, tools, id }, ...props }: ConditionValueProps & { readonly pointing: Pointing }) {
  const { label, value, isReadOnly, onChange } = props;
  const isText = typeof value === "string" && value !== "" && !/^[1-9]\d*(,[1-9]\d*)*$/.test(value);
  const ids = typeof value === "string" ? value.split(",").filter(Boolean).map(Number) : value;
  return (
    <div className="f-condition-value">
      <select
        className="f-input f-select"
        aria-label={`${label} by kind`}
        value={isText ? formulaStart : ""}
        disabled={isReadOnly}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">Chosen by name</option>
        <option value={formulaStart}>A formula</option>
      </select>
      {isText ? (
        <TypedValue {...props} kind="text" />
      ) : (
        <Field
          field={{ ...field, readOnly: isReadOnly }}
          value={field.multiple === true || !Array.isArray(ids) ? ids : (ids[0] ?? null)}
          onChange={(chosen) => onChange(chosen ?? "")}
          {...{ id, tools }}
        />
      )}
    </div>
  );
}

/** What a formula begins with, to be gone on with. */
const formulaStart = "${}";

/** What is typed is read as in forms: "1,5" is a number, and what is none, or no day, is said, as nothing would ever be equal to it. */
function TypedValue({ label, value, kind, beside, locale, isReadOnly, onChange }: Omit<ConditionValueProps, "pointing" | "offered">) {
  const problemId = useId();
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const [typed, setTyped] = useState<string | undefined>();
  const problem = typed === undefined ? problemOf(text, kind) : undefined;
  const take = (written: string) => {
    const read = kind === "number" ? readTypedNumber(written, locale, beside) : undefined;
    setTyped(written);
    onChange(typeof read === "number" ? String(read) : written);
  };
  return (
    <>
      <input
        className="f-input"
        aria-label={label}
        placeholder={kind === "day" ? "2026-01-31" : "Value"}
        value={typed ?? shownText(text, kind, locale)}
        readOnly={isReadOnly}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? undefined : problemId}
        onInput={(event) => take(event.currentTarget.value)}
        onBlur={() => setTyped(undefined)}
      />
      {problem === undefined ? null : <Problems id={problemId} problems={[problem]} />}
    </>
  );
}

function shownText(text: string, kind: ConditionValueProps["kind"], locale: string): string {
  return kind === "number" && isNumeral(text) ? typedNumberText(Number(text), locale) : text;
}

function problemOf(text: string, kind: ConditionValueProps["kind"]): string | undefined {
  if (kind === "text" || text.trim() === "" || /[$@]\{/.test(text)) return undefined;
  if (kind === "number") return isNumeral(text.trim()) ? undefined : "This is not a number, so the condition never holds.";
  return isDay(text.slice(0, 10)) ? undefined : "This is not a day such as 2026-01-31, so the condition never holds.";
}
