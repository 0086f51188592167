import { definitions } from "../../blocks/definitions.ts";
import { type Json, sameJson } from "../../model/base/json.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import type { Layout } from "../../model/page/block.ts";
import { followLayout } from "../../model/renames/follow-layout.ts";
import { followActions } from "../../model/renames/follow-settings.ts";
import { followAutomation, followFields } from "../../model/renames/follow-type.ts";
import type { Renames } from "../../model/renames/renames.ts";
import type { FormOfType } from "../../model/types/leads.ts";
import type { Status } from "../../model/workflow/status.ts";
import type { Queries } from "../../platform/db/database.ts";
import { mapWithPauses } from "../kernel/map-with-pauses.ts";
import { loadType, type Type, typesWithActionsNaming } from "../type-definitions/public.ts";
import { type AutomationNaming, automationsNaming, type PageNaming, pagesNaming } from "./store.ts";
import { wordsOf } from "./words-of.ts";

/** What of an app, besides its pages, names something that is called otherwise, as it will be once it says the new names. */
interface Naming {
  readonly types: readonly { readonly before: Type; readonly fields: readonly FieldBlock[]; readonly statuses: readonly Status[] }[];
  readonly automations: readonly AutomationNaming[];
}

/** `forms`: those of all types, as they were before. */
export async function namingOf(db: Queries, renames: Renames, forms: readonly FormOfType[]): Promise<Naming> {
  const words = wordsOf(renames);
  if (words.length === 0) return { types: [], automations: [] };
  return {
    types: await typesNaming(db, { renames, forms, words }),
    automations: automationsFollowing(await automationsNaming(db, words), renames),
  };
}

/** Those that say something else from then on, as they will be. */
export function automationsFollowing(automations: readonly AutomationNaming[], renames: Renames): readonly AutomationNaming[] {
  return changedOf(automations, (one) => ({
    ...one,
    ...followAutomation(one, { ...renames, isAtHand: one.type_id === renames.type?.id }),
  }));
}

/** The pages that name it, as they will be. `read`: as `pagesNaming` takes it. */
export async function* pagesFollowing<Db extends Queries>(
  db: Db,
  renames: Renames,
  read?: (db: Db, id: number) => Promise<PageNaming | undefined>,
): AsyncGenerator<PageNaming> {
  const words = wordsOf(renames);
  if (words.length > 0) for await (const page of pagesNaming(db, words, read)) yield* changedOf([page], (one) => followPage(one, renames));
}

export function followPage(page: PageNaming, renames: Renames): PageNaming {
  const follow = (layout: Layout) => followLayout(layout, renames, definitions);
  return { ...page, layout: follow(page.layout), draft: page.draft && follow(page.draft) };
}

interface Sought {
  readonly renames: Renames;
  readonly forms: readonly FormOfType[];
  readonly words: readonly string[];
}

async function typesNaming(db: Queries, { renames, forms, words }: Sought): Promise<Naming["types"]> {
  const found: Naming["types"][number][] = [];
  for await (const before of typesSaying(db, forms, words)) {
    const { fields, statuses } = followType(before, renames, forms);
    const isSame =
      sameJson(fields as unknown as Json, before.row.post_fields as unknown as Json) && sameJson(statuses as Json, before.statuses as Json);
    if (!isSame) found.push({ before, fields, statuses });
  }
  return found;
}

/** The types whose forms or statuses say one of these words. */
export async function* typesSaying(db: Queries, forms: readonly FormOfType[], words: readonly string[]): AsyncGenerator<Type> {
  const acting = await typesWithActionsNaming(db, words);
  const naming: number[] = [];
  for (const { id, post_fields: fields } of forms) {
    // Forms are long and words may be many: each form is written out once, and others have their turn in between.
    const written = JSON.stringify(fields);
    if ((await mapWithPauses(words, (word) => written.includes(word))).includes(true)) naming.push(id);
  }
  for (const id of new Set([...acting, ...naming])) {
    const type = await loadType(db, id);
    if (type) yield type;
  }
}

/** The fields of a type, and its statuses with what these do, by the names of now. */
export function followType(before: Type, renames: Renames, forms: readonly FormOfType[]) {
  const own = { ...renames, isAtHand: before.row.id === renames.type?.id };
  // A list of objects stays one.
  const statuses = before.statuses.map((status) => ({ ...status, actions: followActions(status.actions, own) as Status["actions"] }));
  return { fields: followFields(before.row, renames, forms), statuses };
}

function changedOf<Of>(all: readonly Of[], follow: (one: Of) => Of): readonly Of[] {
  return all
    .map((one) => [one, follow(one)] as const)
    .flatMap(([before, after]) => (sameJson(before as Json, after as Json) ? [] : [after]));
}
