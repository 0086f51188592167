import type { Action } from "../../../model/actions/action.ts";
import { isJsonObject, type Json } from "../../../model/base/json.ts";
import { findStatus } from "../../../model/workflow/find-status.ts";
import { evaluationContextOf } from "../../apps/public.ts";
import { notFound, refuse, type WriteScope } from "../../kernel/scope.ts";
import { recordForChange } from "../../record-rows/public.ts";
import { assignRecord, changePost, wholeRecord } from "../../records/public.ts";
import { cachedType, type Type } from "../../type-definitions/public.ts";
import { refuseOlderForm } from "../refuse-older-form.ts";
import type { ActionContext } from "./action-context.ts";
import { valueFor } from "./value-for.ts";

/** Sets one field of a record of this app: one of its own, its title or text, its status, or whose it is. */
export async function updateRecord(
  scope: WriteScope,
  action: Action,
  actionContext: ActionContext,
): Promise<{ result: Json; log: string }> {
  const { typeId = "", fieldToUpdate, valueToUpdate = null } = action;
  const id = targetOf(action.postId === undefined ? "" : action.postId, actionContext);
  // Held before it is judged: from here on its form does not change.
  const row = id === undefined ? undefined : await recordForChange(scope, id);
  if (row) refuseOlderForm(actionContext.type, row);
  const type = row && (await cachedType(scope, row.type_id));
  if (!row || !type || (typeId !== "" && !isType(type, typeId))) throw notFound("Item");
  const slug = String(fieldToUpdate);
  const log = `Set ${slug} of #${row.id}`;
  if (slug === "assigneeIds") return { result: wholeRecord(await assignRecord(scope, row.id, peopleOf(valueToUpdate)), type), log };
  const field = type.row.post_fields.find((one) => one.slug === slug);
  const value =
    slug === "statusId" ? statusOf(type, valueToUpdate) : valueFor(field, valueToUpdate, (await evaluationContextOf(scope)).zone);
  const changed = await changePost(scope, { post: row.id, values: { [slug]: value } }, { byRule: true });
  return { result: changed as Json, log };
}

/** The record that is meant: this one, one that an earlier action gave, or one by its id. A formula that gave nothing means none. */
function targetOf(postId: Json, { row, results }: ActionContext): number | undefined {
  if (postId === "") return row.id;
  const given = typeof postId === "string" ? results.get(postId) : undefined;
  const id = given === undefined ? Number(postId ?? Number.NaN) : isJsonObject(given) ? given.id : undefined;
  return typeof id === "number" && Number.isSafeInteger(id) ? id : undefined;
}

function isType({ row }: Type, typeId: Json): boolean {
  return String(row.id) === String(typeId) || row.slug === typeId;
}

/** A status by its id or its slug. */
function statusOf({ statuses }: Type, wanted: Json): number {
  const found = findStatus(statuses, String(wanted ?? ""));
  if (!found) throw refuse("invalid", "This is not a status of its type.");
  return found.id;
}

/** People by their ids, as a list or with commas between them. */
function peopleOf(value: Json): number[] {
  const ids = Array.isArray(value) ? value : String(value ?? "").split(",");
  return ids.filter((id) => id !== "").map(Number);
}
