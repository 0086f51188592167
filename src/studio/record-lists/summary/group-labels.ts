import type { PostType } from "../../../contract/post-types.ts";
import { plainRegion, type Region } from "../../../model/base/region.ts";
import { shownValue } from "../../../model/fields/display.ts";
import { isComputed, listsItems, sourceOf } from "../../../model/fields/references.ts";
import { choicesOf, type SelectOptions } from "../../../model/fields/values/select.ts";
import type { GroupKey } from "../../../model/filter/answer-summary.ts";
import { listItem } from "../../../model/filter/operators.ts";
import { suitsGroups } from "../../../model/filter/summary.ts";
import type { RecordFilter } from "../../records/cache/records-query.ts";
import { type Column, storedOf } from "../../records/columns.ts";

/** Whether a table can be put into groups by a column: a status, a choice, yes and no, a record or person that is pointed at, or each of several of these. */
export function isGroupable({ slug, field, isFixed }: Column): boolean {
  if (isFixed) return false;
  if (slug === "statusId") return true;
  if (!field || isComputed(field)) return false;
  const stored = storedOf(field);
  if (stored === "none" || !suitsGroups(stored)) return false;
  if (stored === "json") return listsItems(field);
  return stored === "boolean" || sourceOf(field) !== undefined || Array.isArray(field.values);
}

/** Whether a record may stand in several groups of a column. */
export function hasSeveral({ field }: Column): boolean {
  return field !== undefined && listsItems(field);
}

/** What the records of a group have in common, as a condition of a list. */
export function conditionOf(column: Column, key: GroupKey): RecordFilter {
  const { slug } = column;
  if (key === null) return { slug, op: "isnull", value: "" };
  return hasSeveral(column) ? { slug, op: "in", value: listItem(String(key)) } : { slug, op: "eq", value: String(key) };
}

/** What a group is called; `names`: of what is pointed at. */
export function groupText(
  { statuses }: PostType,
  { slug, field }: Column,
  { key, names, region = plainRegion }: { readonly key: GroupKey; readonly names: ReadonlyMap<number, string>; readonly region?: Region },
): string {
  if (key === null) return "Empty";
  if (slug === "statusId") return statuses.find(({ id }) => id === key)?.title ?? `#${key}`;
  if (field && sourceOf(field)) return names.get(Number(key)) ?? (/^\d+$/.test(String(key)) ? `#${key}` : String(key));
  return field ? shownValue(field, key, region) || String(key) : String(key);
}

/** Groups in the order in which the owner lists what they are by; the rest as the server has them, what is empty last. */
export function inOwnersOrder<Group extends { readonly key: GroupKey }>(
  { statuses }: PostType,
  { slug, field }: Column,
  groups: readonly Group[],
): readonly Group[] {
  const listed =
    slug === "statusId"
      ? statuses.map(({ id }) => String(id))
      : Array.isArray(field?.values)
        ? choicesOf(field as SelectOptions).map(({ value }) => value)
        : [];
  const place = ({ key }: Group) => {
    if (key === null) return Number.POSITIVE_INFINITY;
    const at = listed.indexOf(String(key));
    return at < 0 ? listed.length : at;
  };
  return [...groups].sort((one, other) => (place(one) === place(other) ? 0 : place(one) - place(other)));
}
