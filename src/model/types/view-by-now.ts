import { type KeyMove, keyNow } from "./past-keys.ts";
import type { ViewSettings } from "./record-view.ts";

/** A view that was kept under a form of its type, by the keys that its fields have now. What has gone since is named as it was. */
export function viewByNow(settings: ViewSettings, version: number, moves: readonly KeyMove[]): ViewSettings {
  const now = (slug: string) => keyNow(slug, version, moves).slug;
  // A condition may name several fields, and a part of what one holds.
  const path = (name: string) => name.split(".").map((part, at) => (at === 0 ? now(part) : part));
  const { order, sums, group, calendar, gallery } = settings;
  return {
    ...settings,
    filters: settings.filters.map((each) => ({
      ...each,
      slug: each.slug
        .split(",")
        .map((name) => path(name).join("."))
        .join(","),
    })),
    order: order && { ...order, slug: now(order.slug) },
    columns: settings.columns.map((each) => ({ ...each, slug: now(each.slug) })),
    ...(sums && { sums: sums.map((each) => ({ ...each, slug: now(each.slug) })) }),
    ...(group !== undefined && { group: now(group) }),
    ...(calendar && { calendar: { ...calendar, field: now(calendar.field) } }),
    ...(gallery && { gallery: { cover: gallery.cover === null ? null : now(gallery.cover) } }),
  };
}
