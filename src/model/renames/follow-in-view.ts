import type { RenamedOptions } from "../fields/renamed-options.ts";
import { followCompared } from "../filter/follow-options.ts";
import type { KeyMove } from "../types/past-keys.ts";
import type { ViewSettings } from "../types/record-view.ts";
import { viewByNow } from "../types/view-by-now.ts";

/**
 * A view by the keys that the fields of its type have now, whose conditions ask for options as they are stored now. `options`: by the slugs of now;
 * `form`: whose keys the view names.
 */
export function followInView(
  settings: ViewSettings,
  options: ReadonlyMap<string, RenamedOptions> | undefined,
  form: { readonly version: number; readonly moves: readonly KeyMove[] },
): ViewSettings {
  const byNow = viewByNow(settings, form.version, form.moves);
  return { ...byNow, filters: byNow.filters.map((filter) => followCompared(filter.slug, filter, options)) };
}
