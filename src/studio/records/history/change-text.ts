import type { RecordChange } from "../../../contract/history.ts";
import type { PostType } from "../../../contract/post-types.ts";
import type { Json } from "../../../model/base/json.ts";
import type { Region } from "../../../model/base/region.ts";
import { shownValue } from "../../../model/fields/display.ts";
import { isEmpty } from "../../../model/fields/empty.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { messages } from "../../../model/fields/messages.ts";
import { idsOf, type Source, sourceOf, textOfReferences } from "../../../model/fields/references.ts";
import { checkValue } from "../../../model/fields/rules.ts";
import { recordFields } from "../record-fields.ts";

const kinds: { readonly [Kind in RecordChange["kind"]]: string } = {
  created: "Created",
  changed: "Changed",
  restored: "Put back",
  returned: "Taken out of the trash",
  unlinked: "Emptied: what it points at was deleted",
  linked: "Filled again: what it points at was restored",
  moved: "Moved: its status was removed from the workflow",
  converted: "Converted: the form was changed",
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
  readonly region: Region;
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

const beside: { readonly [slug: string]: string } = {
  statusId: "Status",
  assigneeIds: "Assignees",
  meta: "Settings",
  content: "Content",
  title: "Title",
};

type Told = RecordChange["changes"][number];

/** Whether there is something to tell of: nothing that was written differently, such as an empty text for none, is still nothing. */
export function isTold({ before, after }: Told): boolean {
  return !isEmpty(before) || !isEmpty(after);
}

/** What changed is called as it is now; a field that is gone as it was. */
export function labelOf(type: PostType, { slug, formerLabel }: Told): string {
  if (formerLabel !== null) return `${formerLabel || slug} (deleted)`;
  return fieldOf(type, slug)?.label ?? beside[slug] ?? slug;
}

/** Whether a value can be put back: somebody wrote it, into a field that the type still has, and of the kind that it is now. */
export function mayPutBack(type: PostType, { kind }: RecordChange, { slug, formerLabel, before }: Told, today: string): boolean {
  if (kind === "converted" || formerLabel !== null) return false;
  const field = fieldOf(type, slug);
  return slug === "content" || (field !== undefined && (isEmpty(before) || !isForeign(field, before, today)));
}

export interface ToldNames extends ValueNames {
  /** The day of the app, YYYY-MM-DD. */
  readonly today: string;
}

/** A value of the history: one of another kind than its field has by now reads as it was kept. */
export function valueTold(
  type: PostType,
  { slug, formerLabel }: Told,
  { value, names }: { readonly value: Json; readonly names: ToldNames },
): string {
  const field = fieldOf(type, slug);
  const isOfNow = formerLabel === null && (!field || isEmpty(value) || !isForeign(field, value, names.today));
  return isOfNow ? valueText(type, slug, value, names) : keptText(value);
}

function isForeign(field: FieldBlock, value: Json, today: string): boolean {
  return checkValue(field, value, { today }).some((problem) => problem.startsWith("not ") && problem !== messages.notAvailable);
}

function keptText(value: Json): string {
  if (isEmpty(value)) return "—";
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** A value as people read it; a dash for nothing. */
export function valueText(type: PostType, slug: string, value: Json, { region, nameOf }: ValueNames): string {
  if (slug === "statusId") return type.statuses.find(({ id }) => id === value)?.title ?? "a status that is gone";
  if (isEmpty(value)) return "—";
  const source = pointsTo(type, slug);
  const field = fieldOf(type, slug);
  if (source && field) return textOfReferences(field, value, (id) => nameOf(source, id)) || "—";
  if (source)
    return idsOf(value)
      .map((id) => nameOf(source, id) ?? `#${id}`)
      .join(", ");
  if (!field) return keptText(value);
  return shownValue(field, value, region) || "—";
}

function fieldOf(type: PostType, slug: string): FieldBlock | undefined {
  return recordFields(type, undefined).find((field) => field.slug === slug);
}
