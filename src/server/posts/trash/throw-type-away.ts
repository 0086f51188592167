import type { JsonObject } from "../../../model/base/json.ts";
import { inTurns } from "../../in-turns.ts";
import { type KeptType, moveSomeRecords } from "../../post-types/public.ts";
import type { Scope, WriteScope } from "../../scope.ts";
import { arrivingForChange, countArrived, endArrival, type Item, trashedRows } from "../../trash/public.ts";
import { emptyLeftReferences, emptyNext } from "../references/empty-references.ts";

/** A type went to the trash: its records follow it there, and what points at them is emptied. */
export async function followType(scope: WriteScope, { type }: JsonObject): Promise<void> {
  const id = Number(type);
  if (await arrivingForChange(scope.db, { kind: "type", id })) return goOn(scope, id, 0);
  await emptyLeftReferences(scope, { type: id });
  await scope.enqueue("posts.forget-words", { type: id });
}

/**
 * The job. First all records go, then what pointed at them is kept and emptied: by then nobody can begin to. How far it is stands nowhere but in
 * what is left, so wherever the process dies the next one goes on with that. Once somebody takes the type out of the trash it ends.
 */
export async function throwTypeAway(scope: Scope, { type, after }: JsonObject): Promise<void> {
  const item = { kind: "type", id: Number(type) } as const;
  const goOnFrom = (writing: WriteScope, from: number) => goOn(writing, item.id, from);
  await inTurns(scope, Number(after), (writing, from) => throwSome(writing, item, from), goOnFrom);
}

/** Answers after which record it goes on; null: there is nothing more to do. */
async function throwSome(scope: WriteScope, item: Item, after: number): Promise<number | null> {
  const row = await arrivingForChange(scope.db, item);
  const [kept] = row ? await trashedRows<KeptType>(scope.db, item, "types", 0, 1) : [];
  if (!row || !kept) return null;
  const moved = await moveSomeRecords(scope, item, kept.content, after);
  if (moved) await countArrived(scope.db, item, moved.count);
  if (moved) return moved.last;
  if (after > 0 || (await emptyNext(scope, item))) return 0;
  await endArrival(scope, row);
  await scope.enqueue("posts.forget-words", { type: item.id });
  return null;
}

async function goOn(scope: WriteScope, type: number, after: number): Promise<void> {
  await scope.enqueue("posts.throw-type-away", { type, after }, { dedupe: `throw-type-away ${scope.app} ${type}` });
}
