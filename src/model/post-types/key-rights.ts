import { covers, type KeyScope } from "../access/key-scopes.ts";
import type { RecordRights } from "./permission.ts";

/** What is left of somebody's rights to a type's records when a program has them by an API key that is good for so much. */
export function keyRights(given: RecordRights, scopes: readonly KeyScope[], typeId: number): RecordRights {
  const [reads, writes] = [covers(scopes, typeId, "read"), covers(scopes, typeId, "write")];
  return {
    read: reads ? given.read : "none",
    create: writes && given.create,
    update: writes ? given.update : "none",
    remove: writes ? given.remove : "none",
  };
}
