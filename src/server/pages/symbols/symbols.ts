/** Blocks of an app's own: documents like pages, edited, published and kept in versions as these are. */
import type { InputOf, ReplyOf } from "../../../contract/endpoint.ts";
import type { Page } from "../../../contract/pages.ts";
import type { createSymbol as createContract, SymbolListed, findSymbolUses as usesContract } from "../../../contract/symbols.ts";
import type { Target } from "../../../model/filter/list.ts";
import { listLanguage } from "../../../model/filter/list-language.ts";
import { readListHere } from "../../apps/public.ts";
import { type ListInput, listSql, sayTotal } from "../../kernel/list.ts";
import { notFound, refuse, type Scope, type WriteScope } from "../../kernel/scope.ts";
import { cleaned } from "../cleaned.ts";
import { whyNotSeen } from "../find-pages.ts";
import { roomForDocument } from "../room-for-page.ts";
import { type PageRow, pageById } from "../store.ts";
import { publishes, writtenPage } from "../write-pages.ts";
import { refuseLargeSymbol } from "./check-symbols.ts";
import { countSymbols, insertSymbol, type SymbolUseRow, symbolsWhere, usesOfSymbol } from "./store.ts";

const language = listLanguage({
  columns: { id: ["id", "id"], title: ["title", "text"], createdAt: ["created_at", "instant"], updatedAt: ["updated_at", "instant"] },
  searchable: true,
});
const searched: readonly Target[] = [{ kind: "column", column: "title", stored: "text" }];

export async function listSymbols(scope: Scope, { list }: ListInput): Promise<SymbolListed[]> {
  const query = await readListHere(scope, list, { language });
  const wanted = listSql(query, { alias: "p", search: searched });
  const rows = await symbolsWhere(scope.db, wanted);
  await sayTotal(scope, query, (most) => countSymbols(scope.db, wanted.where, most));
  return rows.map((row) => ({
    id: row.id,
    appId: row.app_id,
    title: row.title,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    publishedAt: row.published_at?.toISOString() ?? null,
    hasDraft: row.has_draft,
  }));
}

export async function createSymbol(scope: WriteScope, { title, layout }: InputOf<typeof createContract>): Promise<Page> {
  const clean = await cleaned(scope, "layout", { layout });
  refuseLargeSymbol(clean);
  await roomForDocument(scope);
  const id = await scope.newId("page");
  await insertSymbol(scope.db, { id, title, layout: clean, now: scope.now });
  await publishes(scope, id, clean);
  return writtenPage(scope, id, { layout: clean, draft: null });
}

const mostListed = 100;

export async function findSymbolUses(scope: Scope, { symbol }: InputOf<typeof usesContract>): Promise<ReplyOf<typeof usesContract>> {
  const row = await pageById(scope.db, symbol);
  if (row?.kind !== "symbol") throw notFound("Block");
  const found = await usesOfSymbol(scope.db, symbol, mostListed);
  const shown = found.map((use) => ({
    id: use.id,
    ...namesOf(scope, use),
    kind: use.kind,
    isLive: use.in_layout && use.published_at !== null,
  }));
  return { uses: shown };
}

/** Admins' pages are theirs alone: others hear that there is one. */
function namesOf(
  scope: Pick<Scope, "person" | "appRole" | "groups">,
  use: SymbolUseRow,
): { readonly title: string; readonly slug: string } {
  const isSeen = whyNotSeen(scope, use) === null;
  return isSeen ? { title: use.title, slug: use.slug } : { title: "A page for admins", slug: "" };
}

/** One that stands on pages is not deleted: they would lose what they show without a word. */
export async function refuseUsed(scope: WriteScope, { id, kind }: Pick<PageRow, "id" | "kind">): Promise<void> {
  if (kind !== "symbol") return;
  const uses = await usesOfSymbol(scope.db, id, mostListed + 1);
  if (uses.length === 0) return;
  const names = uses.slice(0, 10).map((use) => namesOf(scope, use).title);
  const further = uses.length > 10 ? ` and ${uses.length > mostListed ? "many" : uses.length - 10} more` : "";
  throw refuse("conflict", `This block stands on ${names.join(", ")}${further}. Detach or remove it there first.`);
}
