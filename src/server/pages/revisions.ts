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
import { type ListInput, readList } from "../list.ts";
import { notFound, refuse, type Scope, type WriteScope } from "../scope.ts";
import { whyNotSeen } from "./find-pages.ts";
import { showPage } from "./show-page.ts";
import { insertRevision, pageById, pageForChange, type RevisionRow, revisionById, revisionsOf, updateDraft } from "./store.ts";

const language = listLanguage({ columns: {} });

export async function keepRevision(scope: WriteScope, page: number, layout: Layout): Promise<void> {
  await insertRevision(scope.db, {
    id: await scope.newId("revision"),
    pageId: page,
    layout,
    blocks: countBlocks(layout),
    userId: scope.person?.id ?? null,
    now: scope.now,
  });
}

function countBlocks(layout: Layout): number {
  return layout.reduce((sum: number, block: Block) => sum + 1 + countBlocks(block.children ?? []), 0);
}

export async function listRevisions(
  scope: Scope,
  { page, list }: InputOf<typeof listContract> & ListInput,
): Promise<ReplyOf<typeof listContract>> {
  await refuseUnseen(scope, page);
  return showRevisions(scope, await revisionsOf(scope.db, page, readList(list, language)));
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
  await updateDraft(scope.db, page, layout, row.draft_version + 1, scope.now);
  const restored = await pageForChange(scope.db, page);
  if (!restored) throw notFound("Page");
  return showPage(restored);
}
