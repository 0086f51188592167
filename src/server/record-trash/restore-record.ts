import { type Restoring, restoredAtOnce } from "../../contract/trash.ts";
import { asPerson } from "../apps/public.ts";
import type { Payload } from "../kernel/job.ts";
import { repeatInSlices } from "../kernel/run-in-slices.ts";
import { notFound, refuse, type Scope, signedInPerson, type WriteScope } from "../kernel/scope.ts";
import {
  beginRestoring,
  countRows,
  endRestoring,
  type Item,
  isReturning,
  showRestoring,
  type TrashRow,
  trashForChange,
} from "../trash/public.ts";
import { restoreRest } from "./jobs.ts";
import { keepRecordsHere } from "./keep-records-here.ts";
import { mustHoldRights } from "./must-hold-rights.ts";
import { restoreSome } from "./restore-some.ts";
import { heldType } from "./restore-upgraded.ts";

/**
 * Takes a record, or all that an import made or that a type held, out of the trash, with notes and with who pointed at it. Many come back by
 * a job, a batch in one transaction; asked for again meanwhile it goes on. Null: all is back.
 */
export async function restorePost(scope: WriteScope, { kind, id }: Item): Promise<Restoring | null> {
  const item = { kind, id };
  const kept = await trashForChange(scope.db, item);
  if (!kept) throw notFound("Item");
  const type = await heldType(scope, typeIn(kept));
  if (!type) throw refuse("conflict", "Its data type is in the trash too. Restore that first.");
  // A type comes back whole, at the word of an admin.
  if (kind !== "type") await mustHoldRights(scope, item, type);
  if (kept.arriving !== null) await keepRecordsHere(scope, type);
  const isUnderWay = kept.under_way === "restoring";
  if (!isUnderWay && (await countRows(scope.db, item, ["kept_values", "posts", "pointing"])) <= restoredAtOnce) {
    while (await restoreSome(scope, item, type));
    return null;
  }
  if (!isUnderWay) await beginRestoring(scope.db, item, await countRows(scope.db, item, ["posts"]));
  const { id: person, role } = signedInPerson(scope);
  await restoreLater(scope, { ...item, person, role });
  const begun = await trashForChange(scope.db, item);
  return begun ? showRestoring(begun) : null;
}

/** The job. Wherever the process dies, the next one goes on with what still lies in the trash. */
export async function restoreFurther(scope: Scope, payload: Payload<typeof restoreRest>): Promise<void> {
  const item = itemOf(payload);
  const asker = { user_id: payload.person, user_role: payload.role };
  await repeatInSlices(scope, {
    some: async (writing) => {
      const row = await trashForChange(writing.db, item);
      if (row?.under_way !== "restoring") return false;
      const type = await heldType(writing, typeIn(row));
      // It was deleted meanwhile, with what is back by now: the rest waits for it.
      if (!type) await endRestoring(writing.db, item);
      return type !== null && restoreSome(await asPerson(writing, asker), item, type);
    },
    goOn: (writing) => restoreLater(writing, payload),
  });
}

/**
 * No try of the job came to an end: what is not back yet lies in the trash as before. Of a type the rest cannot: the type is back, and would go with
 * it for good.
 */
export async function stopRestoring({ db }: WriteScope, payload: Payload<typeof restoreRest>): Promise<void> {
  const item = itemOf(payload);
  if (item.kind !== "type" && (await isReturning(db, item))) await endRestoring(db, item);
}

function itemOf({ kind, id }: Item): Item {
  return { kind, id };
}

/** The type whose records lie in something. */
function typeIn({ kind, id, type_id }: Pick<TrashRow, "kind" | "id" | "type_id">): number {
  return kind === "type" ? id : (type_id ?? 0);
}

async function restoreLater(scope: WriteScope, payload: Payload<typeof restoreRest>): Promise<void> {
  await scope.enqueue(restoreRest, payload, { dedupe: `restore ${scope.app} ${payload.kind} ${payload.id}` });
}
