import type { Member } from "../../contract/apps.ts";
import type { FieldValues } from "../../model/fields/field.ts";
import { changedValues } from "../../model/fields/form-state.ts";

/**
 * What is sent of a member: only what is another now, so that a role that somebody else has taken away meanwhile stays away. `kept`: what
 * the app keeps of them by now; it is sent whole, with what was changed in place.
 */
export function changesOf(
  { appRole, userMeta }: Pick<Member, "appRole" | "userMeta">,
  role: number,
  { values, kept = userMeta }: { readonly values: FieldValues; readonly kept?: Record<string, import("zod").JSONType> | undefined },
): { readonly role?: number; readonly userMeta?: Member["userMeta"] } {
  const changed = changedValues(values, userMeta as FieldValues);
  return {
    ...(role !== appRole && { role }),
    // Values of a form are JSON.
    ...(Object.keys(changed).length > 0 && { userMeta: { ...kept, ...changed } as Member["userMeta"] }),
  };
}
