import type { ViewSettings } from "../../../model/types/record-view.ts";
import type { RecordsAsked } from "../../records/cache/records-query.ts";

/** How records are looked at until somebody chooses otherwise. */
export const plainSettings: ViewSettings = { layout: "table", search: "", filters: [], order: null, columns: [] };

export function askedBy({ search, filters, order }: ViewSettings): RecordsAsked {
  return { search, filters, order: order ?? undefined };
}

export function withAsked(settings: ViewSettings, { search, filters, order }: RecordsAsked): ViewSettings {
  return { ...settings, search, filters: [...filters], order: order ?? null };
}

/** Whether two say the same, in whatever order their keys stand. */
export function isSameView(one: ViewSettings, other: ViewSettings): boolean {
  const said = ({ layout, search, filters, order, columns, calendar, gallery, sums = [], group }: ViewSettings) =>
    JSON.stringify([
      layout,
      search,
      filters.map(({ slug, op, value }) => [slug, op, value]),
      order && [order.slug, order.descending],
      columns.map(({ slug, width, hidden }) => [slug, width, hidden ?? false]),
      calendar && [calendar.field, calendar.span],
      gallery?.cover,
      sums.map(({ slug, of }) => [slug, of]),
      group,
    ]);
  return said(one) === said(other);
}
