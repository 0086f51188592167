import type { InputOf } from "../../contract/endpoint.ts";
import type { deletePage as contract } from "../../contract/pages.ts";
import { sql } from "../../platform/db/database.ts";
import { audit } from "../audit/public.ts";
import { isAppAdmin, notFound, refuse, type WriteScope } from "../kernel/scope.ts";
import { addTrashItem, deleteTrash, type Item, moveRows, putBack, trashedRows, trashForChange } from "../trash/public.ts";
import { offeredOnPages } from "../type-definitions/public.ts";
import { changeSite } from "./change-site.ts";
import { takePath } from "./redirects/redirects.ts";
import { roomForPage } from "./room-for-page.ts";
import { refuseUsed } from "./symbols/symbols.ts";
import { freeSlug, heldPage } from "./write-pages.ts";

/** Moves a page to the trash with its revisions. Its path is free for another one. */
export async function deletePage(scope: WriteScope, { page: id }: InputOf<typeof contract>): Promise<{ id: number }> {
  const { title, permission, kind } = await heldPage(scope, id);
  if (kind === "shared") throw notFound("Page");
  await refuseUsed(scope, { id, kind });
  const item = { kind: "page", id } as const;
  await addTrashItem(scope, { ...item, title, isForAdmins: permission === "admin" });
  await moveRows(scope.db, item, { table: "page_revisions", where: sql`x.page_id = ${id}` });
  await moveRows(scope.db, item, { table: "pages", where: sql`x.id = ${id}` });
  await audit(scope, { action: "page.deleted", id, title });
  await changeSite(scope);
  return { id };
}

/** Takes a page out of the trash as it was, live if it was live; under another path where its own was given away. */
export async function restorePage(scope: WriteScope, item: Item): Promise<void> {
  const kept = await trashForChange(scope.db, item);
  if (!kept) throw notFound("Item");
  if (kept.least_role > scope.appRole && !isAppAdmin(scope)) throw refuse("forbidden", "You do not have access to this page.");
  const [page] = await trashedRows<{ readonly slug: string; readonly kind: string }>(scope.db, item, {
    source: "pages",
    after: 0,
    count: 1,
  });
  if (page?.content.kind === "page") await roomForPage(scope);
  const slug = await freeSlug(scope, page?.content.slug ?? "", { chosen: false });
  await putBack(scope.db, item, "pages", { instead: { slug, goes_live_at: null, goes_offline_at: null, timed_by: null } });
  await takePath(scope, slug);
  await putBack(scope.db, item, "page_revisions");
  await deleteTrash(scope.db, item);
  await changeSite(scope);
  scope.invalidate(offeredOnPages);
}
