import type { InputOf } from "../../contract/endpoint.ts";
import type {
  changePage as changeContract,
  createPage as createContract,
  duplicatePage as duplicateContract,
  Page,
} from "../../contract/pages.ts";
import { type Json, type JsonObject, sameJson } from "../../model/base/json.ts";
import { firstFree } from "../../model/base/text.ts";
import type { Layout } from "../../model/page/block.ts";
import { holdApp } from "../apps/public.ts";
import { isAppAdmin, notFound, refuse, refuseTaken, type WriteScope } from "../scope.ts";
import { changeSite } from "./change-site.ts";
import { cleanLayout } from "./clean-layout.ts";
import { pageByIdOrSlug, whyNotSeen } from "./find-pages.ts";
import { keepRevision } from "./revisions.ts";
import { showPage } from "./show-page.ts";
import { insertPage, type PageRow, pageForChange, takenSlugs, updatePage } from "./store.ts";

/** New pages are hidden from search engines until their owner says otherwise. */
const startSettings = { noIndex: true } as const;

export async function createPage(scope: WriteScope, wanted: InputOf<typeof createContract>): Promise<Page> {
  refuseCode(scope, wanted.settings, {});
  const title = wanted.title || "Untitled";
  const live = wanted.layout && cleanLayout(wanted.layout);
  const draft = wanted.draft && cleanLayout(wanted.draft);
  const id = await scope.newId("page");
  await insertPage(scope.db, {
    id,
    title,
    slug: await freeSlug(scope, wanted.slug, { chosen: true }),
    permission: wanted.permission ?? "public",
    settings: { ...startSettings, ...wanted.settings },
    layout: live ?? [],
    draft: draft ?? null,
    publishedAt: live ? scope.now : null,
    now: scope.now,
  });
  if (live) await publishes(scope, id, live);
  return showPage(await heldPage(scope, id));
}

export async function changePage(scope: WriteScope, { page, ...changes }: InputOf<typeof changeContract>): Promise<Page> {
  const found = await pageByIdOrSlug(scope, page);
  const row = await heldPage(scope, found?.id ?? 0);
  refuseStale(row, changes);
  refuseCode(scope, changes.settings, row.settings);
  const live = changes.layout && cleanLayout(changes.layout);
  const draft = changes.draft && cleanLayout(changes.draft);
  const slug = changes.slug && changes.slug !== row.slug ? await freeSlug(scope, changes.slug, { chosen: true }) : row.slug;
  const touched = live !== undefined || draft !== undefined;
  await updatePage(
    scope.db,
    row.id,
    {
      title: changes.title === undefined ? row.title : changes.title || "Untitled",
      slug,
      permission: changes.permission ?? row.permission,
      settings: { ...row.settings, ...changes.settings },
      layout: live ?? row.layout,
      // Publishing a layout makes an older draft meaningless unless a new one comes along.
      draft: draft ?? (live ? null : row.draft),
      draft_version: row.draft_version + (touched ? 1 : 0),
      published_at: live ? scope.now : row.published_at,
    },
    scope.now,
  );
  if (live) await publishes(scope, row.id, live);
  else await changeSite(scope);
  return showPage(await heldPage(scope, row.id));
}

/** Code that runs for every visitor is for the app's admins to write; all others may only send back what stands there. */
function refuseCode(scope: WriteScope, wanted: PageSettings = {}, before: JsonObject): void {
  const keys = ["headerCode", "headerCodeJson"] as const;
  const isSame = keys.every((key) => wanted[key] === undefined || sameJson(wanted[key] as Json, before[key] ?? ""));
  if (!isSame && !isAppAdmin(scope)) throw refuse("forbidden", "Only app admins may change the header code.");
}
type PageSettings = NonNullable<InputOf<typeof changeContract>["settings"]>;

/** Everything that follows from a layout going live: a revision is kept, and rendered pages are out of date. */
export async function publishes(scope: WriteScope, page: number, layout: Layout): Promise<void> {
  await keepRevision(scope, page, layout);
  await changeSite(scope);
  // It may list the records of a type that no page listed a moment ago.
  scope.forget("type:offered:");
  await scope.announce("page.published", { page });
}

export async function duplicatePage(scope: WriteScope, { page }: InputOf<typeof duplicateContract>): Promise<Page> {
  const row = await heldPage(scope, page);
  const id = await scope.newId("page");
  await insertPage(scope.db, {
    id,
    title: `${row.title} (copy)`.slice(0, 190),
    slug: await freeSlug(scope, `${row.slug}-copy`, { chosen: false }),
    permission: row.permission,
    settings: row.settings,
    layout: [],
    // A copy is not live before its owner says so.
    draft: row.draft ?? row.layout,
    publishedAt: null,
    now: scope.now,
  });
  return showPage(await heldPage(scope, id));
}

/** A page that the caller may change, held until the transaction ends. Admins' pages are theirs alone. */
export async function heldPage(scope: WriteScope, id: number): Promise<PageRow> {
  const row = await pageForChange(scope.db, id);
  if (!row) throw notFound("Page");
  if (whyNotSeen(scope, row) !== null) throw refuse("forbidden", "You do not have access to this page.");
  return row;
}

/** Who saw an older page than the stored one is told, with the newer one, instead of overwriting it. */
export function refuseStale(
  row: PageRow,
  seen: { readonly updatedAt?: string | undefined; readonly draftVersion?: number | undefined },
): void {
  const isOlder = seen.updatedAt !== undefined && new Date(seen.updatedAt) < row.updated_at;
  const isOtherDraft = seen.draftVersion !== undefined && seen.draftVersion !== row.draft_version;
  if (isOlder || isOtherDraft) throw refuse("stale", "This page was changed by somebody else in the meantime.", { page: showPage(row) });
}

export async function freeSlug(scope: WriteScope, slug: string, { chosen }: { chosen: boolean }): Promise<string> {
  await holdApp(scope.db, scope.app);
  const taken = await takenSlugs(scope.db, slug);
  const free = firstFree(slug, (candidate) => taken.has(candidate));
  if (chosen && free !== slug) throw refuseTaken("slug", "URL path", free);
  return free;
}
