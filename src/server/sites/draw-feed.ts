import { definitions } from "../../blocks/definitions.ts";
import type { RecordShown, RecordsOnPage } from "../../blocks/parts/records-on-page.ts";
import { blocksInNeed } from "../../model/page/needs.ts";
import { escapeHtml } from "../../platform/html/escape-html.ts";
import { shownTo } from "../pages/public.ts";
import type { World } from "../request/make-scope.ts";
import { loadData } from "./loaders/load-data.ts";
import { PageNotes, type PageToLoad } from "./loaders/loader.ts";
import { loaders } from "./loaders/loaders.ts";
import { pageScope } from "./page-scope.ts";

interface FeedAsked extends Omit<PageToLoad, "home" | "scope" | "notes" | "member"> {
  readonly world: World;
}

interface Feed {
  readonly xml: string;
  readonly shows: readonly number[];
}

/** The list of a page as RSS 2.0, where its block offers one: the same records in the same words. undefined: it does not. */
export async function drawFeed({ world, ...page }: FeedAsked, blockId: string): Promise<Feed | undefined> {
  const { app, path, place, asking } = page;
  const open = { person: asking.person, appRole: asking.appRole, groups: asking.groups, now: asking.now, query: {} };
  const { layout } = await shownTo({ db: page.db, app: app.id, ...open }, page.page);
  const block = blocksInNeed(layout, definitions, "records").find(({ id, feed }) => id === blockId && feed === true);
  if (!block) return undefined;
  const notes = new PageNotes();
  const scope = pageScope(world, app.id, asking);
  const listed = { ...block, settings: { layout: "list" }, paged: false, search: false, filters: [], sorts: [] };
  const data = await loadData({ ...page, asking: open, home: undefined, scope, notes }, [listed], { definitions, loaders });
  const loaded = data[block.id]?.records as RecordsOnPage | undefined; // as its loader gives it
  const about = { title: String(block.title || page.page.title || app.title), link: `${place.origin}${place.base}${path}` };
  return { xml: rss(about, loaded?.records ?? [], place.origin), shows: [...notes.shows] };
}

function rss({ title, link }: { readonly title: string; readonly link: string }, records: readonly RecordShown[], origin: string): string {
  const items = records.map((record) => {
    const address = record.href === undefined ? undefined : origin + record.href;
    const words = [record.text, ...record.facts.map(({ label, text }) => `${label}: ${text}`)].filter(Boolean).join("\n");
    return [
      "<item>",
      `<title>${xml(record.title)}</title>`,
      ...(address === undefined ? [] : [`<link>${xml(address)}</link>`]),
      `<guid isPermaLink="false">${xml(`${link}#${record.id}`)}</guid>`,
      ...(words === "" ? [] : [`<description>${xml(words)}</description>`]),
      ...(record.madeAt === undefined ? [] : [`<pubDate>${new Date(record.madeAt).toUTCString()}</pubDate>`]),
      "</item>",
    ].join("");
  });
  const head = `<title>${xml(title)}</title><link>${xml(link)}</link><description>${xml(title)}</description>`;
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel>${head}${items.join("")}</channel></rss>`;
}

/** What no XML may hold, not even escaped, is left out. */
function xml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML forbids
  return escapeHtml(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ""));
}
