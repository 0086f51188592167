import { followInView } from "../../model/renames/follow-in-view.ts";
import type { Renames } from "../../model/renames/renames.ts";
import type { KeyMove } from "../../model/types/past-keys.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { renameInView, viewsNaming } from "./store.ts";
import { wordsOf } from "./words-of.ts";

/**
 * The views of a type ask for the options of its fields as these are stored now. The keys of fields follow when a view is read.
 * `moves`: every move of a key of the type, this change's among them.
 */
export async function followInViews(scope: Pick<WriteScope, "db">, renames: Renames, moves: readonly KeyMove[]): Promise<void> {
  const { type, options } = renames;
  if (!type || !options) return;
  for (const view of await viewsNaming(scope.db, type.id, wordsOf({ fields: new Map(), options }))) {
    const settings = followInView(view.settings, options, { version: view.schema_version, moves });
    if (settings !== view.settings) await renameInView(scope.db, { id: view.id, settings });
  }
}
