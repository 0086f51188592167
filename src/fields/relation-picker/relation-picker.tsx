import type { FieldBlock } from "../../model/fields/field.ts";
import { isComputed, referenceName, sourceOf } from "../../model/fields/references.ts";
import { selectPlaceholder } from "../../model/fields/values/select.ts";
import { rulesOf } from "../../model/fields/values.ts";
import { otherSide, otherSideName, pointsAt } from "../../model/types/leads.ts";
import { titleFieldOf } from "../../model/types/title-field.ts";
import { ownTitleEntry, pickedSlug } from "../shared/title-entry.ts";
import { type FieldTools, inputProps, type TypeKnown, type WidgetProps } from "../widget.ts";

interface Options {
  readonly offers?: "relations" | "related";
}
interface Choice {
  readonly value: string;
  readonly text: string;
}

/** Chooses a relation of the form that is being designed, or the other side of one that points at its records; or a field of what is behind it. */
export function RelationPicker(props: WidgetProps<Options>) {
  const { field, value, onChange, isReadOnly, tools } = props;
  const stored = typeof value === "string" ? value : "";
  const behind = field.offers === "related" ? typeBehind(tools) : undefined;
  const sent = behind ? pickedSlug(stored, titleSlugIn(behind)) : stored;
  const plain = field.offers === "related" ? relatedFields(tools) : relationsOf(tools);
  const others = field.offers === "related" ? [] : otherSidesOf(tools);
  const known = [...plain, ...others].find(({ value: name }) => name === sent) ?? others.find(({ names }) => names.includes(sent));
  const option = ({ value: name, text }: Choice) => (
    <option key={name} value={name}>
      {text}
    </option>
  );
  return (
    <select
      {...inputProps(props)}
      className="f-input f-select"
      value={known?.value ?? sent}
      required={field.required}
      disabled={field.disabled || isReadOnly}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{selectPlaceholder}</option>
      {plain.map(option)}
      {others.length > 0 && <optgroup label="Records that point here">{others.map(option)}</optgroup>}
      {known === undefined && sent !== "" && option({ value: sent, text: tools.types ? `${sent} (not there any more)` : sent })}
    </select>
  );
}

function relationsOf({ designing }: FieldTools): readonly Choice[] {
  return relations(designing?.fields ?? []).map((field) => ({ value: referenceName(field), text: field.label }));
}

/** The relations by which records point at those of the type whose form is designed: "Orders › Client". */
function otherSidesOf(tools: FieldTools): readonly (Choice & { readonly names: readonly string[] })[] {
  const own = typesOf(tools).find(({ id }) => id === tools.ownType);
  if (!own) return [];
  return typesOf(tools).flatMap((type) =>
    type.postFields
      .filter((field) => pointsAt(field, own))
      .map((field) => ({
        value: otherSideName(type, field),
        text: `${type.title} › ${field.label}`,
        names: [type.slug, String(type.id)].map((name) => `${name}.${referenceName(field)}`),
      })),
  );
}

function relatedFields(tools: FieldTools): readonly Choice[] {
  const type = typeBehind(tools);
  const kept = (type?.postFields ?? []).filter((field) => isComputed(field) || rulesOf(field)?.stored(field) !== "none");
  const named = [...ownTitleEntry(type && titleSlugIn(type)), ...kept];
  return type ? named.map(({ slug, label }) => ({ value: slug, text: label })) : [];
}

type Behind = Pick<TypeKnown, "postFields" | "settings" | "statuses">;

function titleSlugIn({ postFields = [], settings = {}, statuses = [] }: Behind): string | undefined {
  return titleFieldOf({ postFields, settings, statuses })?.field.slug;
}

/** The type of the records that the field being designed reckons with. */
function typeBehind(tools: FieldTools): Behind | undefined {
  const { fields, field } = tools.designing ?? { fields: [], field: undefined };
  const other = otherSide(String(field?.relation ?? ""));
  if (other) return typesOf(tools).find(({ id, slug }) => String(id) === other.type || slug === other.type.toLowerCase());
  const relation = relations(fields).find((each) => referenceName(each) === field?.relation);
  return tools.types?.find(({ id, slug }) => relation && pointsAt(relation, { id: id ?? 0, slug }));
}

/** The types that can be named, the one being designed with the fields that it has on the screen. */
function typesOf({ types = [], ownType, designing }: FieldTools) {
  return types.flatMap(({ id, slug, title, settings, statuses, postFields = [] }) =>
    id === undefined
      ? []
      : { id, slug, title, settings, statuses, postFields: id === ownType ? (designing?.fields ?? postFields) : postFields },
  );
}

function relations(fields: readonly FieldBlock[]): readonly FieldBlock[] {
  return fields.filter((field) => sourceOf(field)?.kind === "records");
}
