import { isJsonObject, type Json } from "../../model/base/json.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { holdsOnlyIds } from "../../model/fields/references.ts";
import { conditionsValue } from "../../model/fields/values/conditions.ts";
import { rulesOf } from "../../model/fields/values.ts";
import { comparesDays } from "../../model/filter/day-words.ts";
import { holdsTimes } from "../../model/filter/holds-times.ts";
import { isOperator, looksInside, type Operator, operatorLabel, operators, takesValue } from "../../model/filter/operators.ts";
import { CrossIcon } from "../shared/icons.tsx";
import { ownTitleEntry, pickedSlug, titleSlugOf } from "../shared/title-entry.ts";
import { fieldsOf, type WidgetProps } from "../widget.ts";
import { ConditionValue, type Offered, offeredDays, offeredValues } from "./condition-value.tsx";

interface Options {
  /** The sibling that names the type whose records are meant. */
  readonly of?: string;
  /** "page": they are about what a page knows of who asks for it, and no record. */
  readonly names?: "page";
}

/** One row each: a field, an operator, a value. All of them must hold. */
export function Conditions({ field, value, onChange, isReadOnly, tools }: WidgetProps<Options>) {
  const title = titleSlugOf(tools, field.of);
  const rows = rowsOf(value);
  const ofType = fieldsOf(tools, field.of);
  const ofPage = field.names === "page";
  const fields = ofPage ? [] : [...ownTitleEntry(title), ...ofType.filter(isKept)];
  const replace = (at: number, row: Row) => onChange(rows.map((one, index) => (index === at ? row : one)).map(stored));
  return (
    <div className="f-conditions">
      <input type="hidden" name={field.slug} value={conditionsValue.entries(rows.map(stored), undefined)[0] ?? ""} />
      {rows.map((row, index) => (
        <div key={index} className="f-condition">
          <NameChoice
            label={`Condition ${index + 1}: field`}
            name={ofPage ? row.slug : pickedSlug(row.slug, title)}
            fields={ofPage ? undefined : fields}
            isReadOnly={isReadOnly}
            onChange={(slug) => replace(index, { ...row, slug })}
          />
          <select
            className="f-input f-select"
            aria-label={`Condition ${index + 1}: operator`}
            value={row.op}
            disabled={isReadOnly}
            onChange={(event) => replace(index, { ...row, op: event.currentTarget.value as Operator })}
          >
            {operatorsFor(pickedSlug(row.slug, title), ofType, field.of === undefined && !ofPage ? row.op : undefined).map(
              ([op, label]) => (
                <option key={op} value={op}>
                  {label}
                </option>
              ),
            )}
          </select>
          {takesValue(row.op) ? (
            <ConditionValue
              label={`Condition ${index + 1}: value`}
              value={row.value ?? ""}
              offered={offeredFor(pickedSlug(row.slug, title), row.op, ofType)}
              isReadOnly={isReadOnly}
              onChange={(changed) => replace(index, { ...row, value: changed })}
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
          onClick={() =>
            onChange([...rows, { slug: ofPage ? "user" : ((fields[1] ?? fields[0])?.slug ?? "title"), op: "notnull" as const }].map(stored))
          }
        >
          Add condition
        </button>
      )}
    </div>
  );
}

interface NameChoiceProps {
  readonly label: string;
  readonly name: string;
  /** Those that can be chosen; absent: any name is typed. */
  readonly fields: readonly { readonly slug: string; readonly label: string }[] | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (name: string) => void;
}

function NameChoice({ label, name, fields, isReadOnly, onChange }: NameChoiceProps) {
  if (!fields)
    return (
      <input
        className="f-input"
        aria-label={label}
        placeholder="user.role"
        value={name}
        readOnly={isReadOnly}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
    );
  return (
    <select
      className="f-input f-select"
      aria-label={label}
      value={name}
      disabled={isReadOnly}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {[...fields, ...(fields.some(({ slug }) => slug === name) ? [] : [{ slug: name, label: name }])].map((one) => (
        <option key={one.slug} value={one.slug}>
          {one.label}
        </option>
      ))}
    </select>
  );
}

/**
 * The operators as they read for what is compared: days come before and after each other. `weighed`: that of a condition that the record at hand
 * is weighed by. Such a record holds the ids of what it points at: no name is looked into, as lists do, but one that was asked for stays.
 */
function operatorsFor(slug: string, fields: readonly FieldBlock[], weighed?: Operator): readonly (readonly [Operator, string])[] {
  const label = { isOfTimes: isOfTimes(slug, fields) };
  const compared = fields.find((one) => one.slug === slug);
  const holdsIds = weighed !== undefined && compared !== undefined && holdsOnlyIds(compared);
  // The keys are those of the operators.
  const offered = (Object.keys(operators) as Operator[]).filter((op) => !(holdsIds && looksInside.has(op)) || op === weighed);
  return offered.map((op) => [op, operatorLabel(op, label)]);
}

/** What can be chosen in place of typing it: words for days, and the values that a field can have. */
function offeredFor(slug: string, op: Operator, fields: readonly FieldBlock[]): Offered | undefined {
  if (isOfTimes(slug, fields)) return comparesDays(op) ? offeredDays(op) : undefined;
  const field = fields.find((one) => one.slug === slug);
  return field && offeredValues(field, op);
}

function isOfTimes(slug: string, fields: readonly FieldBlock[]): boolean {
  return holdsTimes(
    slug,
    fields.find((one) => one.slug === slug),
  );
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
