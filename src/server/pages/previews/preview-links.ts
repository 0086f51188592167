import { timingSafeEqual } from "node:crypto";
import type { InputOf } from "../../../contract/endpoint.ts";
import type { PreviewLink, sharePreview as shareContract, withdrawPreviews as withdrawContract } from "../../../contract/previews.ts";
import type { Queries } from "../../../platform/db/database.ts";
import { notFound, refuse, refuseFields, type Scope, type WriteScope } from "../../kernel/scope.ts";
import { whyNotSeen } from "../find-pages.ts";
import { type PageRow, pageById } from "../store.ts";
import { heldPage } from "../write-pages.ts";
import { previewNumber, withdrawPreviewsOf } from "./store.ts";

/** Signs a text with the installation's own key. */
type Sign = (text: string) => string;

interface Facts {
  readonly page: number;
  /** The links of a page with another number were withdrawn. */
  readonly number: number;
  /** Seconds since 1970. */
  readonly until: number;
  /** As whom the page is shown: 0 for a visitor who is nobody. */
  readonly role: number;
}

/** What a role may see is for those who edit: a link that shows it is theirs for this many hours at most. */
const mostHoursOfRole = 1;

/** A path of the site at which the draft of a page is shown to whoever has it, until it ends or is withdrawn. */
export async function sharePreview(scope: Scope, { page, hours, role = 0 }: InputOf<typeof shareContract>): Promise<PreviewLink> {
  const row = await pageById(scope.db, page);
  if (row?.kind !== "page") throw notFound("Page");
  if (whyNotSeen(scope, row) !== null) throw refuse("forbidden", "You do not have access to this page.");
  if (role > 0 && hours > mostHoursOfRole)
    throw refuseFields({ hours: { title: "Hours", messages: [`a preview as a member lasts ${mostHoursOfRole} hour at most`] } });
  if (role > scope.appRole) throw refuseFields({ role: { title: "Role", messages: ["is higher than your own"] } });
  const until = Math.floor(scope.now.getTime() / 1000) + hours * 3_600;
  const facts = { page: row.id, number: await previewNumber(scope.db, row.id), until, role };
  return { path: pathOf(scope.app, facts, scope.outside.sign), expiresAt: new Date(until * 1000).toISOString() };
}

/** Every link to a preview of the page that was made so far leads nowhere from now on. */
export async function withdrawPreviews(scope: WriteScope, { page }: InputOf<typeof withdrawContract>): Promise<{ readonly id: number }> {
  const row = await heldPage(scope, page);
  if (row.kind !== "page") throw notFound("Page");
  await withdrawPreviewsOf(scope.db, row.id);
  return { id: row.id };
}

const start = "/preview/";

export function isPreviewPath(path: string): boolean {
  return path.startsWith(start);
}

/** The page that a path shows and as whom; undefined for a path that was not made here, has ended or was withdrawn. */
export async function previewAt(
  db: Queries,
  path: string,
  { sign, now }: { readonly sign: Sign; readonly now: Date },
): Promise<{ readonly page: PageRow; readonly role: number } | undefined> {
  const [, page, number, until, role] = /^\/preview\/(\d{1,15})-(\d{1,9})-(\d{1,12})-(\d{1,3})-[0-9a-f]{32}$/.exec(path) ?? [];
  if (page === undefined) return undefined;
  const facts = { page: Number(page), number: Number(number), until: Number(until), role: Number(role) };
  if (db.app === null || !isSame(pathOf(db.app, facts, sign), path) || facts.until * 1000 <= now.getTime()) return undefined;
  if ((await previewNumber(db, facts.page)) !== facts.number) return undefined;
  const row = await pageById(db, facts.page);
  return row?.kind === "page" ? { page: { ...row, layout: row.draft ?? row.layout }, role: facts.role } : undefined;
}

function pathOf(app: number, { page, number, until, role }: Facts, sign: Sign): string {
  const said = [page, number, until, role].join("-");
  return `${start}${said}-${sign(`preview of a page ${app} ${said}`)}`;
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
