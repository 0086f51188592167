/** The pages on which the address of a file stands: in what visitors see, in drafts and in the settings of pages. */
import type { Json } from "../../model/base/json.ts";
import type { Layout } from "../../model/page/block.ts";
import type { Scope, WriteScope } from "../kernel/scope.ts";
import { changeSite } from "./change-site.ts";
import { whyNotSeen } from "./find-pages.ts";
import { type PageRow, type PageWithTextRow, pageForChange, pagesWithText, updateDraft, updatePage } from "./store.ts";
import { publishes } from "./write-pages.ts";

export interface PageWithFile {
  readonly id: number;
  readonly title: string;
  readonly slug: string;
  readonly kind: PageRow["kind"];
  readonly places: number;
  readonly isLive: boolean;
}

/** So many pages are listed; and so many, those that were changed last, are looked through. */
const mostListed = 100;
const mostLookedThrough = 1_000;

/** Admins' pages are theirs alone: others hear that there is one. `isWhole`: whether all pages were looked through. */
export async function pagesWithFile(scope: Scope | WriteScope, address: string): Promise<{ pages: PageWithFile[]; isWhole: boolean }> {
  const found = await pagesWithText(scope.db, address, { most: mostLookedThrough, count: mostListed + 1 });
  const pages = found.rows.slice(0, mostListed).map((row) => ({
    id: row.id,
    ...(mayChange(scope, row) ? { title: row.title, slug: row.slug } : { title: "A page for admins", slug: "" }),
    kind: row.kind,
    places: row.live + row.drafted,
    isLive: row.live > 0 && row.published_at !== null,
  }));
  return { pages, isWhole: found.isWhole && found.rows.length <= mostListed };
}

function mayChange(scope: Pick<Scope, "person" | "appRole" | "groups">, row: PageWithTextRow): boolean {
  return whyNotSeen(scope, row) === null;
}

/** So many pages are changed in one transaction: each may be megabytes. */
const changedAtOnce = 10;

/**
 * Writes one address in the place of another on all pages that the caller may change. What visitors see is other at once, and kept as a version.
 * Answers how many pages and places those were; `isWhole`: whether none are left.
 */
export async function replaceOnPages(
  scope: WriteScope,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<{ pages: number; places: number; isWhole: boolean }> {
  const found = await pagesWithText(scope.db, from, { most: mostLookedThrough, count: mostListed });
  const own = found.rows.filter((row) => mayChange(scope, row));
  let places = 0;
  const now = own.slice(0, changedAtOnce);
  for (const { id, live, drafted } of now) {
    const row = await pageForChange(scope.db, id);
    if (!row) continue;
    places += live + drafted;
    await replaceOnPage(scope, row, { from, to, isLive: live > 0 });
  }
  return { pages: now.length, places, isWhole: own.length <= changedAtOnce };
}

async function replaceOnPage(
  scope: WriteScope,
  row: PageRow,
  { from, to, isLive }: { readonly from: string; readonly to: string; readonly isLive: boolean },
): Promise<void> {
  const version = row.draft_version + 1;
  const draft = row.draft && replaced(row.draft, { from, to });
  if (!isLive && draft) return updateDraft(scope.db, row.id, { draft, version, now: scope.now });
  const layout = replaced(row.layout, { from, to });
  const settings = replaced(row.settings, { from, to });
  await updatePage(scope.db, row.id, { page: { ...row, layout, draft, settings, draft_version: version }, now: scope.now });
  if (row.published_at) await publishes(scope, row.id, layout);
  else await changeSite(scope);
}

/** An address is made of signs that stand in JSON as they are. */
function replaced<Value extends Layout | Json>(value: Value, { from, to }: { readonly from: string; readonly to: string }): Value {
  return JSON.parse(JSON.stringify(value).replaceAll(from, to)) as Value; // the same value but for these texts
}
