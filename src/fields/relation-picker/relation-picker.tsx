import type { FieldBlock } from "../../model/fields/field.ts";
import { isComputed, referenceName, sourceOf } from "../../model/fields/references.ts";
import { selectPlaceholder } from "../../model/fields/values/select.ts";
import { rulesOf } from "../../model/fields/values.ts";
import { type FieldTools, inputProps, type WidgetProps } from "../widget.ts";

interface Options {
  readonly offers?: "relations" | "related";
}
interface Choice {
  readonly value: string;
  readonly text: string;
}

/** Chooses a relation of the form that is being designed, or a field of what that relation points at. */
export function RelationPicker(props: WidgetProps<Options>) {
  const { field, value, onChange, isReadOnly, tools } = props;
  const chosen = typeof value === "string" ? value : "";
  const choices = field.offers === "related" ? relatedFields(tools) : relationsOf(tools);
  const isKnown = chosen === "" || choices.some((choice) => choice.value === chosen);
  return (
    <select
      {...inputProps(props)}
      className="f-input f-select"
      value={chosen}
      required={field.required}
      disabled={field.disabled || isReadOnly}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{selectPlaceholder}</option>
      {[...choices, ...(isKnown ? [] : [{ value: chosen, text: chosen }])].map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.text}
        </option>
      ))}
    </select>
  );
}

function relationsOf({ designing }: FieldTools): readonly Choice[] {
  return relations(designing?.fields ?? []).map((field) => ({ value: referenceName(field), text: field.label }));
}

function relatedFields({ designing, types = [] }: FieldTools): readonly Choice[] {
  const relation = relations(designing?.fields ?? []).find((field) => referenceName(field) === designing?.field.relation);
  const source = relation && sourceOf(relation);
  const type = source?.kind === "records" ? types.find(({ id, slug }) => id === source.type || slug === source.type) : undefined;
  const kept = (type?.postFields ?? []).filter((field) => isComputed(field) || rulesOf(field)?.stored(field) !== "none");
  return type ? [{ value: "title", text: "Title" }, ...kept.map(({ slug, label }) => ({ value: slug, text: label }))] : [];
}

function relations(fields: readonly FieldBlock[]): readonly FieldBlock[] {
  return fields.filter((field) => sourceOf(field)?.kind === "records");
}
