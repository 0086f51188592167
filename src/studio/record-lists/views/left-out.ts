import type { PostType } from "../../../contract/post-types.ts";
import type { ViewSettings } from "../../../model/types/record-view.ts";

/** A part of a view that its reader may not be told by. */
export interface LeftOut {
  readonly part: "filter" | "order" | "groups";
  readonly slug: string;
}

/**
 * A shared view may go by what its reader may not be told by, and a kept one by what is gone by now: the rest of it is shown. Once, with
 * what of it is left out.
 */
export function askable({ asked }: Pick<PostType, "asked">, settings: ViewSettings): { settings: ViewSettings; left: readonly LeftOut[] } {
  const isLost = (slug: string) => asked?.includes(slug) === false;
  const lost = [...new Set(settings.filters.flatMap(({ slug }) => slug.split(",")))].filter(isLost);
  const { order, group } = settings;
  const left: readonly LeftOut[] = [
    ...lost.map((slug) => ({ part: "filter" as const, slug })),
    ...(order && isLost(order.slug) ? [{ part: "order" as const, slug: order.slug }] : []),
    ...(group !== undefined && isLost(group) ? [{ part: "groups" as const, slug: group }] : []),
  ];
  if (left.length === 0) return { settings, left };
  const filters = settings.filters.filter(({ slug }) => !slug.split(",").some(isLost));
  const isLeft = (part: LeftOut["part"]) => left.some((each) => each.part === part);
  const rest = { ...settings, filters, order: isLeft("order") ? null : order };
  return { settings: isLeft("groups") ? { ...rest, group: undefined } : rest, left };
}
