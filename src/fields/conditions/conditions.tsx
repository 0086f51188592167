import { isJsonObject, type Json } from "../../model/base/json.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { conditionsValue } from "../../model/fields/values/conditions.ts";
import { rulesOf } from "../../model/fields/values.ts";
import { holdsTimes } from "../../model/filter/condition-words.ts";
import { isOperator, type Operator, operators, operatorWords, takesValue } from "../../model/filter/operators.ts";
import { CrossIcon } from "../shared/icons.tsx";
import { fieldsOf, type WidgetProps } from "../widget.ts";

interface Options {
  /** The sibling that names the type whose records are meant. */
  readonly of?: string;
}

/** One row each: a field, an operator, a value. All of them must hold. */
export function Conditions({ field, value, onChange, isReadOnly, tools }: WidgetProps<Options>) {
  const rows = rowsOf(value);
  const ofType = fieldsOf(tools, field.of);
  const fields = [{ slug: "title", label: "Title" }, ...ofType.filter(isKept)];
  const replace = (at: number, row: Row) => onChange(rows.map((one, index) => (index === at ? row : one)).map(stored));
  return (
    <div className="f-conditions">
      <input type="hidden" name={field.slug} value={conditionsValue.entries(rows.map(stored), undefined)[0] ?? ""} />
      {rows.map((row, index) => (
        <div key={index} className="f-condition">
          <select
            className="f-input f-select"
            aria-label={`Condition ${index + 1}: field`}
            value={row.slug}
            disabled={isReadOnly}
            onChange={(event) => replace(index, { ...row, slug: event.currentTarget.value })}
          >
            {[...fields, ...(fields.some(({ slug }) => slug === row.slug) ? [] : [{ slug: row.slug, label: row.slug }])].map((one) => (
              <option key={one.slug} value={one.slug}>
                {one.label}
              </option>
            ))}
          </select>
          <select
            className="f-input f-select"
            aria-label={`Condition ${index + 1}: operator`}
            value={row.op}
            disabled={isReadOnly}
            onChange={(event) => replace(index, { ...row, op: event.currentTarget.value as Operator })}
          >
            {operatorsFor(row.slug, ofType).map(([op, label]) => (
              <option key={op} value={op}>
                {label}
              </option>
            ))}
          </select>
          {takesValue(row.op) ? (
            <input
              className="f-input"
              aria-label={`Condition ${index + 1}: value`}
              placeholder="Value"
              value={typeof row.value === "string" ? row.value : JSON.stringify(row.value ?? "")}
              readOnly={isReadOnly}
              onInput={(event) => replace(index, { ...row, value: event.currentTarget.value })}
            />
          ) : null}
          {isReadOnly ? null : (
            <button
              type="button"
              className="f-icon-button"
              aria-label={`Remove condition ${index + 1}`}
              onClick={() => onChange(rows.filter((_, at) => at !== index).map(stored))}
            >
              <CrossIcon />
            </button>
          )}
        </div>
      ))}
      {isReadOnly ? null : (
        <button
          type="button"
          className="f-button"
          onClick={() => onChange([...rows, { slug: fields[1]?.slug ?? "title", op: "notnull" as const }].map(stored))}
        >
          Add condition
        </button>
      )}
    </div>
  );
}

/** The operators as they read for what is compared: days come before and after each other. */
function operatorsFor(slug: string, fields: readonly FieldBlock[]): readonly (readonly [Operator, string])[] {
  const isOfTimes = holdsTimes(
    slug,
    fields.find((one) => one.slug === slug),
  );
  // The keys are those of the operators.
  return (Object.keys(operators) as Operator[]).map((op) => [op, operatorWords(op, isOfTimes)]);
}

interface Row {
  readonly slug: string;
  readonly op: Operator;
  readonly value?: Json;
}

function rowsOf(value: Json | undefined): readonly Row[] {
  const rows = Array.isArray(value) ? value.filter(isJsonObject) : [];
  return rows.flatMap(({ slug, field, op, value: wanted }) =>
    typeof op === "string" && isOperator(op)
      ? [{ slug: String(slug ?? field ?? ""), op, ...(wanted !== undefined && { value: wanted }) }]
      : [],
  );
}

/** An operator that takes no value keeps none. */
function stored({ slug, op, value = "" }: Row): { slug: string; op: Operator; value?: Json } {
  return takesValue(op) ? { slug, op, value } : { slug, op };
}

function isKept(field: FieldBlock): boolean {
  return (rulesOf(field)?.stored(field) ?? "none") !== "none";
}
