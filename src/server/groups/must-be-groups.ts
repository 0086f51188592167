import { refuseFields, type WriteScope } from "../kernel/scope.ts";
import { heldGroups } from "./store.ts";

/** Refuses ids that are no groups of the app at hand; those that are stay until the transaction ends. */
export async function mustBeGroups(scope: Pick<WriteScope, "db">, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const known = new Set(await heldGroups(scope.db, ids));
  const strange = ids.filter((id) => !known.has(id));
  if (strange.length > 0) throw refuseFields({ groups: { title: "Groups", messages: [`not a group of this app: ${strange.join(", ")}`] } });
}
