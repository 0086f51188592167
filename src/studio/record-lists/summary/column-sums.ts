import type { Region } from "../../../model/base/region.ts";
import { type NumberDisplay, shownCount, shownMoment, shownNumber, shownValue } from "../../../model/fields/display.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { isDated } from "../../../model/fields/field-traits.ts";
import { isComputed, sourceOf } from "../../../model/fields/references.ts";
import type { SummaryValue } from "../../../model/filter/answer-summary.ts";
import { type SummaryKind, suitsSummary, summaryKinds } from "../../../model/filter/summary.ts";
import type { ViewSettings } from "../../../model/types/record-view.ts";
import { type Column, storedOf } from "../../records/columns.ts";

export type ColumnSum = NonNullable<ViewSettings["sums"]>[number];

const kinds = Object.keys(summaryKinds) as SummaryKind[];
/** Those that are as many as a value of the field is: the others are numbers of records. */
const inUnits: ReadonlySet<SummaryKind> = new Set(["sum", "avg", "min", "max"]);
const inOrder: ReadonlySet<SummaryKind> = new Set(["min", "max"]);

/** What can stand below a column: sums and averages of numbers, the first and last of days, how many are filled of all. */
export function sumsOf({ slug, field, isFixed }: Column): readonly SummaryKind[] {
  if (isFixed) return [];
  if (slug === "updatedAt") return ["min", "max"];
  if (!field || isComputed(field)) return [];
  const stored = storedOf(field);
  if (stored === "none") return [];
  const isPlain = stored !== "text" || isDated(field);
  // Ids of what is pointed at are numbers that nobody reckons with.
  return kinds.filter((kind) => suitsSummary(kind, sourceOf(field) ? "json" : stored) && (isPlain || !inOrder.has(kind)));
}

export function sumLabel({ slug, field }: Column, kind: SummaryKind): string {
  const isOfDays = slug === "updatedAt" || (field !== undefined && isDated(field));
  if (isOfDays && inOrder.has(kind)) return kind === "min" ? "Earliest" : "Latest";
  return summaryKinds[kind];
}

/** A sum as it is read below its column; a dash where there is nothing to reckon with. */
export function sumText(
  { field }: Column,
  kind: SummaryKind,
  { value, region }: { readonly value: SummaryValue | undefined; readonly region: Region },
): string {
  if (value === undefined || value === null) return "—";
  if (typeof value === "number") return numberText(field, kind, { value, region });
  return field ? shownValue(field, value, region) : shownMoment(value, region, new Date());
}

/** What is counted has no format; what is summed has that of its field, with thousands where the field says none. */
function numberText(
  field: FieldBlock | undefined,
  kind: SummaryKind,
  { value, region }: { readonly value: number; readonly region: Region },
): string {
  if (!inUnits.has(kind)) return shownCount(value, region);
  const { numberStyle = "grouped", currency = "", decimals } = (field ?? {}) as NumberDisplay;
  const digits = decimals ?? (kind === "avg" && numberStyle !== "currency" ? undefined : decimals);
  const rounded = kind === "avg" && digits === undefined ? Math.round(value * 100) / 100 : value;
  return shownNumber(rounded, { numberStyle, currency, ...(digits !== undefined && { decimals: digits }) }, region);
}

/** The same sums with another below one column. */
export function withSum(sums: readonly ColumnSum[] = [], slug: string, of: SummaryKind | undefined): ColumnSum[] {
  const others = sums.filter((sum) => sum.slug !== slug);
  return of === undefined ? others : [...others, { slug, of }];
}

/** The sums of the columns that are shown, by the names under which the server answers them. */
export function namesOf(columns: readonly Column[], sums: readonly ColumnSum[]): readonly string[] {
  const shown = sums.filter(({ slug, of }) => columns.some((column) => column.slug === slug && sumsOf(column).includes(of)));
  return shown.map(nameOfSum);
}

export function nameOfSum({ slug, of }: ColumnSum): string {
  return `${slug}:${of}`;
}
