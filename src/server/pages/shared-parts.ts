/** The header and the footer that all pages of a site share: one document, which is edited, published and kept in versions as a page is. */
import { definitions } from "../../blocks/definitions.ts";
import type { InputOf, ReplyOf } from "../../contract/endpoint.ts";
import type { Page } from "../../contract/pages.ts";
import type { findSharedParts as findContract, shareParts as shareContract } from "../../contract/shared-parts.ts";
import type { Block, Layout } from "../../model/page/block.ts";
import { landmarksOf } from "../../model/page/landmarks.ts";
import { composePage, partsInUse, partsOf } from "../../model/page/shared-parts.ts";
import type { Queries } from "../../platform/db/database.ts";
import { notFound, refuse, type Scope, type WriteScope } from "../kernel/scope.ts";
import { cleaned } from "./cleaned.ts";
import { showPage } from "./show-page.ts";
import { insertSharedDocument, type PageRow, pagesWithOwnParts, sharedDocument, sharedDocumentForChange, updateDraft } from "./store.ts";
import { withLiveSymbols } from "./symbols/filled-page.ts";
import { heldPage, publishes } from "./write-pages.ts";

export async function findSharedParts(scope: Scope): Promise<ReplyOf<typeof findContract>> {
  const [row, pagesWithOwn] = await Promise.all([
    sharedDocument(scope.db),
    pagesWithOwnParts(scope.db, { header: kindsOf("header"), footer: kindsOf("footer"), count: 100 }),
  ]);
  return { parts: row ? showPage(row) : null, pagesWithOwn };
}

function kindsOf(landmark: "header" | "footer"): readonly string[] {
  return Object.values(definitions).flatMap((definition) =>
    "landmark" in definition && definition.landmark === landmark ? [definition.kind] : [],
  );
}

/** Moves the header or the footer of one page to the site. Visitors see nothing of it before both drafts are published. */
export async function shareParts(scope: WriteScope, wanted: InputOf<typeof shareContract>): Promise<Page> {
  const page = await heldPage(scope, wanted.page);
  if (page.kind !== "page") throw notFound("Page");
  const draft = page.draft ?? page.layout;
  const own = landmarksOf(draft, definitions, ({ component }) => component);
  const shared = await sharedDocumentForChange(scope.db);
  const site = partsOf(shared ? (shared.draft ?? shared.layout) : [], definitions);
  for (const part of ["header", "footer"] as const) {
    if (wanted[part] && own[part].length === 0) throw refuse("conflict", `This page has no ${part} of its own.`);
    if (wanted[part] && site[part].length > 0)
      throw refuse("conflict", `The site has a ${part} already. Take the page's own away, and it shows that one.`);
  }
  const header = wanted.header ? own.header : site.header;
  const footer = wanted.footer ? own.footer : site.footer;
  await storeShared(scope, shared, [...header, ...footer].map(ofSite));
  const left = [...(wanted.header ? [] : own.header), ...own.main, ...(wanted.footer ? [] : own.footer)];
  await updateDraft(scope.db, page.id, { draft: left, version: page.draft_version + 1, now: scope.now });
  const stored = await sharedDocumentForChange(scope.db);
  if (!stored) throw notFound("Header and footer");
  return showPage(stored);
}

/** Ids that blocks of pages seldom have, as each page is drawn together with these. */
function ofSite({ children, ...block }: Block): Block {
  const id = block.id.startsWith("site-") ? block.id : `site-${block.id.slice(0, 100)}`;
  return { ...block, id, ...(children && { children: children.map(ofSite) }) };
}

/** Stores a draft of the shared document, which is made where the app has none yet. */
async function storeShared(scope: WriteScope, row: PageRow | undefined, draft: Layout): Promise<void> {
  if (row) return updateDraft(scope.db, row.id, { draft, version: row.draft_version + 1, now: scope.now });
  const id = await scope.newId("page");
  await insertSharedDocument(scope.db, { id, layout: [], draft, publishedAt: null, now: scope.now });
}

/** Gives a new app its header and footer. They are live at once: before any page is, nobody sees them. */
export async function addSharedParts(scope: WriteScope, layout: Layout): Promise<void> {
  const clean = await cleaned(scope, "header and footer", { layout });
  const id = await scope.newId("page");
  await insertSharedDocument(scope.db, { id, layout: clean, draft: null, publishedAt: scope.now, now: scope.now });
  await publishes(scope, id, clean);
}

/** A page as visitors see it: with the app's own blocks in it, between the live header and footer of the site, unless it goes without or has its own. */
export async function wholePage(db: Queries, page: PageRow): Promise<PageRow> {
  return withLiveSymbols(db, await withSharedParts(db, page));
}

async function withSharedParts(db: Queries, page: PageRow): Promise<PageRow> {
  const use = partsInUse(page.layout, page.settings, definitions);
  if (page.kind !== "page" || (!use.header && !use.footer)) return page;
  const site = await sharedDocument(db);
  if (!site?.published_at || site.layout.length === 0) return page;
  return { ...page, layout: composePage(page.layout, site.layout, { use, definitions }).layout };
}
