import type { JsonObject } from "../../../model/base/json.ts";
import { inTurns } from "../../in-turns.ts";
import { loadType, nextRecords, type Type } from "../../post-types/public.ts";
import type { Scope, WriteScope } from "../../scope.ts";
import { onlyAtWhatIsThere } from "../references/empty-references.ts";

/** How many records one transaction looks at. */
const batch = 250;

/**
 * A type was taken out of the trash before all of its records were there. Those that never left go on as they are; but what they point at may
 * have gone meanwhile, and a move of theirs to another partition ended when the type went.
 */
export async function stayHere(scope: WriteScope, { row }: Type): Promise<void> {
  if (row.leaving !== null) await scope.enqueue("posts.move-home", { type: row.id, after: 0 });
  await scope.enqueue("posts.mend-references", { type: row.id, after: 0 });
}

/** The job that has records point only at what is there, in turns. */
export async function mendReferences(scope: Scope, { type: id, after }: JsonObject): Promise<void> {
  const goOn = (writing: WriteScope, from: number) => writing.enqueue("posts.mend-references", { type: Number(id), after: from });
  await inTurns(scope, Number(after), (writing, from) => mendSome(writing, Number(id), from), goOn);
}

async function mendSome(scope: WriteScope, id: number, after: number): Promise<number | null> {
  const type = await loadType(scope.db, id);
  const posts = type ? await nextRecords(scope.db, type.row, after, batch) : [];
  await onlyAtWhatIsThere(scope, posts);
  return posts.at(-1) ?? null;
}
