import type { InputOf } from "../../contract/endpoint.ts";
import type { deletePage as contract } from "../../contract/pages.ts";
import { sql } from "../../platform/db/database.ts";
import { isAppAdmin, notFound, refuse, type WriteScope } from "../scope.ts";
import { deleteTrash, type Item, moveRows, putBack, throwAway, trashedRows, trashForChange } from "../trash/public.ts";
import { changeSite } from "./change-site.ts";
import { freeSlug, heldPage } from "./write-pages.ts";

/** Moves a page to the trash with its revisions. Its path is free for another one. */
export async function deletePage(scope: WriteScope, { page: id }: InputOf<typeof contract>): Promise<{ id: number }> {
  const { title, permission } = await heldPage(scope, id);
  const item = { kind: "page", id } as const;
  await throwAway(scope, { ...item, title, isForAdmins: permission === "admin" });
  await moveRows(scope.db, item, "page_revisions", sql`x.page_id = ${id}`);
  await moveRows(scope.db, item, "pages", sql`x.id = ${id}`);
  await changeSite(scope);
  return { id };
}

/** Takes a page out of the trash as it was, live if it was live; under another path where its own was given away. */
export async function restorePage(scope: WriteScope, item: Item): Promise<void> {
  const kept = await trashForChange(scope.db, item);
  if (!kept) throw notFound("Item");
  if (kept.least_role > scope.appRole && !isAppAdmin(scope)) throw refuse("forbidden", "You do not have access to this page.");
  const [page] = await trashedRows<{ readonly slug: string }>(scope.db, item, "pages", 0, 1);
  const slug = await freeSlug(scope, page?.content.slug ?? "", { chosen: false });
  await putBack(scope.db, item, "pages", { instead: { slug } });
  await putBack(scope.db, item, "page_revisions");
  await deleteTrash(scope.db, item);
  await changeSite(scope);
  scope.forget("type:offered:");
}
