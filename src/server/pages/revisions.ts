import type { InputOf, ReplyOf } from "../../contract/endpoint.ts";
import type {
  findRevision as findContract,
  listRevisions as listContract,
  Page,
  Revision,
  restoreRevision as restoreContract,
} from "../../contract/pages.ts";
import { listLanguage } from "../../model/filter/list-language.ts";
import type { Block, Layout } from "../../model/page/block.ts";
import { showPerson, usersByIds } from "../auth/public.ts";
import { type ListInput, readList, sayTotal } from "../kernel/list.ts";
import { notFound, refuse, type Scope, type WriteScope } from "../kernel/scope.ts";
import { freeRecords, jsonBytes, spendRecords } from "../usage/public.ts";
import { whyNotSeen } from "./find-pages.ts";
import { layoutText } from "./layout-text.ts";
import { countRevisions, deleteOldRevisions, insertRevision, type RevisionRow, revisionById, revisionsOf } from "./revision-store.ts";
import { showPage } from "./show-page.ts";
import { pageById, pageForChange, updateDraft } from "./store.ts";

const language = listLanguage({ columns: {} });

/** Versions of a page that are kept; the oldest go. */
const mostRevisions = 100;

/** Versions count with what records take: an app that publishes again and again fills no disk either. */
export async function keepRevision(
  scope: WriteScope,
  page: number,
  { layout, by }: { readonly layout: Layout; readonly by: number | null },
): Promise<void> {
  await spendRecords(scope, { records: 0, recordBytes: jsonBytes(layoutText(layout)) });
  await insertRevision(scope.db, {
    id: await scope.newId("revision"),
    pageId: page,
    layout,
    blocks: countBlocks(layout),
    userId: by,
    now: scope.now,
  });
  freeRecords(scope, { records: 0, recordBytes: await deleteOldRevisions(scope.db, page, mostRevisions) });
}

function countBlocks(layout: Layout): number {
  return layout.reduce((sum: number, block: Block) => sum + 1 + countBlocks(block.children ?? []), 0);
}

export async function listRevisions(
  scope: Scope,
  { page, list }: InputOf<typeof listContract> & ListInput,
): Promise<ReplyOf<typeof listContract>> {
  await refuseUnseen(scope, page);
  const query = readList(list, language);
  await sayTotal(scope, query, (most) => countRevisions(scope.db, page, most));
  return showRevisions(scope, await revisionsOf(scope.db, page, query));
}

export async function findRevision(scope: Scope, { page, revision }: InputOf<typeof findContract>): Promise<ReplyOf<typeof findContract>> {
  await refuseUnseen(scope, page);
  const row = await revisionById(scope.db, page, revision);
  const [shown] = row ? await showRevisions(scope, [row]) : [];
  if (!row || !shown) throw notFound("Revision");
  return { ...shown, layout: row.layout };
}

async function refuseUnseen(scope: Scope, page: number): Promise<void> {
  const row = await pageById(scope.db, page);
  if (!row) throw notFound("Page");
  if (whyNotSeen(scope, row) !== null) throw refuse("forbidden", "You do not have access to this page.");
}

async function showRevisions(scope: Scope, rows: readonly RevisionRow[]): Promise<Revision[]> {
  const people = await usersByIds(scope.db, [...new Set(rows.flatMap((row) => row.user_id ?? []))]);
  const shown = new Map(people.map((person) => [person.user_id, showPerson(person)]));
  return rows.map((row) => ({
    id: row.id,
    pageId: row.page_id,
    user: shown.get(row.user_id ?? 0) ?? null,
    createdAt: row.created_at.toISOString(),
    blocks: row.blocks,
    isLive: row.is_live,
  }));
}

/** Puts an older layout into the draft: nothing visitors see changes before it is published. */
export async function restoreRevision(scope: WriteScope, { page, revision }: InputOf<typeof restoreContract>): Promise<Page> {
  const row = await pageForChange(scope.db, page);
  if (row && whyNotSeen(scope, row) !== null) throw refuse("forbidden", "You do not have access to this page.");
  const layout = row && (await revisionById(scope.db, page, revision))?.layout;
  if (!row || !layout) throw notFound("Revision");
  await updateDraft(scope.db, page, { draft: layout, version: row.draft_version + 1, now: scope.now });
  const restored = await pageForChange(scope.db, page);
  if (!restored) throw notFound("Page");
  return showPage(restored);
}
