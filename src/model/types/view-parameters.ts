import { isWhole } from "../filter/is-whole.ts";
import type { Parameters } from "../filter/parse-list.ts";
import type { ViewSettings } from "./record-view.ts";

/** Which records a view shows, as their list is asked for them. */
export function viewParameters({ search, filters }: Pick<ViewSettings, "search" | "filters">): Parameters {
  const wanted = search.trim() === "" ? [] : [["filter", search.trim()] as const];
  return [...wanted, ...filters.filter(isWhole).map(({ slug, op, value }) => [`${slug}:${op}`, value] as const)];
}
