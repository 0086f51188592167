import { type Json, sameJson } from "../../model/base/json.ts";
import { followInView } from "../../model/renames/follow-in-view.ts";
import type { Renames } from "../../model/renames/renames.ts";
import type { KeyMove } from "../../model/types/past-keys.ts";
import { viewByNow } from "../../model/types/view-by-now.ts";
import type { Queries } from "../../platform/db/database.ts";
import { viewsNaming } from "./store.ts";
import { wordsOf } from "./words-of.ts";

interface Asked {
  /** Every move of a key of the type before this change, and those of this change. */
  readonly past: readonly KeyMove[];
  readonly news: readonly KeyMove[];
  /** Who asks. */
  readonly person: number | undefined;
}

/** The views of a type that name its fields and options anew, by their names; "" for one that somebody else keeps for themselves. */
export async function viewsFollowing(db: Queries, renames: Renames, { past, news, person }: Asked): Promise<readonly string[]> {
  const words = wordsOf(renames);
  if (!renames.type || words.length === 0) return [];
  const views = await viewsNaming(db, renames.type.id, words);
  const following = views.filter(({ settings, schema_version: version }) => {
    const before = viewByNow(settings, version, past);
    return !sameJson(followInView(settings, renames, { version, moves: [...past, ...news] }) as Json, before as Json);
  });
  return following.map((view) => (view.is_shared || view.user_id === person ? view.title : ""));
}
