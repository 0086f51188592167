import type { PostType } from "../../../contract/post-types.ts";
import { plainRegion, type Region } from "../../../model/base/region.ts";
import { isDay } from "../../../model/fields/days.ts";
import { shownDay, shownValue } from "../../../model/fields/display.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { sourceOf } from "../../../model/fields/references.ts";
import { textOfValue } from "../../../model/fields/rules.ts";
import { choicesOf, type SelectOptions } from "../../../model/fields/values/select.ts";
import { asksForOrder, hasOrder } from "../../../model/filter/has-order.ts";
import { dayWordText, holdsTimes, moments } from "../../../model/filter/holds-times.ts";
import { isWhole } from "../../../model/filter/is-whole.ts";
import { type Operator, operatorLabel, operators, splitList, takesValue } from "../../../model/filter/operators.ts";
import { ownTitle, titleFieldIn } from "../../data/title-field.ts";
import type { RecordFilter } from "../../records/cache/records-query.ts";
import { isComparable, storedOf } from "../../records/columns.ts";

/** Something that records can be asked for by. */
export interface Asking {
  readonly slug: string;
  readonly label: string;
  /** What its value can be, where that is known. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly field?: FieldBlock;
}

/** All that the records of a type can be asked for by whoever looks. */
export function askedFor(type: PostType): readonly Asking[] {
  return askings(type).filter(({ slug }) => type.asked?.includes(slug) ?? true);
}

/** What a key is called, whether or not this person may ask for records by it; nothing where the form does not know it. */
export function labelOfKey(type: PostType, slug: string): string | undefined {
  return [...askings(type), ...type.postFields].find((one) => one.slug === slug)?.label;
}

function askings(type: PostType): readonly Asking[] {
  const { postFields, statuses, rollups = [] } = type;
  const title = titleFieldIn(type);
  const kept = new Set(rollups.filter(isComparable).map(({ slug }) => slug));
  const own = postFields.filter((field) => field !== title && (storedOf(field) !== "none" || kept.has(field.slug)));
  return [
    { slug: title.slug, label: title.label, options: [], ...(title !== ownTitle && { field: title }) },
    { slug: "statusId", label: "Status", options: statuses.map(({ id, title }) => ({ value: String(id), label: title })) },
    ...own.map((field) => ({ slug: field.slug, label: field.label, options: optionsOf(field), field })),
    { slug: "createdAt", label: "Created", options: [] },
    { slug: "id", label: "Number", options: [] },
    { slug: "updatedAt", label: "Changed", options: [] },
  ];
}

function optionsOf(field: FieldBlock): Asking["options"] {
  if (storedOf(field) === "boolean") return [true, false].map((is) => ({ value: String(is), label: textOfValue(field, is) }));
  // Of all kinds only those with a list to choose from have `values`.
  return Array.isArray(field.values) ? choicesOf(field as SelectOptions).map(({ value, text }) => ({ value, label: text })) : [];
}

/** What a condition's field can be changed to. One that went, or that is hidden by now, goes on being named until another is chosen. */
export function fieldsToChoose(asked: readonly Asking[], slug: string): readonly Asking[] {
  return asked.some((one) => one.slug === slug) ? asked : [missing(slug), ...asked];
}

function missing(slug: string, label = `${slug} (not there)`): Asking {
  return { slug, label, options: [] };
}

const compared: ReadonlySet<Operator> = new Set(["eq", "neq", "gt", "gte", "lt", "lte"]);

/** How a value is typed: a day that records are compared with is chosen from a calendar, which knows nothing but days. */
export function inputTypeOf(asking: Asking | undefined, { op, value }: Pick<RecordFilter, "op" | "value">): "date" | "text" {
  const isOfDays = asking !== undefined && holdsTimes(asking.slug, asking.field) && asking.field?.withTime !== true;
  return isOfDays && compared.has(op) && (value === "" || isDay(value)) ? "date" : "text";
}

/** The fields that a condition names: one of them is enough. */
export const slugsIn = ({ slug }: RecordFilter): readonly string[] => slug.split(",");

/** What a value is called that is the id of something else, by the field that it is compared with. */
export type NamedValue = (slug: string, value: string) => string | undefined;
const unnamed: NamedValue = () => undefined;

/** The ids that a condition names. */
export function idsIn({ op, value }: Pick<RecordFilter, "op" | "value">): readonly number[] {
  return (op === "in" ? splitList(value) : [value]).map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);
}

/** Whether a field is compared with records or people that are chosen. */
export function choosesReferences(field: FieldBlock | undefined, op: Operator): boolean {
  return field !== undefined && sourceOf(field) !== undefined && (op === "eq" || op === "neq" || op === "in");
}

/** A condition as people say it: "Title or Client contains fern". */
export function wordsOf(type: PostType, filter: RecordFilter, nameOf = unnamed, region = plainRegion): string {
  const known = askedFor(type);
  const named = slugsIn(filter).map((slug) => known.find((one) => one.slug === slug) ?? missing(slug, labelOfKey(type, slug)));
  const labels = named.map(({ label }) => label).join(" or ");
  const says = operatorLabel(filter.op, { isOfTimes: areOfTimes(named) });
  if (!takesValue(filter.op)) return `${labels} ${says}`;
  const values = (filter.op === "in" ? splitList(filter.value) : [filter.value]).map((value) =>
    valueText(named[0], value, { nameOf, region }),
  );
  return `${labels} ${says} ${values.join(", ")}`.trim();
}

/** The operators as they read for fields of which one is enough: what has no order comes before nothing. One that was chosen stays. */
export function operatorsFor(
  asked: readonly (Asking | undefined)[],
  chosen: Operator,
): readonly { readonly value: string; readonly label: string }[] {
  const isOfTimes = areOfTimes(asked);
  const areOrdered = asked.some((one) => one === undefined || (one.field ? hasOrder(one.field) : one.options.length === 0));
  // The keys are those that were given above.
  return (Object.keys(operators) as Operator[])
    .filter((op) => areOrdered || !asksForOrder.has(op) || op === chosen)
    .map((value) => ({ value, label: operatorLabel(value, { isOfTimes }) }));
}

function areOfTimes(asked: readonly (Asking | undefined)[]): boolean {
  return asked.length > 0 && asked.every((one) => one !== undefined && holdsTimes(one.slug, one.field));
}

interface Saying {
  readonly nameOf: NamedValue;
  readonly region: Region;
}

/** A value as its column shows it: an option's label, a name, a number or a day in the format of the field. */
function valueText(asked: Asking | undefined, value: string, { nameOf, region }: Saying): string {
  return (
    asked?.options.find((option) => option.value === value)?.label ?? nameOf(asked?.slug ?? "", value) ?? shownAs(asked, value, region)
  );
}

function shownAs(asked: Asking | undefined, value: string, region: Region): string {
  const { field } = asked ?? {};
  if (asked && !field && moments.has(asked.slug)) return shownDay(value, {}, region) ?? dayWordText(value);
  if (!field || value.trim() === "" || sourceOf(field)) return value;
  const isNumber = storedOf(field) === "number" && Number.isFinite(Number(value));
  return shownValue(field, isNumber ? Number(value) : value, region) || dayWordText(value);
}

/** All conditions in one sentence: "Status is Sent and Total is more than 100". */
export function sentenceOf(type: PostType, filters: readonly RecordFilter[], nameOf = unnamed, region = plainRegion): string {
  return filters
    .filter(isWhole)
    .map((filter) => wordsOf(type, filter, nameOf, region))
    .join(" and ");
}
