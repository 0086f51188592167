import type { Json } from "../model/base/json.ts";
import type { FieldBlock, FieldProblems, FieldValues } from "../model/fields/field.ts";
import { isUnshown, isWorkedOut } from "../model/fields/worked-out.ts";
import type { FieldLimit, FieldLimits } from "../model/workflow/field-limits.ts";
import { Field } from "./field.tsx";
import { inputId } from "./input-id.ts";
import type { FieldTools } from "./widget.ts";

export interface FieldListProps {
  readonly fields: readonly FieldBlock[];
  readonly values: FieldValues;
  readonly onChange: (slug: string, value: Json | undefined) => void;
  /** Unique on the page: the ids of the inputs begin with it. */
  readonly id: string;
  readonly problems?: FieldProblems;
  readonly limits?: FieldLimits;
  readonly lockedBecause?: string;
  /** Whether a field's `showIf` holds; without it every field shows. */
  readonly isShown?: (field: FieldBlock, values: FieldValues) => boolean;
  readonly tools: FieldTools;
  readonly onLeave?: (slug: string) => void;
}

/** The fields of a form without the form: it keeps nothing, so panels can draw it from a state of their own. */
export function FieldList({ fields, values, onChange, id, problems, limits, lockedBecause, isShown, tools, onLeave }: FieldListProps) {
  return (
    <div className="f-fields">
      {fields
        .filter((field) => isShown?.(field, values) ?? true)
        .map((field) => [
          field.stepTitle?.trim() ? (
            <p key={`${field.id}-step`} className="f-step" data-step={field.slug} tabIndex={-1}>
              {field.stepTitle}
            </p>
          ) : null,
          <Field
            key={field.id}
            field={field}
            value={values[field.slug]}
            onChange={(value) => onChange(field.slug, value)}
            id={inputId(id, field.slug)}
            problems={problems?.[field.slug]?.messages ?? []}
            free={problems?.[field.slug]?.free}
            limit={limits?.[field.slug] ?? unlessWorkedOut(field)}
            {...(lockedBecause ? { lockedBecause } : {})}
            // Of whom times are free is said by another field.
            tools={typeof field.place === "string" && field.place !== "" ? { ...tools, siblings: values } : tools}
            onLeave={() => onLeave?.(field.slug)}
          />,
        ])}
    </div>
  );
}

/** Where nobody says what may be done with a field: what a formula makes is only looked at. */
function unlessWorkedOut(field: FieldBlock): FieldLimit {
  if (isUnshown(field)) return "hidden";
  return isWorkedOut(field) ? "read-only" : "editable";
}
