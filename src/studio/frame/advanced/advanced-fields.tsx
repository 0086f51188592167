import { FieldList, type FieldListProps } from "../../../fields/field-list.tsx";
import { Advanced } from "./advanced.tsx";

/** A list of fields of which those with these slugs are folded away, unless something is wrong with one of them. */
export function AdvancedFields({ advanced, ...list }: FieldListProps & { readonly advanced: readonly string[] }) {
  const { fields, values, problems = {}, isShown } = list;
  const folded = fields.filter((field) => advanced.includes(field.slug) && (isShown?.(field, values) ?? true));
  if (folded.length === 0) return <FieldList {...list} />;
  return (
    <>
      <FieldList {...list} fields={fields.filter((field) => !folded.includes(field))} />
      <Advanced isWanted={folded.some(({ slug }) => (problems[slug]?.messages.length ?? 0) > 0)}>
        <FieldList {...list} fields={folded} />
      </Advanced>
    </>
  );
}
