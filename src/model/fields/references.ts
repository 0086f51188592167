import type { Json } from "../base/json.ts";
import type { FieldBlock } from "./field.ts";
import { idsOf, type Source } from "./values/references.ts";
import { rulesOf } from "./values.ts";

export { idsOf, mostChosen, mostOffered, peopleFound, type Source, searchAbove, searchCount } from "./values/references.ts";

/** Where the ids of a field point; nothing for a field of another kind, or one that does not say yet. */
export function sourceOf(field: FieldBlock): Source | undefined {
  return rulesOf(field)?.references?.source(field);
}

/** The name under which `with` loads what a field points at: the key of a relation, else the slug of the field. */
export function referenceName(field: FieldBlock): string {
  const key = field[rulesOf(field)?.references?.nameOption ?? ""];
  return typeof key === "string" && key !== "" ? key : field.slug;
}

/** The names in the value of a field that point at nobody: they say themselves. */
export function namesIn(field: FieldBlock, value: Json | undefined): readonly string[] {
  return rulesOf(field)?.references?.namesIn?.(value, field) ?? [];
}

/** What a field points at in words; who or what has no name reads as # and its id. */
export function textOfReferences(field: FieldBlock, value: Json | undefined, nameOf: (id: number) => string | undefined): string {
  return [...idsOf(value).map((id) => nameOf(id) ?? `#${id}`), ...namesIn(field, value)].join(", ");
}

/** The fields of a form whose values name something that has to be there: records, people, or files of the app. */
export function fieldsNaming(fields: readonly FieldBlock[]): readonly FieldBlock[] {
  return fields.filter((field) => rulesOf(field)?.references !== undefined || field.component === "upload");
}

/** The fields of a form whose values are ids of something. */
export function referenceFields(fields: readonly FieldBlock[]): readonly FieldBlock[] {
  return fields.filter((field) => sourceOf(field) !== undefined);
}

/** Whether a record holds nothing of what the field points at but its id: no name that a text could be looked for in. */
export function holdsOnlyIds(field: FieldBlock): boolean {
  return sourceOf(field) !== undefined && field.taggable !== true;
}

/** Whether the people of a field are answered with their names. */
export function isNamed(field: FieldBlock): boolean {
  return sourceOf(field)?.kind === "members" && field.getOnlyIds !== true;
}

/** Whether the server makes the values of a field. */
export function isComputed(field: FieldBlock): boolean {
  return rulesOf(field)?.isComputed === true;
}

/** Whether a field may hold a list of words, options or ids, each of which says something by itself. */
export function listsItems(field: FieldBlock): boolean {
  return holdsSeveral(field) && (rulesOf(field)?.listsWords === true || sourceOf(field) !== undefined);
}

/** Whether a field holds several values, as its rules keep them. */
export function holdsSeveral(field: FieldBlock): boolean {
  return rulesOf(field)?.stored(field) === "json";
}
