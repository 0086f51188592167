import { type Json, sameJson } from "../../model/base/json.ts";
import { followInView } from "../../model/renames/follow-in-view.ts";
import type { Renames } from "../../model/renames/renames.ts";
import type { KeyMove } from "../../model/types/past-keys.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { renameInView, viewsForChange } from "./store.ts";

/**
 * The views of a type name its fields by the keys of now, and ask for options as these are stored now. Whoever had one open before that and saves it
 * is told that it is another. `version`: of the form of now; `moves`: every move of a key of the type, this change's among them.
 */
export async function followInViews(
  scope: Pick<WriteScope, "db" | "now">,
  renames: Renames,
  { version, moves }: { readonly version: number; readonly moves: readonly KeyMove[] },
): Promise<void> {
  const { type } = renames;
  if (!type) return;
  for (const view of await viewsForChange(scope.db, type.id)) {
    const settings = followInView(view.settings, renames, { version: view.schema_version, moves });
    if (!sameJson(settings as Json, view.settings as Json))
      await renameInView(scope.db, { ...view, settings, schema_version: version }, scope.now);
  }
}
