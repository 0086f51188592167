import type { ServedSites } from "./answering.ts";
import type { AskingVisitor } from "./draw-page.ts";
import { renderVisit } from "./render-visit.ts";
import type { Rendered, RenderedPages } from "./rendered.ts";
import { todayIn, type Visited } from "./visited.ts";

/** Whoever is not signed in on a site is a stranger there. */
export const nobody: Omit<AskingVisitor, "now"> = { person: null, appRole: 0, groups: [], query: {} };

/** Under what the pages of a site are kept, and the day they know. */
export function versionOf({ app, place }: Pick<Visited, "app" | "place">, now: Date): { readonly site: string; readonly today: string } {
  // A page knows which day it is: its forms tell days that are past from those to come.
  const today = todayIn(app, now);
  return { today, site: `${app.id} ${app.site_version} ${today} ${place.origin}${place.base}` };
}

/** A page as a visitor sees it who asks for nothing: drawn once, and kept where it stays the same for long. */
export function plainPage(sites: ServedSites, visited: Omit<Visited, "isCurrent">): Promise<Rendered> {
  const now = sites.world.now();
  const { site, today } = versionOf(visited, now);
  const draw = () => renderVisit(sites, visited, { site, sent: null, today, asking: { ...nobody, now } });
  return whileTrue(sites, visited.app.id, { pages: sites.rendered, key: `${site} ${visited.path}`, draw });
}

/** A page as a stranger sees it whose address asks for something: kept with what it asks, in a room of its own. */
export function askedPage(sites: ServedSites, visited: Omit<Visited, "isCurrent">, query: AskingVisitor["query"]): Promise<Rendered> {
  const now = sites.world.now();
  const { site, today } = versionOf(visited, now);
  const draw = () => renderVisit(sites, visited, { site, sent: null, today, asking: { ...nobody, now, query } });
  const asked = JSON.stringify(Object.entries(query).sort(([one], [other]) => (one < other ? -1 : 1)));
  return whileTrue(sites, visited.app.id, { pages: sites.renderedAsked, key: `${site} ${visited.path} ${asked}`, draw });
}

interface Kept {
  readonly pages: RenderedPages;
  readonly key: string;
  readonly draw: () => Promise<Rendered>;
}

/** What is kept is sent as long as the records that it shows are as they were. */
async function whileTrue(sites: ServedSites, app: number, { pages, key, draw }: Kept): Promise<Rendered> {
  const kept = pages.get(key, draw, isSameForLong);
  const page = await kept;
  if (isTrue(sites, app, page)) return page;
  pages.drop(key, kept);
  return pages.get(key, draw, isSameForLong);
}

/** People who stand in records change their names without a word to anybody: no page with records is older, in milliseconds. */
const oldest = 60_000;

/** Whether a page still shows its records as they are. */
export function isTrue({ world }: ServedSites, app: number, { shows, since }: Pick<Rendered, "shows" | "since">): boolean {
  if (shows.length === 0) return true;
  return performance.now() - since < oldest && world.outside.changes.isUnchanged(app, shows, since);
}

/** That a page shows no record where none is asked for stays so as well. */
export function isSameForLong({ status, reads }: Pick<Rendered, "status" | "reads">): boolean {
  return (status === 200 || (status === 404 && reads.query)) && !reads.moment;
}
