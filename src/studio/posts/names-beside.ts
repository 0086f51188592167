import type { PostType } from "../../contract/post-types.ts";
import type { Post } from "../../contract/posts.ts";
import { isJsonObject, type Json } from "../../model/base/json.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { referenceFields, referenceName, type Source, sourceOf, textOfReferences } from "../../model/fields/references.ts";
import { titleOf } from "../../model/post-types/title-of.ts";
import { nameOfPerson } from "../data/name-of-person.ts";

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

function isSame(one: Source | undefined, other: Source): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function nameBeside(field: FieldBlock, post: Post, id: number): string | undefined {
  const { relations } = post;
  const loaded = isJsonObject(relations) ? relations[referenceName(field)] : undefined;
  const found = [...listOf(loaded), ...listOf(post[field.slug])].find((each) => isJsonObject(each) && each.id === id);
  if (!isJsonObject(found)) return undefined;
  // The server answers people with their names and records with their titles.
  if ("nickname" in found) return nameOfPerson(found as never) || undefined;
  return typeof found.calledAs === "string" ? found.calledAs : titleOf(found as never);
}

function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : value === undefined ? [] : [value];
}
