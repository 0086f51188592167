import { covers, type KeyAccess, type KeyScope } from "../access/key-scopes.ts";
import { isEmpty } from "../fields/empty.ts";
import type { FieldBlock, FieldValues } from "../fields/field.ts";
import { sourceOf } from "../fields/references.ts";
import type { RecordRights } from "./permission.ts";

interface KeptType {
  readonly id: number;
  readonly keeps_notes: boolean;
  readonly post_fields: readonly FieldBlock[];
}

/**
 * What an API key is good for with the records of a type. Notes go with what they hang on: a key that is not good for the type of
 * the notes itself reaches those that hang on records of the types that it is good for.
 */
export interface KeyBounds {
  readonly reads: boolean;
  readonly writes: boolean;
  /** The fields by which a note is reached; null: every record is. */
  readonly readBy: readonly string[] | null;
  readonly writtenBy: readonly string[] | null;
}

export function keyBounds(scopes: readonly KeyScope[], type: KeptType): KeyBounds {
  const [readBy, writtenBy] = [reachedBy(scopes, type, "read"), reachedBy(scopes, type, "write")];
  return { reads: readBy?.length !== 0, writes: writtenBy?.length !== 0, readBy, writtenBy };
}

/** What is left of somebody's rights to a type's records when a program has them by a key within these bounds. */
export function keyRights(given: RecordRights, { reads, writes }: KeyBounds): RecordRights {
  return {
    read: reads ? given.read : "none",
    create: writes && given.create,
    update: writes ? given.update : "none",
    remove: writes ? given.remove : "none",
  };
}

/** Whether a record hangs on something by one of these fields. */
export function hangsBySome(fields: readonly string[] | null, values: FieldValues): boolean {
  return fields === null || fields.some((slug) => !isEmpty(values[slug]));
}

/** Whether a record hangs on nothing but by these fields: else somebody would write on what is not theirs to write on. */
export function hangsByNoOther(fields: readonly string[] | null, values: FieldValues, type: KeptType): boolean {
  if (fields === null) return true;
  const places = placesOfNote(type, values);
  return places.length > 0 && places.every((slug) => fields.includes(slug));
}

/** The fields by which a note hangs on records. */
export function placesOfNote({ post_fields }: Pick<KeptType, "post_fields">, values: FieldValues): readonly string[] {
  return post_fields.flatMap((field) => (sourceOf(field)?.kind === "records" && !isEmpty(values[field.slug]) ? [field.slug] : []));
}

function reachedBy(scopes: readonly KeyScope[], { id, keeps_notes, post_fields }: KeptType, access: KeyAccess): readonly string[] | null {
  if (covers(scopes, id, access)) return null;
  if (!keeps_notes) return [];
  return post_fields.flatMap((field) => {
    const target = Number(field.relationTypeId);
    return sourceOf(field)?.kind === "records" && covers(scopes, target, access) ? [field.slug] : [];
  });
}
