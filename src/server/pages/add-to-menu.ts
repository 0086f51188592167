import { definitions } from "../../blocks/definitions.ts";
import type { Block } from "../../model/page/block.ts";
import { linksOfMenu, type MenuLink, navigationOf } from "../../model/page/shared-parts.ts";
import { type Retitled, retitleLinks } from "../../model/renames/retitle-links.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { sharedDocumentForChange, updateDraft } from "./store.ts";

/** A menu has no more links. */
const mostLinks = 50;

/**
 * Puts a link to a page at the end of the site's menu, in the draft of the header. A menu that names no links lists all pages by itself; the
 * first link of one that is empty leads home. Answers whether there is a menu with room for it.
 */
export async function addToMenu(scope: WriteScope, { title, slug }: { readonly title: string; readonly slug: string }): Promise<boolean> {
  const row = await sharedDocumentForChange(scope.db);
  const layout = row && (row.draft ?? row.layout);
  const menu = navigationOf(layout, definitions);
  if (!row || !layout || !menu) return false;
  const links = linksOfMenu(menu);
  if (links === undefined) return true;
  if (links.length >= mostLinks) return false;
  const before: readonly MenuLink[] = links.length > 0 ? links : [{ text: "Home", value: "/" }];
  const values = [...before, { text: title.slice(0, 300), value: `/${slug}` }];
  const draft = layout.map((block): Block => (block === menu ? { ...block, values: values as never } : block));
  await updateDraft(scope.db, row.id, { draft, version: row.draft_version + 1, now: scope.now });
  return true;
}

/** Where links of the site's header and footer call a page by its title they go on to, in the draft of these. */
export async function retitleInMenu(scope: WriteScope, page: Retitled): Promise<void> {
  const row = await sharedDocumentForChange(scope.db);
  const layout = row && (row.draft ?? row.layout);
  if (!row || !layout) return;
  const draft = retitleLinks(layout, page, definitions);
  if (draft !== layout) await updateDraft(scope.db, row.id, { draft, version: row.draft_version + 1, now: scope.now });
}
