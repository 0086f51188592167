import { type FollowedOptions, followComparedInAny } from "../filter/follow-options.ts";
import type { KeyMove } from "../types/past-keys.ts";
import type { ViewSettings } from "../types/record-view.ts";
import { viewByNow } from "../types/view-by-now.ts";

/**
 * A view by the keys that the fields of its type have now, whose conditions ask for options as they are stored now. The
 * `options`: by the slugs of now; `stored`: the form whose keys the view names.
 */
export function followInView(
  settings: ViewSettings,
  followed: FollowedOptions,
  stored: { readonly version: number; readonly moves: readonly KeyMove[] },
): ViewSettings {
  const byNow = viewByNow(settings, stored.version, stored.moves);
  return { ...byNow, filters: byNow.filters.map((filter) => followComparedInAny(filter.slug, filter, followed)) };
}
