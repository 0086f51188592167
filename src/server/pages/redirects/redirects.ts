import type { InputOf } from "../../../contract/endpoint.ts";
import {
  type addRedirects as addContract,
  mostRedirects,
  type Redirect,
  type removeRedirect as removeContract,
} from "../../../contract/redirects.ts";
import { pathInAddress } from "../../../model/base/path-in-address.ts";
import type { FieldProblems } from "../../../model/fields/field.ts";
import type { Queries } from "../../../platform/db/database.ts";
import { holdApp } from "../../apps/public.ts";
import { notFound, refuseFields, type Scope, type WriteScope } from "../../kernel/scope.ts";
import { changeSite } from "../change-site.ts";
import { pageSlugs } from "../store.ts";
import { sourceOf, targetOf, whereAll } from "./read-redirect.ts";
import {
  countOfRedirects,
  deleteOldest,
  deleteRedirect,
  freePath,
  moveTargets,
  putRedirects,
  type RedirectRow,
  redirectFrom,
  redirectsOf,
} from "./store.ts";

export async function listRedirects({ db }: Scope): Promise<Redirect[]> {
  return (await redirectsOf(db, mostRedirects)).map(showRedirect);
}

/** Chains are shortened as they are written, so that nobody is sent on twice, and none leads back to where it begins. */
export async function addRedirects(scope: WriteScope, { redirects }: InputOf<typeof addContract>): Promise<Redirect[]> {
  await holdApp(scope.db, scope.app);
  const kept = await redirectsOf(scope.db, mostRedirects);
  const problems: Record<string, FieldProblems[string]> = {};
  const wanted = redirects.map(({ from, to, status = 301 }, index) => {
    const [source, target] = [sourceOf(from), targetOf(to)];
    const messages = [...(source.ok ? [] : [source.why]), ...(target.ok ? [] : [target.why])];
    if (messages.length > 0) problems[`line ${index + 1}`] = { title: `Line ${index + 1}`, messages };
    return { source: source.ok ? source.value : "", target: target.ok ? target.value : "", status };
  });
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
  const sources = new Set<string>();
  const pages = await pageSlugs(
    scope.db,
    wanted.map(({ source }) => source),
  );
  const known = new Map(kept.map((row) => [row.source, leadsTo(row)]));
  for (const { source, target } of wanted) known.set(source, target);
  for (const [index, { source }] of wanted.entries()) {
    const why = whyNoRedirect(source, { pages, sources, known });
    sources.add(source);
    if (why !== undefined) problems[`line ${index + 1}`] = { title: `Line ${index + 1}`, messages: [why] };
  }
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
  if (known.size > mostRedirects) throw refuseFields({ redirects: { title: "Redirects", messages: [`choose less (${mostRedirects})`] } });
  const added = wanted.map(({ source, status }) => ({ source, target: whereAll(known, source) ?? "/", pageId: null, status }));
  await putRedirects(scope.db, added, { first: await scope.db.nextIds("redirect", added.length), now: scope.now });
  const targets = new Set(kept.map(({ target }) => target));
  for (const { source, target } of added) if (targets.has(`/${source}`)) await moveTargets(scope.db, `/${source}`, target);
  await changeSite(scope);
  return (await redirectsOf(scope.db, mostRedirects)).filter(({ source }) => sources.has(source)).map(showRedirect);
}

export async function removeRedirect(scope: WriteScope, { redirect }: InputOf<typeof removeContract>): Promise<{ id: number }> {
  if ((await deleteRedirect(scope.db, redirect)) === 0) throw notFound("Redirect");
  await changeSite(scope);
  return { id: redirect };
}

/** A page has moved: whoever asks for its old path is sent to wherever it is. Its new path is nobody else's any more. */
export async function followPage(
  scope: WriteScope,
  page: number,
  { before, now }: { readonly before: string; readonly now: string },
): Promise<void> {
  await freePath(scope.db, now);
  const count = await countOfRedirects(scope.db);
  if (count >= mostRedirects) await deleteOldest(scope.db, count - mostRedirects + 1);
  const followed = { source: before, target: "", pageId: page, status: 301 };
  await putRedirects(scope.db, [followed], { first: await scope.db.nextIds("redirect"), now: scope.now });
  await moveTargets(scope.db, `/${pathInAddress(before)}`, `/${pathInAddress(now)}`);
}

/** A page that is new at a path takes the place of a redirect from there. */
export async function takePath(scope: WriteScope, slug: string): Promise<void> {
  await freePath(scope.db, slug);
}

/** Where somebody is sent on to who asks for a path at which no page is; undefined: nowhere. */
export async function redirectAt(db: Queries, path: string): Promise<{ readonly to: string; readonly status: 301 | 302 } | undefined> {
  const row = await redirectFrom(db, path.slice(1).toLowerCase());
  const to = row && leadsTo(row);
  return row && to !== undefined ? { to, status: row.status } : undefined;
}

interface Beside {
  readonly pages: ReadonlySet<string>;
  /** Of the lines before. */
  readonly sources: ReadonlySet<string>;
  readonly known: ReadonlyMap<string, string | undefined>;
}

function whyNoRedirect(source: string, { pages, sources, known }: Beside): string | undefined {
  if (pages.has(source)) return "a page is at this path";
  if (sources.has(source)) return "this path stands in a line before";
  return whereAll(known, source) === undefined ? "leads back to where it begins" : undefined;
}

function leadsTo({ target, slug }: RedirectRow): string | undefined {
  if (target !== "") return target;
  return slug === null ? undefined : `/${pathInAddress(slug)}`;
}

function showRedirect(row: RedirectRow): Redirect {
  return {
    id: row.id,
    from: `/${row.source}`,
    to: leadsTo(row) ?? null,
    status: row.status,
    pageId: row.page_id,
    createdAt: row.created_at.toISOString(),
  };
}
