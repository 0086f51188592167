import type { InputOf } from "../../contract/endpoint.ts";
import type { findPage as findContract, Page, PageListed } from "../../contract/pages.ts";
import { guards } from "../../model/access/guards.ts";
import type { Target } from "../../model/filter/list.ts";
import { listLanguage } from "../../model/filter/list-language.ts";
import { sql } from "../../platform/db/database.ts";
import { type ListInput, listSql, readList } from "../list.ts";
import { isAppAdmin, isEditor, notFound, refuse, type Scope, standing } from "../scope.ts";
import { listPage, showLivePage, showPage } from "./show-page.ts";
import { type PageListedRow, type PageRow, pageById, pageBySlug, pagesWhere } from "./store.ts";

const language = listLanguage({
  columns: {
    id: ["id", "id"],
    title: ["title", "text"],
    slug: ["slug", "text"],
    permission: ["permission", "text"],
    createdAt: ["created_at", "instant"],
    updatedAt: ["updated_at", "instant"],
    publishedAt: ["published_at", "instant"],
  },
  dotted: ["settings"],
  searchable: true,
});
const searched: readonly Target[] = [
  { kind: "column", column: "title", stored: "text" },
  { kind: "column", column: "slug", stored: "text" },
];

export async function listPages(scope: Scope, { list }: ListInput): Promise<PageListed[]> {
  const wanted = listSql(readList(list, language), { alias: "p", search: searched });
  const rows = await pagesWhere(scope.db, { ...wanted, where: sql`${wanted.where} and ${visibleTo(scope)}` });
  return rows.map(listPage);
}

function visibleTo(scope: Scope) {
  if (isAppAdmin(scope)) return sql`true`;
  if (isEditor(scope)) return sql`p.permission <> 'admin'`;
  return sql`p.published_at is not null and p.permission in ('public', 'member')`;
}

/** What the page's permission says of the caller; null lets them in. */
export function whyNotSeen(scope: Pick<Scope, "person" | "appRole">, page: PageListedRow): "missing" | "sign-in" | "forbidden" | null {
  if (isEditor(scope) && page.permission !== "admin") return null;
  if (page.published_at === null && !isEditor(scope)) return "missing";
  const guard = { public: "anyone", member: "app-user", editor: "app-editor", admin: "app-admin" } as const;
  if (guards[guard[page.permission]].passes(standing(scope))) return null;
  return scope.person ? "forbidden" : "sign-in";
}

export async function findPage(scope: Scope, { page }: InputOf<typeof findContract>): Promise<Page> {
  const row = await pageByIdOrSlug(scope, page);
  const why = row ? whyNotSeen(scope, row) : "missing";
  if (!row || why === "missing") throw notFound("Page");
  if (why === "sign-in") throw refuse("unauthenticated", "Please log in to continue.");
  if (why === "forbidden") throw refuse("forbidden", "You do not have access to this page.");
  return isEditor(scope) ? showPage(row) : showLivePage(row);
}

/** Digits are an id first: a page whose slug is a number must not stand in the way of another's id. */
export async function pageByIdOrSlug(scope: Pick<Scope, "db">, idOrSlug: string): Promise<PageRow | undefined> {
  const byId = /^[1-9]\d{0,15}$/.test(idOrSlug) ? await pageById(scope.db, Number(idOrSlug)) : undefined;
  return byId ?? pageBySlug(scope.db, idOrSlug.toLowerCase());
}
