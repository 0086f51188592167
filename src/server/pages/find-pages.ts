import type { InputOf } from "../../contract/endpoint.ts";
import type { findPage as findContract, Page, PageListed } from "../../contract/pages.ts";
import { guards } from "../../model/access/guards.ts";
import type { Target } from "../../model/filter/list.ts";
import { listLanguage } from "../../model/filter/list-language.ts";
import { type Queries, sql } from "../../platform/db/database.ts";
import { type AppRow, readListHere } from "../apps/public.ts";
import { type ListInput, listSql, sayTotal } from "../kernel/list.ts";
import { isAppAdmin, isEditor, notFound, refuse, type Scope, standing } from "../kernel/scope.ts";
import { isOfGroups } from "./open-to.ts";
import { listPage, showLivePage, showPage } from "./show-page.ts";
import { countPages, firstPage, type PageListedRow, type PageRow, pageById, pageBySlug, pagesWhere } from "./store.ts";

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
  const query = await readListHere(scope, list, { language });
  const wanted = listSql(query, { alias: "p", search: searched });
  const where = sql`${wanted.where} and ${visibleTo(scope)}`;
  const rows = await pagesWhere(scope.db, { ...wanted, where });
  await sayTotal(scope, query, (most) => countPages(scope.db, where, most));
  return rows.map(listPage);
}

function visibleTo(scope: Scope) {
  if (isAppAdmin(scope)) return sql`true`;
  if (isEditor(scope)) return sql`p.permission <> 'admin'`;
  return sql`p.published_at is not null and (p.permission in ('public', 'member') or ${isOfGroups(scope.groups)})`;
}

/** What the page's permission says of the caller; null lets them in. */
export function whyNotSeen(
  scope: Pick<Scope, "person" | "appRole" | "groups">,
  page: Pick<PageListedRow, "permission" | "published_at" | "settings">,
): "missing" | "sign-in" | "forbidden" | null {
  if (isEditor(scope) && page.permission !== "admin") return null;
  if (page.published_at === null && !isEditor(scope)) return "missing";
  if (mayOpen(scope, page)) return null;
  return scope.person ? "forbidden" : "sign-in";
}

/** Whether a page is open to somebody by its permission: "group" to the groups that it names, and to editors. */
export function mayOpen(
  scope: Pick<Scope, "person" | "appRole" | "groups">,
  { permission, settings }: Pick<PageListedRow, "permission" | "settings">,
): boolean {
  if (permission === "group" && scope.appRole > 0 && groupsOfPage(settings).some((group) => scope.groups.includes(group))) return true;
  const guard = { public: "anyone", member: "app-user", group: "app-editor", editor: "app-editor", admin: "app-admin" } as const;
  return guards[guard[permission]].passes(standing(scope));
}

const permissions = ["public", "member", "group", "editor", "admin"] as const;
const stranger = { person: null, appRole: 0, groups: [] };

/** The page that the address of an app's site without a path shows to whoever asks; to strangers where nobody is named. */
export function homePage(
  db: Queries,
  { settings }: Pick<AppRow, "settings">,
  who: Pick<Scope, "person" | "appRole" | "groups"> = stranger,
): Promise<PageRow | undefined> {
  const open = permissions.filter((permission) => mayOpen(who, { permission, settings: {} }));
  const chosen = typeof settings.homePage === "number" ? settings.homePage : 0;
  return firstPage(db, { open: { permissions: open, groups: who.groups }, chosen });
}

/** The groups that a page names. */
export function groupsOfPage({ groups }: { readonly groups?: unknown }): readonly number[] {
  // Checked when they were stored.
  return Array.isArray(groups) ? (groups as number[]) : [];
}

export async function findPage(scope: Scope, { page }: InputOf<typeof findContract>): Promise<Page> {
  const row = await pageByIdOrSlug(scope, page);
  const why = row ? whyNotSeen(scope, row) : "missing";
  if (!row || why === "missing") throw notFound("Page");
  if (why === "sign-in") throw refuse("unauthenticated", "Please log in to continue.");
  if (why === "forbidden") throw refuse("forbidden", "You do not have access to this page.");
  return isEditor(scope) ? showPage(row) : showLivePage(scope, row);
}

/** Digits are an id first: a page whose slug is a number must not stand in the way of another's id. */
export async function pageByIdOrSlug(scope: Pick<Scope, "db">, idOrSlug: string): Promise<PageRow | undefined> {
  const byId = /^[1-9]\d{0,15}$/.test(idOrSlug) ? await pageById(scope.db, Number(idOrSlug)) : undefined;
  return byId ?? pageBySlug(scope.db, idOrSlug.toLowerCase());
}
