import type { InputOf } from "../../contract/endpoint.ts";
import type {
  changePage as changeContract,
  createPage as createContract,
  duplicatePage as duplicateContract,
  Page,
} from "../../contract/pages.ts";
import { changesBetween } from "../../model/access/audit-actions.ts";
import { firstFree } from "../../model/base/text.ts";
import type { Layout } from "../../model/page/block.ts";
import { whyReservedPageSlug } from "../../model/page/reserved-page-slugs.ts";
import { holdApp } from "../apps/public.ts";
import { audit } from "../audit/public.ts";
import { mustBeGroups } from "../groups/public.ts";
import { notFound, refuse, refuseFields, refuseTaken, type WriteScope } from "../kernel/scope.ts";
import { followRenames } from "../renames/public.ts";
import { formsOfApp, offeredOnPages } from "../type-definitions/public.ts";
import { addToMenu, retitleInMenu } from "./add-to-menu.ts";
import { changeSite } from "./change-site.ts";
import { cleaned } from "./cleaned.ts";
import { groupsOfPage, pageByIdOrSlug, whyNotSeen } from "./find-pages.ts";
import { refuseHeaderCode, withHeadElements } from "./header-code.ts";
import { followPage, takePath } from "./redirects/redirects.ts";
import { refuseStrangers } from "./refuse-strangers.ts";
import { keepRevision } from "./revisions.ts";
import { roomForDocument, roomForPage } from "./room-for-page.ts";
import { cssOfPage } from "./scoped-css.ts";
import { showPage } from "./show-page.ts";
import { insertPage, isTranslated, listedPageById, type PageRow, pageForChange, takenSlugs, updatePage } from "./store.ts";

/** New pages are hidden from search engines until their owner says otherwise. */
const startSettings = { noIndex: true } as const;

export async function createPage(scope: WriteScope, wanted: InputOf<typeof createContract>): Promise<Page> {
  const settings = { ...startSettings, ...withHeadElements(wanted.settings ?? {}, {}) };
  await refuseHeaderCode(scope, settings, {});
  await checkTranslation(scope, null, wanted.settings?.translationOf);
  await mustBeGroups(scope, groupsOfPage(wanted.settings ?? {}));
  const title = wanted.title || "Untitled";
  const live = wanted.layout && (await cleaned(scope, "layout", { layout: wanted.layout }));
  const draft = wanted.draft && (await cleaned(scope, "draft", { layout: wanted.draft }));
  await roomForPage(scope);
  await roomForDocument(scope);
  const id = await scope.newId("page");
  const slug = await freeSlug(scope, wanted.slug, { chosen: true });
  await insertPage(scope.db, {
    id,
    title,
    slug,
    permission: wanted.permission ?? "public",
    settings,
    layout: live ?? [],
    draft: draft ?? null,
    publishedAt: live ? scope.now : null,
    now: scope.now,
  });
  await takePath(scope, slug);
  if (wanted.addToMenu) await addToMenu(scope, { title, slug });
  if (live) await publishes(scope, id, live);
  if (live) await audit(scope, { action: "page.published", id, title });
  return writtenPage(scope, id, { layout: live ?? [], draft: draft ?? null });
}

export async function changePage(scope: WriteScope, { page, ...wanted }: InputOf<typeof changeContract>): Promise<Page> {
  const found = await pageByIdOrSlug(scope, page);
  const row = await heldPage(scope, found?.id ?? 0);
  const changes = wanted.settings ? { ...wanted, settings: withHeadElements(wanted.settings, row.settings) } : wanted;
  refuseStale(row, changes);
  await refuseHeaderCode(scope, changes.settings, row.settings);
  refuseFacts(row, changes);
  await checkTranslation(scope, row.id, changes.settings?.translationOf);
  const known = groupsOfPage(row.settings);
  await mustBeGroups(
    scope,
    groupsOfPage(changes.settings ?? {}).filter((group) => !known.includes(group)),
  );
  const stored = [...row.layout, ...(row.draft ?? [])];
  const live = changes.layout && (await cleaned(scope, "layout", { layout: changes.layout, stored }, row));
  const draft = changes.draft && (await cleaned(scope, "draft", { layout: changes.draft, stored }, row));
  if (row.kind === "shared") for (const layout of [live, draft]) refuseStrangers(layout ?? []);
  const slug = changes.slug && changes.slug !== row.slug ? await freeSlug(scope, changes.slug, { chosen: true }) : row.slug;
  const touched = live !== undefined || draft !== undefined;
  const title = changes.title === undefined ? row.title : changes.title || "Untitled";
  // Publishing a layout makes an older draft meaningless unless a new one comes along.
  const layouts = { layout: live ?? row.layout, draft: draft ?? (live ? null : row.draft) };
  await updatePage(scope.db, row.id, {
    page: {
      ...{ title, slug },
      permission: changes.permission ?? row.permission,
      settings: { ...row.settings, ...changes.settings },
      ...layouts,
      draft_version: row.draft_version + (touched ? 1 : 0),
      published_at: live ? scope.now : row.published_at,
    },
    now: scope.now,
  });
  if (slug !== row.slug) await followRenames(scope, { page: { slug, before: row.slug }, fields: new Map() }, await formsOfApp(scope.db));
  // Of a page that nobody could open nobody knows the old path.
  if (slug !== row.slug && row.published_at !== null) await followPage(scope, row.id, { before: row.slug, now: slug });
  else if (slug !== row.slug) await takePath(scope, slug);
  if (title !== row.title && row.kind === "page") await retitleInMenu(scope, { slug, before: row.title, now: title });
  if (live) await publishes(scope, row.id, live);
  else await changeSite(scope);
  await keepWhatChanged(scope, row, { ...changes, slug, isLive: live !== undefined });
  return writtenPage(scope, row.id, slug === row.slug ? layouts : await heldPage(scope, row.id));
}

