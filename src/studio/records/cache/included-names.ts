import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import { isJsonObject, type Json, type JsonObject } from "../../../model/base/json.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { referenceFields, referenceName, type Source, sourceOf, textOfReferences } from "../../../model/fields/references.ts";
import { titleOf } from "../../../model/types/title-of.ts";
import { nameOfPerson } from "../../data/name-of-person.ts";

/** How many of the things that a record points at are asked for with it. */
const mostLoaded = 20;

/** What is asked for with the records of a type, so that what they point at can be shown by name: by fields that the person sees somewhere. */
export function namesToLoad({ postFields, statuses, asked }: PostType): readonly string[] {
  const isSeen = ({ slug }: FieldBlock) =>
    asked?.includes(slug) !== false || statuses.some(({ hiddenFields }) => !hiddenFields.includes(slug));
  return referenceFields(postFields).filter(isSeen).map(referenceName).slice(0, mostLoaded);
}

/** What a field of a record points at, by name; # and the id of what may not be seen. */
export function namesIn(field: FieldBlock, post: Post): string {
  return textOfReferences(field, post[field.slug], (id) => nameBeside(field, post, id));
}

/** The names that came with a record, for the fields that show or change what it points at. */
export function namesKnownBy(fields: readonly FieldBlock[], post: Post | undefined): (source: Source, id: number) => string | undefined {
  return (source, id) => {
    if (!post) return undefined;
    const pointing = referenceFields(fields).filter((field) => isSame(sourceOf(field), source));
    return pointing.map((field) => nameBeside(field, post, id)).find((name) => name !== undefined);
  };
}

/** The type and the status of what a record points at, as far as that came with it. */
export function standingKnownBy(
  fields: readonly FieldBlock[],
  post: Post | undefined,
): (source: Source, id: number) => { readonly typeId: number; readonly statusId: number } | undefined {
  return (source, id) => {
    if (!post) return undefined;
    const pointing = referenceFields(fields).filter((field) => isSame(sourceOf(field), source));
    const found = pointing.map((field) => includedIn(field, post, id)).find((one) => one !== undefined);
    const { typeId, statusId } = found ?? {};
    return typeof typeId === "number" && typeof statusId === "number" ? { typeId, statusId } : undefined;
  };
}

function isSame(one: Source | undefined, other: Source): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function nameBeside(field: FieldBlock, post: Post, id: number): string | undefined {
  const found = includedIn(field, post, id);
  if (!found) return undefined;
  // The server answers people with their names and records with their titles.
  if ("nickname" in found) return nameOfPerson(found as never) || undefined;
  return typeof found.calledAs === "string" ? found.calledAs : titleOf(found as never);
}

/** The record or person that came with a record because a field of it points there. */
function includedIn(field: FieldBlock, post: Post, id: number): JsonObject | undefined {
  const { relations } = post;
  const loaded = isJsonObject(relations) ? relations[referenceName(field)] : undefined;
  const found = [...listOf(loaded), ...listOf(post[field.slug])].find((each) => isJsonObject(each) && each.id === id);
  return isJsonObject(found) ? found : undefined;
}

function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : value === undefined ? [] : [value];
}
