import { type AppRow, appById } from "../apps/public.ts";
import { homePage, lastPublished } from "../pages/public.ts";
import { addressOf, mostPages, type Seen, type ToDraw } from "./draw-ahead.ts";
import type { Place } from "./place.ts";
import { siteOrigin } from "./site-origin.ts";
import type { Sites } from "./visited.ts";

/**
 * The pages of a site that are worth drawing before anybody asks: what was published last, at all places where the site was seen or else where
 * the studio leads to it; and what was seen last. The app is read anew: what is cached of it may be of before the change.
 */
export async function findPagesAhead(
  { world, config }: Pick<Sites, "world" | "config">,
  id: number,
  seen: readonly Seen[],
): Promise<readonly ToDraw[]> {
  const app = await appById(world.database.reader(null), id);
  if (!app) return [];
  const db = world.database.reader(id);
  const published = await lastPublished(db);
  // A site's first page is reached by its name as well.
  const isHome = published !== undefined && published.id === (await homePage(db, app))?.id;
  const paths = published ? [...(isHome ? ["/"] : []), `/${published.slug}`] : [];
  const places = seen.length > 0 ? seen.map(({ place }) => place) : [ownPlace(app, config)];
  const fresh = paths.flatMap((path) => places.map((place) => ({ place, path })));
  const all = new Map([...fresh, ...seen].map((each) => [addressOf(each), { app, ...each }]));
  return [...all.values()].slice(0, mostPages);
}

/** Where the studio leads to a site. */
function ownPlace({ id, slug }: AppRow, { baseUrl, sitesHost, ownCode }: Sites["config"]): Place {
  if (id === 1) return { origin: baseUrl, base: "", isOwnHost: false };
  const protocol = new URL(baseUrl).protocol.replace(":", "");
  return { origin: siteOrigin({ protocol, host: `${slug}.${sitesHost}` }, sitesHost), base: "", isOwnHost: true, runsCode: ownCode };
}
