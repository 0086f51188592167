import { sourceOf } from "../../model/fields/references.ts";
import { converts } from "../../model/types/field-moves.ts";
import { withoutRetired } from "../../model/types/index-columns-after.ts";
import type { JobKind, Payload } from "../kernel/job.ts";
import { later } from "../kernel/later.ts";
import { runInSlices } from "../kernel/run-in-slices.ts";
import type { Scope, WriteScope } from "../kernel/scope.ts";
import { trashedRecordsOf } from "../trash/public.ts";
import { type TypeRow, typeById, typeDefinitions, typeForChange } from "../type-definitions/public.ts";
import { finish, followBatch, keptFor } from "./follow-batch.ts";
import * as jobs from "./jobs.ts";
import { deleteSomeKept } from "./kept/store.ts";
import { isPointedFromTrash } from "./pointers/store.ts";
import { type ChangeRow, changeById, deleteChange, updateUpgrades } from "./store.ts";

const putOff = 3_600_000;

/** The job that takes records to a form in turns; killed at any moment it goes on where its last batch ended. */
export async function followSchemaVersion(scope: Scope, payload: Payload<typeof jobs.followSchemaVersion>): Promise<void> {
  await followInSlices(scope, jobs.followSchemaVersion, {
    payload,
    atTheEnd: (writing, type) => finish(writing, type, payload.schemaVersion),
  });
}

/** A type that is out of the trash again: the job ended when it went there. */
export async function goOnFollowing(scope: WriteScope, { id, schema_version: version, upgrades }: TypeRow): Promise<void> {
  if (upgrades.some(({ done }) => !done)) await scope.enqueue(jobs.followSchemaVersion, { type: id, schemaVersion: version, after: 0 });
}

/** Sweeps once more for records that somebody wrote while the form changed, then lets go of the upgrades that all have followed. */
export async function settle(scope: Scope, payload: Payload<typeof jobs.settleSchemaVersion>): Promise<void> {
  await followInSlices(scope, jobs.settleSchemaVersion, {
    payload,
    atTheEnd: async (writing, type) => {
      // A record in the trash has not followed, and will have to when it is taken out.
      if ((await trashedRecordsOf(writing.db, type.id)).length > 0) return;
      const upgrades = type.upgrades.filter((upgrade) => upgrade.schemaVersion > payload.schemaVersion);
      await updateUpgrades(writing.db, type, {
        upgrades,
        index_columns: upgrades.length === 0 ? withoutRetired(type.index_columns) : type.index_columns,
      });
      writing.invalidate(typeDefinitions);
      const change = await changeById(writing.db, type.id, payload.change);
      if (change?.records === 0 && change.kept === 0) await letGo(writing, type, change);
    },
  });
}

/** A change that took nothing from records is forgotten, unless some that pointed by a field of it may do so again: then it keeps that. */
async function letGo(scope: WriteScope, type: TypeRow, change: ChangeRow): Promise<void> {
  const tookPointers = change.moves.some(
    ({ from, to }) => from && sourceOf(from)?.kind === "records" && (to === null || converts(from, to)),
  );
  if (!tookPointers || !(await isPointedFromTrash(scope.db, type.id))) return deleteChange(scope.db, change.id);
  await scope.enqueue(jobs.forgetKept, { type: type.id, change: change.id }, { runAt: later(change.created_at, keptFor) });
}

type AtTheEnd = (scope: WriteScope, type: TypeRow) => Promise<void>;

async function followInSlices<P extends { readonly type: number; readonly after: number }>(
  scope: Scope,
  job: JobKind<P>,
  { payload, atTheEnd }: { readonly payload: P; readonly atTheEnd: AtTheEnd },
): Promise<void> {
  await runInSlices(scope, payload.after, {
    some: async (writing, from) => {
      const type = await typeForChange(writing.db, payload.type, { firm: false });
      if (!type) return null;
      const next = await followBatch(writing, type, from);
      if (next === null) await atTheEnd(writing, type);
      return next;
    },
    goOn: (writing, from) => writing.enqueue(job, { ...payload, after: from }),
  });
}

/** Lets go of what a change keeps, thirty days after it was made; later, while records are still getting it back. */
export async function forgetKeptOf(scope: Scope, { type: typeId, change: id }: Payload<typeof jobs.forgetKept>): Promise<void> {
  const type = await typeById(scope.db, typeId);
  if (type?.upgrades.some(({ takesBack }) => takesBack === id)) {
    const runAt = later(scope.now, putOff);
    return scope.write((writing) => writing.enqueue(jobs.forgetKept, { type: typeId, change: id }, { runAt }));
  }
  const some = 1000;
  while ((await scope.write((writing) => deleteSomeKept(writing.db, id, some))) === some);
  await scope.write((writing) => deleteChange(writing.db, id));
}
