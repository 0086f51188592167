import type { Renames } from "../../model/renames/renames.ts";
import { seenByOf } from "../../model/types/group-access.ts";
import type { FormOfType } from "../../model/types/leads.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { changed, heldType, updateType, writeStatuses } from "../type-definitions/public.ts";
import { followInBookings } from "./follow-in-bookings.ts";
import { automationsFollowing, namingOf, pagesFollowing } from "./naming.ts";
import { automationsForChange, pageForChange, renameInAutomation, renameInPage } from "./store.ts";

/**
 * Whatever names what is called otherwise from now on says its new name, in the same transaction: forms, statuses, automations, pages and their
 * drafts, the shared header and footer, blocks of the app's own. Each is held while it follows, so that nothing that is saved meanwhile is written
 * over. `followInViews` does so for views, old addresses lead on. `forms`: those of all types, as they were before.
 */
export async function followRenames(scope: WriteScope, renames: Renames, forms: readonly FormOfType[]): Promise<void> {
  const { types, automations } = await namingOf(scope.db, renames, forms);
  for (const { before, fields, statuses } of types) {
    const { row } = await heldType(scope, String(before.row.id));
    await updateType(scope.db, { ...row, post_fields: [...fields] });
    await writeStatuses(scope.db, row.id, statuses);
    if (row.id !== renames.type?.id) await changed(scope, row.id, ...seenByOf(row));
  }
  const held = await automationsForChange(
    scope.db,
    automations.map(({ id }) => id),
  );
  for (const automation of automationsFollowing(held, renames)) await renameInAutomation(scope.db, automation, scope.now);
  for await (const page of pagesFollowing(scope.db, renames, pageForChange)) await renameInPage(scope.db, page, scope.now);
  await followInBookings(scope, renames);
}
