import type { InputOf } from "../../../contract/endpoint.ts";
import type { timePage as timeContract, unpublishPage as unpublishContract } from "../../../contract/page-times.ts";
import type { Page } from "../../../contract/pages.ts";
import { audit } from "../../audit/public.ts";
import { notFound, refuseFields, type WriteScope } from "../../kernel/scope.ts";
import { changeSite } from "../change-site.ts";
import { publishRow } from "../edit-page.ts";
import { minuteOfPage } from "../jobs.ts";
import { showPage } from "../show-page.ts";
import { type PageRow, pageForChange, updatePage, updateTiming } from "../store.ts";
import { heldPage } from "../write-pages.ts";

/** So far ahead a time may lie, in milliseconds. */
const farthest = 5 * 366 * 24 * 60 * 60 * 1000;

/** Says when a page goes live and when it goes off the site. What goes live is its draft as it is then: nobody has to set the time anew after a change. */
export async function timePage(scope: WriteScope, { page, goesLiveAt, goesOfflineAt }: InputOf<typeof timeContract>): Promise<Page> {
  const row = await heldPage(scope, page);
  if (row.kind !== "page") throw notFound("Page");
  const liveAt = goesLiveAt === undefined ? row.goes_live_at : momentOf(goesLiveAt);
  const offlineAt = goesOfflineAt === undefined ? row.goes_offline_at : momentOf(goesOfflineAt);
  const isNew = { liveAt: goesLiveAt !== undefined, offlineAt: goesOfflineAt !== undefined };
  const problems = {
    ...(isNew.liveAt && problemOf("goesLiveAt", "Goes live", whyNot(liveAt, scope.now))),
    ...(isNew.offlineAt && problemOf("goesOfflineAt", "Goes offline", whyNot(offlineAt, scope.now))),
    ...(liveAt &&
      offlineAt &&
      liveAt >= offlineAt &&
      problemOf("goesOfflineAt", "Goes offline", "must be after the time at which the page goes live")),
  };
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
  await updateTiming(scope.db, row.id, { liveAt, offlineAt, by: scope.person?.id ?? null, now: scope.now });
  for (const at of [liveAt, offlineAt]) if (at) await scope.enqueue(minuteOfPage, { page: row.id }, { runAt: at });
  return freshPage(scope, row.id);
}

/** Takes a page off the site at once. Its draft, its versions and its time to go live stay. */
export async function unpublishPage(scope: WriteScope, { page }: InputOf<typeof unpublishContract>): Promise<Page> {
  const row = await heldPage(scope, page);
  if (row.kind !== "page") throw notFound("Page");
  await takeOffline(scope, row);
  await audit(scope, { action: "page.unpublished", id: row.id, title: row.title });
  return freshPage(scope, row.id);
}

/** What a page's times say of this moment: the later of those that have come is what holds. A job that comes twice, or after its time was changed, does nothing. */
export async function keepTimes(scope: WriteScope, page: number): Promise<void> {
  const row = await pageForChange(scope.db, page);
  if (!row) return;
  const isDue = (at: Date | null) => at !== null && at <= scope.now;
  const [live, offline] = [isDue(row.goes_live_at), isDue(row.goes_offline_at)];
  if (!live && !offline) return waitFor(scope, row);
  const left = {
    liveAt: live ? null : row.goes_live_at,
    offlineAt: offline ? null : row.goes_offline_at,
    by: row.timed_by,
    now: scope.now,
  };
  await updateTiming(scope.db, page, left);
  const now = { ...row, goes_live_at: left.liveAt, goes_offline_at: left.offlineAt };
  if (live && !offline) await publishRow(scope, now, row.timed_by);
  if (offline) {
    await takeOffline(scope, now);
    await audit(scope, { action: "page.unpublished", id: row.id, title: row.title });
  }
}

/** The database's clock, which wakes jobs, may be a little ahead of this machine's. */
async function waitFor(scope: WriteScope, { id, goes_live_at: live, goes_offline_at: offline }: PageRow): Promise<void> {
  const next = [live, offline].find((at) => at !== null && at.getTime() - scope.now.getTime() < 60_000);
  if (next) await scope.enqueue(minuteOfPage, { page: id }, { runAt: new Date(next.getTime() + 1_000) });
}

async function takeOffline(scope: WriteScope, row: PageRow): Promise<void> {
  if (row.published_at === null) return;
  await updatePage(scope.db, row.id, { page: { ...row, published_at: null }, now: scope.now });
  await changeSite(scope);
}

async function freshPage(scope: WriteScope, id: number): Promise<Page> {
  const row = await pageForChange(scope.db, id);
  if (!row) throw notFound("Page");
  return showPage(row);
}

function momentOf(instant: string | null): Date | null {
  return instant === null ? null : new Date(instant);
}

function whyNot(at: Date | null, now: Date): string | undefined {
  if (at === null) return undefined;
  if (at <= now) return "must lie ahead";
  return at.getTime() - now.getTime() > farthest ? "must lie within five years" : undefined;
}

function problemOf(slug: string, title: string, message: string | undefined) {
  return message === undefined ? {} : { [slug]: { title, messages: [message] } };
}
