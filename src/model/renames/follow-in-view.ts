import { sameJson } from "../base/json.ts";
import type { RenamedOptions } from "../fields/renamed-options.ts";
import { followCompared } from "../filter/follow-options.ts";
import { type KeyMove, keyNow } from "../types/past-keys.ts";
import type { ViewSettings } from "../types/record-view.ts";

/** A view whose conditions ask for options as they are stored now. `options`: by the slugs that their fields have now; `form`: whose keys the view names. */
export function followInView(
  settings: ViewSettings,
  options: ReadonlyMap<string, RenamedOptions>,
  form: { readonly version: number; readonly moves: readonly KeyMove[] },
): ViewSettings {
  const filters = settings.filters.map((filter) => {
    const { slug } = keyNow(filter.slug, form.version, form.moves);
    return followCompared(slug, filter, options);
  });
  return sameJson(filters, settings.filters) ? settings : { ...settings, filters };
}
