import type { PostType } from "../../../contract/post-types.ts";
import type { ViewSettings } from "../../../model/types/record-view.ts";
import { ownTitle, titleFieldIn } from "../../data/title-field.ts";

/** How records are looked at, where a view that was kept asks for the title: by the field that says it now. */
export function titleInView(type: PostType, settings: ViewSettings): ViewSettings {
  const title = titleFieldIn(type);
  if (title === ownTitle) return settings;
  const keyOf = (slug: string) => (slug === ownTitle.slug ? title.slug : slug);
  const under = <Of extends { readonly slug: string }>(one: Of): Of => ({ ...one, slug: keyOf(one.slug) });
  const isFirst = ({ slug }: { readonly slug: string }, at: number, all: readonly { readonly slug: string }[]) =>
    all.findIndex((other) => other.slug === slug) === at;
  return {
    ...settings,
    filters: settings.filters.map((filter) => ({ ...filter, slug: [...new Set(filter.slug.split(",").map(keyOf))].join(",") })),
    order: settings.order && under(settings.order),
    columns: settings.columns.map(under).filter(isFirst),
    ...(settings.sums && { sums: settings.sums.map(under).filter(isFirst) }),
    ...(settings.group !== undefined && { group: keyOf(settings.group) }),
  };
}
