import { roles } from "../../model/access/guards.ts";
import { trashDays } from "../../model/base/trash-days.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { purgeItem } from "./jobs.ts";
import { type Item, insertTrash } from "./store.ts";

interface Thrown extends Item {
  readonly title: string;
  readonly hidesTitle?: boolean;
  readonly isForAdmins?: boolean;
  readonly typeId?: number;
  readonly records?: number;
  /** Of a type: what its form is counted with for as long as it lies here. */
  readonly formBytes?: number;
  /** Of a type: what all else that it says is counted with. */
  readonly restBytes?: number;
  /** How many of its records follow by a job. */
  readonly arriving?: number;
}

/** Opens a place in the trash for something: its rows are moved there next. In thirty days it is gone for good. */
export async function addTrashItem(scope: WriteScope, thrown: Thrown): Promise<void> {
  await insertTrash(scope.db, {
    kind: thrown.kind,
    id: thrown.id,
    title: thrown.title,
    hides_title: thrown.hidesTitle ?? false,
    least_role: thrown.isForAdmins ? roles.appAdmin : roles.editor,
    type_id: thrown.typeId ?? null,
    records: thrown.records ?? 0,
    user_id: scope.person?.id ?? null,
    deleted_at: scope.now,
    arriving: thrown.arriving ?? null,
    form_bytes: thrown.formBytes ?? 0,
    rest_bytes: thrown.restBytes ?? 0,
  });
  const payload = { kind: thrown.kind, id: thrown.id, deletedAt: scope.now.toISOString() };
  await scope.enqueue(purgeItem, payload, { runAt: purgedAt(scope.now) });
}

export function purgedAt(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + trashDays * 86_400_000);
}
