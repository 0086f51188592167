import type { RecordChange } from "../../../contract/history.ts";
import type { PostType } from "../../../contract/post-types.ts";
import type { Json } from "../../../model/base/json.ts";
import { isEmpty } from "../../../model/fields/empty.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { idsOf, type Source, sourceOf, textOfReferences } from "../../../model/fields/references.ts";
import { textOfValue } from "../../../model/fields/rules.ts";
import { recordFields } from "../record-fields.ts";

const kinds: { readonly [Kind in RecordChange["kind"]]: string } = {
  created: "Created",
  changed: "Changed",
  restored: "Put back",
  returned: "Taken out of the trash",
  unlinked: "Emptied: what it points at was deleted",
  linked: "Filled again: what it points at was restored",
  moved: "Moved: its status was removed from the workflow",
};

/** What a change was, in words. */
export function kindText({ kind, byRule }: RecordChange): string {
  return byRule ? `${kinds[kind]} by an automation` : kinds[kind];
}

/** Who made it. */
export function whoText({ user, kind, byRule }: RecordChange): string {
  if (user) return user.nickname || `#${user.id}`;
  return kind === "created" ? "A visitor" : byRule ? "" : "Somebody";
}

export interface ValueNames {
  readonly zone: string;
  /** What a record or a person is called. */
  readonly nameOf: (source: Source, id: number) => string | undefined;
}

const people: Source = { kind: "members" };

/** Where the values of a key point, if they are ids. */
export function pointsTo(type: PostType, slug: string): Source | undefined {
  if (slug === "assigneeIds") return people;
  const field = fieldOf(type, slug);
  return field && sourceOf(field);
}

const beside: { readonly [slug: string]: string } = { statusId: "Status", assigneeIds: "Assignees", meta: "Settings", content: "Content" };

export function labelOf(type: PostType, slug: string): string {
  return fieldOf(type, slug)?.label ?? beside[slug] ?? slug;
}

/** Whether a value can be put back: it is one of a field that the type still has. */
export function mayPutBack(type: PostType, slug: string): boolean {
  return slug === "content" || fieldOf(type, slug) !== undefined;
}

/** A value as people read it; a dash for nothing. */
export function valueText(type: PostType, slug: string, value: Json, { zone, nameOf }: ValueNames): string {
  if (slug === "statusId") return type.statuses.find(({ id }) => id === value)?.title ?? "a status that is gone";
  if (isEmpty(value)) return "—";
  const source = pointsTo(type, slug);
  const field = fieldOf(type, slug);
  if (source && field) return textOfReferences(field, value, (id) => nameOf(source, id)) || "—";
  if (source)
    return idsOf(value)
      .map((id) => nameOf(source, id) ?? `#${id}`)
      .join(", ");
  if (!field) return typeof value === "string" ? value : JSON.stringify(value);
  return textOfValue(field, value, zone) || "—";
}

function fieldOf(type: PostType, slug: string): FieldBlock | undefined {
  return recordFields(type, undefined).find((field) => field.slug === slug);
}
