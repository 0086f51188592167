/**
 * The header and the footer of a site are one document of their own, shown around every page that has none itself. A visitor, and
 * whoever edits, sees both as one layout: the shared header, the page, the shared footer.
 */
import type { Json, JsonObject } from "../base/json.ts";
import { fail, ok, type Result } from "../base/result.ts";
import type { Block, Layout } from "./block.ts";
import { type Definitions, definitionOf } from "./inside.ts";
import { landmarksOf } from "./landmarks.ts";

/** Which of the site's parts a page shows. */
export interface PartsInUse {
  readonly header: boolean;
  readonly footer: boolean;
}

export const noParts: PartsInUse = { header: false, footer: false };

/** A page has the site's header unless it has one of its own, or its settings say that it goes without; its footer likewise. */
export function partsInUse(
  layout: Layout,
  settings: JsonObject | { readonly [name: string]: unknown },
  definitions: Definitions,
): PartsInUse {
  const { header, footer } = landmarksOf(layout, definitions, componentOf);
  return { header: settings.siteHeader !== false && header.length === 0, footer: settings.siteFooter !== false && footer.length === 0 };
}

/** A page with the site's parts around it. */
interface ComposedPage {
  readonly layout: Layout;
  /** Ids of the sections that belong to the site. */
  readonly shared: ReadonlySet<string>;
  /** Ids of the sections that belong to the page. */
  readonly own: ReadonlySet<string>;
  /** What shared blocks are called elsewhere, whose id a block of this page has already. */
  readonly originals: ReadonlyMap<string, string>;
}

/** `site`: the layout of the shared document. */
export function composePage(
  own: Layout,
  site: Layout,
  { use, definitions }: { readonly use: PartsInUse; readonly definitions: Definitions },
): ComposedPage {
  const { header, footer } = partsOf(site, definitions);
  const taken = idsOf(own);
  const originals = new Map<string, string>();
  const names: Names = { taken, originals, tried: new Map() };
  const around = (blocks: Layout) => blocks.map((block) => withFreeIds(block, names));
  const [top, bottom] = [use.header ? around(header) : [], use.footer ? around(footer) : []];
  return {
    layout: [...top, ...own, ...bottom],
    shared: new Set([...top, ...bottom].map(({ id }) => id)),
    own: new Set(own.map(({ id }) => id)),
    originals,
  };
}

interface SplitPage {
  readonly own: Layout;
  readonly site: Layout;
}

/**
 * The page and the shared document again, after `layout` was made of a composed page. What was added at the top beside the shared header
 * and is a header itself belongs to the site too. Fails where a shared section stands between those of the page.
 */
export function splitPage(
  layout: Layout,
  before: ComposedPage,
  { site, use, definitions }: { readonly site: Layout; readonly use: PartsInUse; readonly definitions: Definitions },
): Result<SplitPage> {
  const isShared = (block: Block, landmark: "header" | "footer") =>
    landmarkOf(block, definitions) === landmark && (before.shared.has(block.id) || !before.own.has(block.id));
  const first = use.header ? layout.findIndex((block) => !isShared(block, "header")) : 0;
  const start = first === -1 ? layout.length : first;
  const last = use.footer ? layout.findLastIndex((block) => !isShared(block, "footer")) : layout.length - 1;
  const end = Math.max(start, last + 1);
  const own = layout.slice(start, end);
  if (own.some(({ id }) => before.shared.has(id)))
    return fail("The header and the footer of the site stay at the top and at the end of the page.");
  const kept = partsOf(site, definitions);
  const header = use.header ? originally(layout.slice(0, start), before) : kept.header;
  const footer = use.footer ? originally(layout.slice(end), before) : kept.footer;
  return ok({ own, site: [...header, ...footer] });
}

/** The sections of the shared document: what is no header is part of its footer. */
export function partsOf(site: Layout, definitions: Definitions): { readonly header: Layout; readonly footer: Layout } {
  const isHeader = (block: Block) => landmarkOf(block, definitions) === "header";
  return { header: site.filter(isHeader), footer: site.filter((block) => !isHeader(block)) };
}

/** Why a layout is no header and footer; undefined: it is. */
export function whyNoParts(site: Layout, definitions: Definitions): string | undefined {
  const stranger = site.find((block) => landmarkOf(block, definitions) === "main");
  return (
    stranger &&
    `${definitionOf(definitions, stranger.component)?.label ?? stranger.component} can stand neither in the header nor in the footer of the site.`
  );
}

/** Whether blocks of this kind stand in a header, in a footer or in neither. */
export function landmarkOf({ component }: Pick<Block, "component">, definitions: Definitions): "header" | "main" | "footer" {
  return definitionOf(definitions, component)?.landmark ?? "main";
}

function componentOf({ component }: Block): string {
  return component;
}

function idsOf(layout: Layout, found = new Set<string>()): Set<string> {
  for (const block of layout) {
    found.add(block.id);
    if (block.children) idsOf(block.children, found);
  }
  return found;
}

interface Names {
  readonly taken: Set<string>;
  readonly originals: Map<string, string>;
  /** How many names were tried that begin alike: none of them is free, so the next search goes on behind them. */
  readonly tried: Map<string, number>;
}

function withFreeIds(block: Block, names: Names): Block {
  const { taken, originals } = names;
  const id = taken.has(block.id) ? freeId(block.id.slice(0, 100), names) : block.id;
  taken.add(id);
  if (id !== block.id) originals.set(id, block.id);
  const children = block.children?.map((child) => withFreeIds(child, names));
  return id === block.id && !children ? block : { ...block, id, ...(children && { children }) };
}

function freeId(start: string, { taken, tried }: Names): string {
  let nth = tried.get(start) ?? 0;
  let id: string;
  do {
    nth += 1;
    id = `${start}-site${nth === 1 ? "" : nth}`;
  } while (taken.has(id));
  tried.set(start, nth);
  return id;
}

/** The blocks by the ids that they have in the shared document, as far as these are free. */
function originally(blocks: Layout, { originals }: ComposedPage): Layout {
  if (originals.size === 0) return blocks;
  const taken = idsOf(blocks);
  const named = (block: Block): Block => {
    const original = originals.get(block.id);
    const id = original === undefined || taken.has(original) ? block.id : original;
    return { ...block, id, ...(block.children && { children: block.children.map(named) }) };
  };
  return blocks.map(named);
}

/** The block of the shared header that leads around the site; undefined: there is none. */
export function navigationOf(site: Layout | undefined, definitions: Definitions): Block | undefined {
  return site?.find(({ component }) => definitionOf(definitions, component)?.navigation === true);
}

/** A link of a menu, and those that stand below it. */
export interface MenuLink {
  readonly text: string;
  readonly value: string;
  readonly values?: readonly { readonly text: string; readonly value: string }[];
}

/** The links of a menu as they are stored; undefined: it names none, and lists the pages of the site. */
export function linksOfMenu(block: Block | undefined): readonly MenuLink[] | undefined {
  const values: Json | undefined = block?.values;
  return Array.isArray(values) ? (values as unknown as readonly MenuLink[]) : undefined; // checked when it was stored
}
