import { followInView } from "../../model/renames/follow-in-view.ts";
import { followAutomation } from "../../model/renames/follow-type.ts";
import { optionsCompared } from "../../model/renames/options-compared.ts";
import type { Renames } from "../../model/renames/renames.ts";
import type { FormOfType } from "../../model/types/leads.ts";
import type { KeyMove } from "../../model/types/past-keys.ts";
import type { Queries } from "../../platform/db/database.ts";
import { followPage, followType, typesSaying } from "./naming.ts";
import { automationsNaming, pagesNaming, viewsNaming } from "./store.ts";
import { wordsOf } from "./words-of.ts";

/** Something that goes on asking for an option as it was stored: in a condition over several fields, or in a formula. */
interface OptionLeft {
  readonly where: "type" | "automation" | "page" | "view";
  /** "" for a view that somebody else keeps for themselves. */
  readonly name: string;
  /** The option, as it was stored. */
  readonly slug: string;
}

interface Asked {
  /** All types of the app, as they were before. */
  readonly forms: readonly FormOfType[];
  /** Every move of a key of the type, before this change. */
  readonly moves: readonly KeyMove[];
  /** Who asks. */
  readonly person: number | undefined;
}

/** So many are told at most. */
const mostLeft = 50;

/**
 * What goes on asking for an option that is stored otherwise from now on: a condition that asks several fields at once, of which another may hold it, and
 * formulas. Those of the type itself are told where they stand in it.
 */
export async function optionsLeft(db: Queries, { type, options, form }: Renames, asked: Asked): Promise<readonly OptionLeft[]> {
  const words = wordsOf({ fields: new Map(), options });
  const left = new Map<string, OptionLeft>();
  if (!type || words.length === 0) return [];
  for await (const { where, name, isOwn, follow } of followers(db, words, { ...asked, type: type.id })) {
    const onLeft = (slug: string) => left.set(JSON.stringify([where, name, slug]), { where, name, slug });
    const followed = follow({ type, fields: new Map(), options, form, onLeft });
    if (!isOwn) for (const option of optionsCompared(followed, options ?? new Map())) onLeft(option);
    if (left.size >= mostLeft) break;
  }
  return [...left.values()].slice(0, mostLeft);
}

interface Follower extends Pick<OptionLeft, "where" | "name"> {
  /** The type whose options they are. */
  readonly isOwn?: boolean;
  /** Answers its settings as they will be. */
  readonly follow: (renames: Renames) => unknown;
}

/** Whatever says one of these words, one after the other. */
async function* followers(
  db: Queries,
  words: readonly string[],
  { forms, moves, person, type }: Asked & { readonly type: number },
): AsyncGenerator<Follower> {
  for await (const one of typesSaying(db, forms, words))
    yield { where: "type", name: one.row.title, isOwn: one.row.id === type, follow: (renames) => followType(one, renames, forms) };
  for (const one of await automationsNaming(db, words))
    yield {
      where: "automation",
      name: one.title,
      follow: (renames) => followAutomation(one, { ...renames, isAtHand: one.type_id === type }),
    };
  for (const one of await viewsNaming(db, type, words))
    yield {
      where: "view",
      name: one.is_shared || one.user_id === person ? one.title : "",
      follow: (renames) => followInView(one.settings, renames, { version: one.schema_version, moves }),
    };
  for await (const one of pagesNaming(db, words))
    yield {
      where: "page",
      name: one.kind === "shared" ? "Header and footer" : one.title,
      follow: (renames) => {
        const { layout, draft } = followPage(one, renames);
        return [layout, draft];
      },
    };
}
