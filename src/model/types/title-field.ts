import type { Json, JsonObject } from "../base/json.ts";
import type { FieldBlock } from "../fields/field.ts";
import { maySayName } from "../fields/field-traits.ts";
import type { FieldMove } from "./field-moves.ts";

/** A type as far as it says which field its records are called by. */
export interface TitledType {
  readonly postFields: readonly FieldBlock[];
  readonly settings: { readonly [key: string]: Json | undefined };
  readonly statuses: readonly { readonly hiddenFields?: readonly string[] }[];
}

/**
 * Which field is the title of a type's records:
 * `chosen`: `settings.titleField` names it; whoever writes `title` writes that field.
 * `default`: nobody has chosen; it is the first text field that no status hides, as long as no record has been given another title.
 */
export interface TitleField {
  readonly field: FieldBlock;
  readonly by: "chosen" | "default";
}

/** As long as the title that is kept beside a record may be, in characters. */
export const longestTitle = 255;

const titleKinds = new Set(["input-text", "textarea"]);

/** Whether a field can be the title of its records: it keeps plain words that a person writes, and no secret. */
export function maySayTitle({ component, type = "text", rich }: FieldBlock): boolean {
  return titleKinds.has(component) && type !== "password" && rich !== true;
}

/** The field that says the title; undefined where records have a title of their own. */
export function titleFieldOf({ postFields, settings, statuses }: TitledType): TitleField | undefined {
  const { titleField } = settings;
  if (titleField === null) return undefined;
  if (typeof titleField === "string") {
    const field = postFields.find((each) => each.slug === titleField && maySayTitle(each));
    return field && { field, by: "chosen" };
  }
  const isHidden = ({ slug }: FieldBlock) => statuses.some(({ hiddenFields }) => hiddenFields?.includes(slug));
  const field = postFields.find((each) => maySayName(each) && !isHidden(each));
  return field && { field, by: "default" };
}

/** The title that a value says: one line, as long as titles may be; null where it says nothing. */
export function titleIn(field: FieldBlock, values: JsonObject): string | null {
  const value = values[field.slug];
  if (typeof value !== "string") return null;
  // Nearly all are one short line, and asked for with each record that is written.
  if (value.length <= longestTitle && !/[\r\n]/.test(value)) return value.trim() || null;
  // Longer texts are not walked through to their end.
  const line = value
    .slice(0, 4_000)
    .split(/[\r\n]/)
    .map((each) => each.trim())
    .filter((each) => each !== "")
    .join(" ");
  return [...line.slice(0, 2 * longestTitle)].slice(0, longestTitle).join("").trim() || null;
}

/** A record as far as its title concerns it. An empty title: whoever wrote the record said that it has none. */
interface Holding {
  readonly title: string | null;
  readonly data: JsonObject;
}

/**
 * The title that is kept with a record when it is written: what its title field says. A title of its own stays where the field says nothing,
 * and where nobody has chosen the field.
 */
export function titleToKeep({ field, by }: TitleField, after: Holding, before?: Holding): string | null {
  const said = titleIn(field, after.data);
  if (by === "chosen" && said !== null) return said;
  if (after.title === "") return null;
  const isCopy = before !== undefined && before.title === after.title && before.title === titleIn(field, before.data);
  return after.title === null || isCopy ? said : after.title;
}

/** Whether a record has another title than its title field says: the field then is no longer the title by default. */
export function hasOwnTitle({ field }: TitleField, { title, data }: Holding): boolean {
  return title !== null && (title || null) !== titleIn(field, data);
}

/**
 * What the settings of a type say of its title after its fields were changed. `hasRecords`: what a record is called is not changed by a field
 * that comes, goes or moves: a chosen field keeps its role under another key, and titles stay as they are where their field went.
 */
export function titleAfter(
  before: TitledType,
  after: TitledType,
  { moves, hasRecords }: { readonly moves: readonly FieldMove[]; readonly hasRecords: boolean },
): string | null | undefined {
  const was = titleFieldOf(before);
  const { titleField: wanted } = after.settings;
  if (wanted !== before.settings.titleField) return wanted as string | null | undefined;
  if (!was) return wanted === undefined && hasRecords && titleFieldOf(after) ? null : (wanted as null | undefined);
  const slug = moves.find(({ from }) => from?.slug === was.field.slug)?.to?.slug ?? was.field.slug;
  const kept = after.postFields.find((each) => each.slug === slug && each.id === was.field.id && maySayTitle(each));
  if (was.by === "chosen") return kept ? kept.slug : hasRecords ? null : undefined;
  if (!hasRecords || titleFieldOf(after)?.field.slug === kept?.slug) return undefined;
  return kept ? kept.slug : null;
}

/** These slugs, and the title where they have the field that says it: it tells no more than its field may. */
export function withTitle(slugs: readonly string[], title: TitleField | undefined): readonly string[] {
  return title && slugs.includes(title.field.slug) && !slugs.includes("title") ? [...slugs, "title"] : slugs;
}
