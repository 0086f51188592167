import { notPages, safeHref } from "../../../blocks/parts/safe-href.ts";
import { strayAddress } from "../../../blocks/parts/stray-address.ts";
import { isJsonObject, type Json } from "../../../model/base/json.ts";
import type { Setting } from "../../../model/fields/setting.ts";
import type { Block, Layout } from "../../../model/page/block.ts";
import { type Definitions, definitionOf } from "../../../model/page/inside.ts";
import { idsIn, nodeOf, type Tree } from "../../../model/page/tree.ts";
import type { EditorHost } from "../editor.ts";

/** What is known of the site around a page. Where nothing is known, nothing is told. */
export interface SiteKnown {
  /** The path of each page that a link names, in lower case and without the slash, with whether visitors can open it. */
  readonly pages?: ReadonlyMap<string, "live" | "draft">;
  /** Those of these paths whose pages show one record, which their address must name. */
  readonly ofOneRecord?: ReadonlySet<string>;
  /** The paths that were looked up. */
  readonly asked?: ReadonlySet<string>;
  /** Where "#name" leads on this page. */
  readonly anchors?: ReadonlySet<string>;
  readonly knowsType?: (slug: string) => boolean;
  readonly sells?: EditorHost["sells"];
  /** Whether those whom the page is for may send a record of a data type; undefined where that is not known, or where they may do everything. */
  readonly takes?: (type: string) => boolean | undefined;
  /** What the finished pages say that a site may begin with, without tags. */
  readonly delivered?: ReadonlySet<string>;
  /** Visitors open the page by the address of the site alone, which names no record. */
  readonly isHome?: boolean;
  /** Whether the page is the one of single records of some data type: lists lead there with a record. */
  readonly isOfOneRecord?: boolean;
}

/** So many paths are looked up for one page. */
const mostPaths = 100;
/** What a site answers by itself. */
const answered = new Set([
  "",
  "account/sign-in",
  "account/sign-out",
  "account/sign-up",
  "account/forgot-password",
  "account/profile",
  "robots.txt",
  "sitemap.xml",
  "favicon.ico",
]);

interface LinkIn {
  /** The setting that it stands in. */
  readonly path: string;
  readonly address: string;
}

interface LostLink {
  readonly path: string;
  readonly about: string;
  readonly why: "no-page" | "draft-page" | "no-anchor" | "record-page";
}

/** The links of a block that lead to no page, to one that visitors cannot open yet, to one of a record without saying which, or to no place of this page. */
export function lostLinks(block: Block, definitions: Definitions, { pages, asked, anchors, ofOneRecord }: SiteKnown): readonly LostLink[] {
  return linksIn(block, definitions).flatMap(({ path, address }): readonly LostLink[] => {
    const about = address.trim();
    const anchor = /^#(?:b-)?([A-Za-z][\w-]*)$/.exec(about)?.[1];
    if (anchor !== undefined) return anchors && anchor !== "top" && !anchors.has(anchor) ? [{ path, about, why: "no-anchor" }] : [];
    const slug = slugOf(about);
    if (slug === undefined || !pages || !asked?.has(slug)) return [];
    const state = pages.get(slug);
    if (state === "live") return ofOneRecord?.has(slug) && !/[?&]id=/.test(about) ? [{ path, about, why: "record-page" }] : [];
    return [{ path, about, why: state === "draft" ? "draft-page" : "no-page" }];
  });
}

/** The paths of the site that a page's links name, for looking them up at once. */
export function pathsNamed(tree: Tree, definitions: Definitions): readonly string[] {
  const paths = new Set<string>();
  for (const id of idsIn(tree)) {
    const own = nodeOf(tree, id)?.own;
    for (const { address } of own ? linksIn(own, definitions) : []) {
      const slug = slugOf(address.trim());
      if (slug !== undefined) paths.add(slug);
      if (paths.size >= mostPaths) return [...paths].sort();
    }
  }
  return [...paths].sort();
}

/** Where "#name" leads: to blocks by their ids and by the names that they were given. */
export function anchorsOf(layout: Layout, found = new Set<string>()): ReadonlySet<string> {
  for (const { id, slug, children } of layout) {
    found.add(id);
    if (typeof slug === "string") found.add(slug);
    if (children) anchorsOf(children, found);
  }
  return found;
}

/** The path of a page in an address; undefined: it leads to none, or not to one that can be looked up. */
function slugOf(address: string): string | undefined {
  const safe = safeHref(address);
  if (safe?.leads !== "internal" || strayAddress(address) !== undefined || !/^[/\p{L}\p{N}_-]/u.test(address)) return undefined;
  if (notPages.test(safe.href) || /[{}$,]/.test(address)) return undefined;
  const [path = ""] = address.split(/[?#]/, 1);
  const plain = path.replace(/^\/+|\/+$/g, "").toLowerCase();
  const slug = decoded(plain);
  return answered.has(slug) ? undefined : slug;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function linksIn(block: Block, definitions: Definitions): readonly LinkIn[] {
  const definition = definitionOf(definitions, block.component);
  if (!definition) return [];
  return (Object.entries(definition.content) as [string, Setting][]).flatMap(([path, { field }]) => {
    const value = block[path];
    if (field.component === "pairs") return addressesOf(value).map((address) => ({ path, address }));
    if (typeof value !== "string") return [];
    if (field.link === true) return [{ path, address: value }];
    return field.rich === true || path === "html" ? hrefsOf(value).map((address) => ({ path, address })) : [];
  });
}

function addressesOf(value: Json | undefined): readonly string[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item: Json) =>
    isJsonObject(item) ? [...(typeof item.value === "string" ? [item.value] : []), ...addressesOf(item.values)] : [],
  );
}

function hrefsOf(html: string): readonly string[] {
  return [...html.matchAll(/\shref="([^"]*)"/gi)].map(([, address = ""]) => address.replaceAll("&amp;", "&"));
}