/** Settings with the code in the head of the page, who may see it and where it is; and that it went live. */
async function keepWhatChanged(
  scope: WriteScope,
  { id, title, slug, permission, settings }: PageRow,
  wanted: Pick<InputOf<typeof changeContract>, "title" | "permission" | "settings"> & { readonly slug: string; readonly isLive: boolean },
): Promise<void> {
  // The elements of the header code say nothing that the code does not.
  const after = {
    ...settings,
    ...wanted.settings,
    headerCodeJson: settings.headerCodeJson,
    title: wanted.title || title,
    slug: wanted.slug,
    permission: wanted.permission ?? permission,
  };
  const changes = changesBetween({ ...settings, title, slug, permission }, after);
  if (changes.length > 0) await audit(scope, { action: "page.changed", id, title: after.title, changes });
  if (wanted.isLive) await audit(scope, { action: "page.published", id, title: after.title });
}

/** A page translates one that translates none itself: so all that say the same know of each other. */
async function checkTranslation({ db }: WriteScope, page: number | null, of: number | undefined): Promise<void> {
  if (!of) return;
  const first = await listedPageById(db, of);
  const why =
    first?.kind !== "page"
      ? "is no page of this app"
      : of === page
        ? "cannot be the page itself"
        : first.settings.translationOf
          ? "is a translation itself: choose the page that it translates"
          : page !== null && (await isTranslated(db, page))
            ? "has translations of its own"
            : undefined;
  if (why !== undefined) throw refuseFields({ translationOf: { title: "Translation of", messages: [why] } });
}

/** The shared header and footer, and blocks of the app's own, are no pages that anybody opens; these have a title. */
function refuseFacts(
  { kind }: Pick<PageRow, "kind">,
  changes: Pick<InputOf<typeof changeContract>, "title" | "slug" | "permission" | "settings">,
): void {
  if (kind === "page") return;
  const given = (["title", "slug", "permission", "settings"] as const).filter(
    (name) => changes[name] !== undefined && !(name === "title" && kind === "symbol"),
  );
  const messages = [kind === "shared" ? "the header and the footer of the site have none" : "a block of your own has none"];
  if (given.length > 0) throw refuseFields(Object.fromEntries(given.map((name) => [name, { title: name, messages }])));
}

/** Everything that follows from a layout going live: a revision is kept, and rendered pages are out of date. */
export async function publishes(scope: WriteScope, page: number, layout: Layout, by?: number | null): Promise<void> {
  await keepRevision(scope, page, { layout, by: by ?? scope.person?.id ?? null });
  await changeSite(scope);
  // It may list the records of a type that no page listed a moment ago.
  scope.invalidate(offeredOnPages);
  // Whoever visits finds its CSS ready. Where this fails, the first of them asks again and is told.
  scope.db.afterCommit(() => void cssOfPage(scope.app, layout).catch(() => undefined));
}

export async function duplicatePage(scope: WriteScope, { page }: InputOf<typeof duplicateContract>): Promise<Page> {
  const row = await heldPage(scope, page);
  if (row.kind !== "page") throw notFound("Page");
  await roomForPage(scope);
  await roomForDocument(scope);
  const id = await scope.newId("page");
  const slug = await freeSlug(scope, `${row.slug}-copy`, { chosen: false });
  await takePath(scope, slug);
  await insertPage(scope.db, {
    id,
    title: `${row.title} (copy)`.slice(0, 190),
    slug,
    permission: row.permission,
    settings: row.settings,
    layout: [],
    // A copy is not live before its owner says so.
    draft: row.draft ?? row.layout,
    publishedAt: null,
    now: scope.now,
  });
  return writtenPage(scope, id, { layout: [], draft: row.draft ?? row.layout });
}

/** The page as it was just written. Its layouts, which may be megabytes, are not read back. */
export async function writtenPage(scope: WriteScope, id: number, layouts: Pick<PageRow, "layout" | "draft">): Promise<Page> {
  const row = await listedPageById(scope.db, id);
  if (!row) throw notFound("Page");
  return showPage({ ...row, ...layouts });
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
  seen: {
    readonly updatedAt?: string | undefined;
    readonly draftVersion?: number | undefined;
    /** The header and the footer that were edited along with it. */
    readonly shared?: PageRow;
    readonly sharedVersion?: number;
  },
): void {
  const { shared } = seen;
  const isOlder = seen.updatedAt !== undefined && new Date(seen.updatedAt) < row.updated_at;
  const isOtherDraft = seen.draftVersion !== undefined && seen.draftVersion !== row.draft_version;
  const isOtherShared = shared !== undefined && seen.sharedVersion !== shared.draft_version;
  if (isOlder || isOtherDraft || isOtherShared)
    throw refuse("stale", "This page was changed by somebody else in the meantime.", {
      page: showPage(row),
      ...(shared && { shared: showPage(shared) }),
    });
}

export async function freeSlug(scope: WriteScope, slug: string, { chosen }: { chosen: boolean }): Promise<string> {
  await holdApp(scope.db, scope.app);
  const taken = await takenSlugs(scope.db, slug);
  const free = firstFree(slug, (candidate) => taken.has(candidate) || whyReservedPageSlug(candidate) !== undefined);
  const reserved = whyReservedPageSlug(slug);
  if (chosen && reserved !== undefined) throw refuseFields({ slug: { title: "URL path", messages: [reserved], free } });
  if (chosen && free !== slug) throw refuseTaken("slug", "URL path", free);
  return free;
}
