import type { SeenBy } from "../../model/types/group-access.ts";
import { increaseSiteVersion } from "../apps/public.ts";
import { notFound, type WriteScope } from "../kernel/scope.ts";
import { typeDefinitions } from "./cached-types.ts";
import { type Type, typeOf } from "./find-types.ts";
import { idOfType } from "./names/store.ts";
import { planRollups } from "./rollups/plan-rollups.ts";
import { statusesOf, type TypeRow, typeForChange } from "./store.ts";

/** The type that an address names, held until the transaction ends. Who takes it or statuses of it away holds it firmly. */
export async function heldType(scope: WriteScope, idOrSlug: string, { firm = false } = {}): Promise<Type> {
  const id = await idOfType(scope.db, idOrSlug);
  const held: TypeRow | undefined = id === undefined ? undefined : await typeForChange(scope.db, id, { firm });
  if (!held) throw notFound("Type");
  // Somebody may have changed the statuses too while the row was waited for.
  return typeOf(held, await statusesOf(scope.db, [held.id]));
}

/**
 * Forms on pages show a type's fields: rendered pages are out of date when it changes, and so are screens with its records. `seenBy`: the
 * permissions that its records had and have and the groups, by which it is told.
 */
export async function changed(scope: WriteScope, type: number, ...seenBy: readonly SeenBy[]): Promise<void> {
  scope.invalidate(typeDefinitions);
  scope.publishLive({ type, seenBy });
  await increaseSiteVersion(scope.db, scope.app);
  scope.publishSite();
  await planRollups(scope);
}
