import type { JsonObject } from "../../../model/base/json.ts";
import { sourceOf } from "../../../model/fields/references.ts";
import { converts } from "../../../model/post-types/field-moves.ts";
import { withoutRetired } from "../../../model/post-types/slots-after.ts";
import type { Scope, WriteScope } from "../../scope.ts";
import { trashedRecordsOf } from "../../trash/public.ts";
import { type TypeRow, typeById, typeForChange } from "../store.ts";
import { finish, followBatch, keptFor, later } from "./follow-batch.ts";
import { isPointedFromTrash } from "./pointers/store.ts";
import { type ChangeRow, changeById, deleteChange, deleteSomeKept, updateForm } from "./store.ts";

/** How long one job works before it lets others have their turn, in milliseconds. */
const turn = 1000;
const putOff = 3_600_000;

/** The job that takes records to a form in turns; killed at any moment it goes on where its last batch ended. */
export async function followForm(scope: Scope, { type: id, form, after }: JsonObject): Promise<void> {
  await inTurns(scope, Number(id), Number(after), "post-types.follow", { type: Number(id), form: Number(form) }, (writing, type) =>
    finish(writing, type, Number(form)),
  );
}

/** A type that is out of the trash again: the job ended when it went there. */
export async function goOnFollowing(scope: WriteScope, { id, form, upgrades }: TypeRow): Promise<void> {
  if (upgrades.some(({ done }) => !done)) await scope.enqueue("post-types.follow", { type: id, form, after: 0 });
}

/** Sweeps once more for records that somebody wrote while the form changed, then lets go of the upgrades that all have followed. */
export async function settle(scope: Scope, { type: id, change: changeId, form, after }: JsonObject): Promise<void> {
  const payload = { type: Number(id), change: Number(changeId), form: Number(form) };
  await inTurns(scope, payload.type, Number(after), "post-types.settle", payload, async (writing, type) => {
    // A record in the trash has not followed, and will have to when it is taken out.
    if ((await trashedRecordsOf(writing.db, type.id)).length > 0) return;
    const upgrades = type.upgrades.filter((upgrade) => upgrade.form > payload.form);
    await updateForm(writing.db, type, upgrades, upgrades.length === 0 ? withoutRetired(type.slots) : type.slots);
    writing.forget("type:");
    const change = await changeById(writing.db, type.id, payload.change);
    if (change?.records === 0 && change.kept === 0) await letGo(writing, type, change);
  });
}

/** A change that took nothing from records is forgotten, unless some that pointed by a field of it may do so again: then it keeps that. */
async function letGo(scope: WriteScope, type: TypeRow, change: ChangeRow): Promise<void> {
  const tookPointers = change.moves.some(
    ({ from, to }) => from && sourceOf(from)?.kind === "records" && (to === null || converts(from, to)),
  );
  if (!tookPointers || !(await isPointedFromTrash(scope.db, type.id))) return deleteChange(scope.db, change.id);
  await scope.enqueue("post-types.forget-kept", { type: type.id, change: change.id }, { runAt: later(change.created_at, keptFor) });
}

type AtTheEnd = (scope: WriteScope, type: TypeRow) => Promise<void>;

async function inTurns(scope: Scope, typeId: number, from: number, kind: string, payload: JsonObject, atTheEnd: AtTheEnd): Promise<void> {
  const until = performance.now() + turn;
  let after: number | null = from;
  while (after !== null) {
    const place: number = after;
    const isOver = performance.now() > until;
    after = await scope.write(async (writing) => {
      const type = await typeForChange(writing.db, typeId, false);
      if (!type) return null;
      if (isOver) await writing.enqueue(kind, { ...payload, after: place });
      if (isOver) return null;
      const next = await followBatch(writing, type, place);
      if (next === null) await atTheEnd(writing, type);
      return next;
    });
  }
}

/** Lets go of what a change keeps, thirty days after it was made; later, while records are still getting it back. */
export async function forgetKeptOf(scope: Scope, { type: typeId, change: id }: JsonObject): Promise<void> {
  const type = await typeById(scope.db, Number(typeId));
  if (type?.upgrades.some(({ takesBack }) => takesBack === Number(id))) {
    const runAt = later(scope.now, putOff);
    return scope.write((writing) => writing.enqueue("post-types.forget-kept", { type: Number(typeId), change: Number(id) }, { runAt }));
  }
  const some = 1000;
  while ((await scope.write((writing) => deleteSomeKept(writing.db, Number(id), some))) === some);
  await scope.write((writing) => deleteChange(writing.db, Number(id)));
}
