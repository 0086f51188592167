import { definitions } from "../../blocks/definitions.ts";
import { readsOfPage } from "../../model/page/block-formula.ts";
import type { Submitted } from "../../site/render-page.ts";
import { redirectAt } from "../pages/public.ts";
import { encodedPath } from "./addresses.ts";
import type { ServedSites } from "./answering.ts";
import { drawErrorPage } from "./draw-error-page.ts";
import { drawFeed } from "./draw-feed.ts";
import { type AskingVisitor, drawPage } from "./draw-page.ts";
import { forSearchEngines } from "./for-search-engines.ts";
import { ownNotFound } from "./own-not-found.ts";
import { pageScope } from "./page-scope.ts";
import { keepBytes, type Rendered } from "./rendered.ts";
import { type Sent, thanksOn } from "./thanks.ts";
import { findPage, type Visited } from "./visited.ts";

/** What a visit asks for. `site`: the app, its version and the address, under which what is rendered is kept. */
interface Visit {
  readonly site: string;
  /** The thanks that the address says are due. */
  readonly sent: Sent | null;
  readonly today: string;
  readonly asking: AskingVisitor;
}

/** Whatever is at a path of a site: a page, an error, what search engines ask for. */
export async function renderVisit(
  { world, assets, rendered, report }: ServedSites,
  { app, place, path }: Omit<Visited, "isCurrent">,
  { site, sent, today, asking }: Visit,
): Promise<Rendered> {
  const db = world.database.reader(app.id);
  const telling = place.isOwnHost ? forSearchEngines[path] : undefined;
  if (telling) {
    const since = performance.now();
    const scope = pageScope(world, app.id, { person: null, appRole: 0, groups: [] });
    const { text, shows } = await telling.say({ scope, origin: place.origin, settings: app.settings });
    return keepBytes(text, { status: 200, type: telling.type, hidden: false, permission: "public", sources: {}, shows, since });
  }
  const page = await findPage(world, { app, path }, asking);
  const drawError = async (status: 403 | 404) => {
    const own = status === 404 ? await ownNotFound(db, app) : undefined;
    const drawn = own && (await drawPage({ ...{ world, db, app, page: own, path: "/-", place, assets, today, asking, report } }));
    if (drawn) return keepBytes(drawn.html, { status, hidden: true, permission: "public", sources: drawn.sources });
    const html = await drawErrorPage({ world, app, place, assets, status, today });
    return keepBytes(html, { status, hidden: true, permission: "public", sources: {} });
  };
  // One for all that is not there; a path begins with a slash and so is never taken for it.
  const errorPage = (status: 403 | 404) =>
    rendered.get(
      `${site} error ${status}`,
      () => drawError(status),
      () => true,
    );
  const led = page ? undefined : await redirectAt(db, path);
  if (led) {
    const location = led.to.startsWith("/") ? place.base + encodedPath(led.to) : led.to;
    return keepBytes("", { status: led.status, location, hidden: true, permission: "public", sources: {}, isFresh: true });
  }
  if (page?.permission !== "public") return errorPage(page ? 403 : 404);
  const drawn = async (submitted?: Submitted) => {
    const since = performance.now();
    const whole = await drawPage({
      ...{ world, db, app, page, path, place, assets, today, asking, report },
      ...(submitted && { submitted }),
    });
    // Whether there is a record to show is told by what the address asks.
    if (!whole) return { ...(await errorPage(404)), reads: readsOfPage(page.layout, definitions) };
    const { html, sources, reads, shows } = whole;
    const isFresh = isOther({ reads }, asking) && !isKeptAsked({ permission: page.permission, reads });
    const facts = {
      status: 200,
      page: page.id,
      hidden: page.settings.noIndex !== false,
      permission: page.permission,
      sources,
      reads,
      shows,
      since,
    };
    return keepBytes(html, { ...facts, isFresh });
  };
  if (sent === null && asking.query.feed !== undefined) {
    const since = performance.now();
    const feed = await drawFeed({ world, db, app, page, path, place, asking }, asking.query.feed);
    const reads = readsOfPage(page.layout, definitions);
    if (feed)
      return keepBytes(feed.xml, {
        ...{ status: 200, type: "application/rss+xml; charset=utf-8", hidden: true, permission: page.permission },
        ...{ sources: {}, reads, shows: feed.shows, since },
      });
  }
  if (sent === null) return drawn();
  // Anybody may ask for any number of thanks: only those of a form that is there are drawn, and once.
  const thanks = await thanksOn(db, page, sent);
  if (!isForAll({ permission: page.permission, reads: readsOfPage(page.layout, definitions) })) return drawn(thanks ?? undefined);
  const key = thanks ? `${site} sent ${JSON.stringify([thanks, path])}` : `${site} ${path}`;
  const kept = rendered.get(key, () => drawn(thanks ?? undefined));
  const whole = await kept;
  if (whole.shows.length === 0) return whole;
  // Its records may be others by now.
  rendered.drop(key, kept);
  return drawn(thanks ?? undefined);
}

/** Whether all visitors see it as it was drawn, now and later. */
export function isForAll({ permission, reads }: Pick<Rendered, "permission" | "reads">): boolean {
  return permission === "public" && !reads.user && !reads.query && !reads.moment;
}

/** Whether all strangers see it so who ask the same, now and later: it is kept with what it was asked. */
export function isKeptAsked({ permission, reads }: Pick<Rendered, "permission" | "reads">): boolean {
  return permission === "public" && reads.query && !reads.user && !reads.moment;
}

/** Whether a page that was drawn for nobody in particular would be another one for who asks. */
export function isOther({ reads }: Pick<Rendered, "reads">, { person, query }: AskingVisitor): boolean {
  return (reads.user && person !== null) || (reads.query && Object.keys(query).length > 0);
}
