import { definitions } from "../../blocks/definitions.ts";
import type { InputOf, ReplyOf } from "../../contract/endpoint.ts";
import type { editPage as editContract, Page, publishPage as publishContract } from "../../contract/pages.ts";
import { type Json, sameJson } from "../../model/base/json.ts";
import type { Layout } from "../../model/page/block.ts";
import { composePage, partsInUse, splitPage } from "../../model/page/shared-parts.ts";
import { audit } from "../audit/public.ts";
import { publishBrand } from "../brand/public.ts";
import { notFound, refuseFields, type WriteScope } from "../kernel/scope.ts";
import { cleaned, edited } from "./cleaned.ts";
import { refuseStrangers } from "./refuse-strangers.ts";
import { showPage } from "./show-page.ts";
import { type PageRow, sharedDocumentForChange, updateDraft, updatePage } from "./store.ts";
import { heldPage, publishes, refuseStale, writtenPage } from "./write-pages.ts";

/** Applies what an editor did to the draft. */
export async function editPage(scope: WriteScope, input: InputOf<typeof editContract>): Promise<ReplyOf<typeof editContract>> {
  const row = await heldPage(scope, input.page);
  if (input.sharedVersion !== undefined && row.kind === "page")
    return editComposed(scope, row, { ...input, sharedVersion: input.sharedVersion });
  refuseStale(row, { draftVersion: input.draftVersion });
  const edit = { layout: row.draft ?? row.layout, operations: input.operations };
  const draft = await edited(scope, `${row.id} ${row.draft_version}`, edit, row);
  if (row.kind === "shared") refuseStrangers(draft);
  return { id: row.id, draftVersion: await storeDraft(scope, row, draft), hasDraft: true, updatedAt: scope.now.toISOString() };
}

/** Applies what was done to a page between the header and the footer of the site: each change goes where what it changed belongs. */
async function editComposed(
  scope: WriteScope,
  row: PageRow,
  { draftVersion, sharedVersion, operations }: InputOf<typeof editContract> & { readonly sharedVersion: number },
): Promise<ReplyOf<typeof editContract>> {
  const shared = await heldShared(scope);
  refuseStale(row, { draftVersion, shared, sharedVersion });
  const [own, site] = [row.draft ?? row.layout, shared.draft ?? shared.layout];
  const use = partsInUse(own, row.settings, definitions);
  const before = composePage(own, site, { use, definitions });
  const layout = await edited(scope, `${row.id} ${row.draft_version} ${shared.draft_version}`, { layout: before.layout, operations });
  const after = splitPage(layout, before, { site, use, definitions });
  if (!after.ok) throw refuseFields({ operations: { title: "Operations", messages: [after.why] } });
  const [isOwn, isSite] = [isOther(own, after.value.own), isOther(site, after.value.site)];
  if (isSite) refuseStrangers(after.value.site);
  return {
    id: row.id,
    draftVersion: isOwn ? await storeDraft(scope, row, after.value.own) : row.draft_version,
    sharedVersion: isSite ? await storeDraft(scope, shared, after.value.site) : shared.draft_version,
    hasDraft: isOwn || row.has_draft,
    updatedAt: (isOwn ? scope.now : row.updated_at).toISOString(),
    parts: partsInUse(after.value.own, row.settings, definitions),
  };
}

async function storeDraft(scope: WriteScope, row: PageRow, draft: Layout): Promise<number> {
  const version = row.draft_version + 1;
  await updateDraft(scope.db, row.id, { draft, version, now: scope.now });
  return version;
}

function isOther(before: Layout, after: Layout): boolean {
  return !sameJson(before as readonly Json[], after as readonly Json[]);
}

async function heldShared(scope: WriteScope): Promise<PageRow> {
  const shared = await sharedDocumentForChange(scope.db);
  if (!shared) throw notFound("Header and footer");
  return shared;
}

/** Makes the draft live, with that of the shared header and footer where their version is named. What has no unpublished changes stays as it is. */
export async function publishPage(
  scope: WriteScope,
  { page, draftVersion, sharedVersion, brandVersion }: InputOf<typeof publishContract>,
): Promise<ReplyOf<typeof publishContract>> {
  const row = await heldPage(scope, page);
  if (brandVersion !== undefined) await publishBrand(scope, { draftVersion: brandVersion });
  if (sharedVersion === undefined || row.kind !== "page") {
    refuseStale(row, { draftVersion });
    return publishRow(scope, row);
  }
  const shared = await heldShared(scope);
  refuseStale(row, { draftVersion, shared, sharedVersion });
  // Visitors see the new header with the page, never the page without the one that it gave away.
  return { shared: await publishRow(scope, shared), ...(await publishRow(scope, row)) };
}

/** Makes the draft of a page live. `by`: who does it, where it is not the caller. */
export async function publishRow(scope: WriteScope, row: PageRow, by?: number | null): Promise<Page> {
  if (row.draft === null && row.published_at !== null) return showPage(row);
  const held = row.draft ?? row.layout;
  const layout = await cleaned(scope, `${row.id} ${row.draft_version}`, { layout: held, stored: held }, row);
  if (row.kind === "shared") refuseStrangers(layout);
  await updatePage(scope.db, row.id, { page: { ...row, layout, draft: null, published_at: scope.now }, now: scope.now });
  await publishes(scope, row.id, layout, by);
  await audit(scope, { action: "page.published", id: row.id, title: row.kind === "shared" ? "Header and footer" : row.title });
  return writtenPage(scope, row.id, { layout, draft: null });
}
