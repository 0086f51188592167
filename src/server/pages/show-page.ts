import type { Page, PageListed } from "../../contract/pages.ts";
import { withoutActions } from "../../model/fields/values/action-button.ts";
import type { Block } from "../../model/page/block.ts";
import { type Asking, shownTo } from "./shown-page.ts";
import type { PageListedRow, PageRow } from "./store.ts";

export function listPage(row: PageListedRow): PageListed {
  return {
    id: row.id,
    appId: row.app_id,
    title: row.title,
    slug: row.slug,
    permission: row.permission,
    settings: row.settings as PageListed["settings"],
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    publishedAt: row.published_at?.toISOString() ?? null,
    goesLiveAt: row.goes_live_at?.toISOString() ?? null,
    goesOfflineAt: row.goes_offline_at?.toISOString() ?? null,
    hasDraft: row.has_draft,
    ...(row.kind !== "page" && { kind: row.kind }),
  };
}

/** A page as its editors see it: with the draft, which equals the live layout when nothing is unpublished. */
export function showPage(row: PageRow): Page {
  return { ...listPage(row), layout: row.layout, draftVersion: row.draft_version, draft: row.draft ?? row.layout };
}

/**
 * A page as everybody else sees it: nothing of what is not published or hidden from them, of whom its forms tell, and of what its buttons
 * do.
 */
export async function showLivePage(asking: Asking, row: PageRow): Promise<Page> {
  const { layout } = await shownTo(asking, row);
  return { ...listPage(row), layout: layout.map(withoutRules), draftVersion: row.draft_version };
}

function withoutRules(block: Block): Block {
  const { notify: _, children, ...rest } = withoutActions(block);
  return children === undefined ? rest : { ...rest, children: children.map(withoutRules) };
}
