import { faintBlocks } from "../../../blocks/faint-words.ts";
import type { Setting } from "../../../model/fields/setting.ts";
import type { Block } from "../../../model/page/block.ts";
import { type Definitions, definitionOf } from "../../../model/page/inside.ts";
import { valueAt } from "../../../model/page/operations/set.ts";
import { idsIn, layoutOf, nodeOf, type Tree } from "../../../model/page/tree.ts";
import { lostAddresses, strayAddresses } from "../inspector/setting-problems.ts";
import { asDelivered } from "./as-delivered.ts";
import { closedType, hasNoReceiver } from "./form-receivers.ts";
import { anchorsOf, lostLinks, type SiteKnown } from "./lost-links.ts";

/** Something that a page may be published with and would be better without. */
export interface PageWarning {
  readonly block: string;
  readonly kind:
    | "no-description"
    | "no-address"
    | "stray-address"
    | "faint-words"
    | "no-page"
    | "draft-page"
    | "no-anchor"
    | "record-page"
    | "as-delivered"
    | "no-receiver"
    | "closed-form"
    | "no-record"
    | "no-product"
    | "no-type"
    | "not-sold";
  /** The setting that it is about, where it is one. */
  readonly path?: string;
  /** What is wrong there: an address, words. */
  readonly about?: string;
  /** The data type in whose settings it is put right. */
  readonly type?: string;
}

/**
 * Pictures that nobody described, links that lead nowhere or not where they should, words as they came, forms that nobody hears of, and
 * colours that words are lost on, in reading order. The cost grows with the page, and no further.
 */
export function pageWarnings(
  tree: Tree,
  definitions: Definitions,
  theme: Readonly<Record<string, string>>,
  site: SiteKnown = {},
): readonly PageWarning[] {
  const layout = layoutOf(tree);
  const faint = new Set(faintBlocks(layout, theme));
  const known = { ...site, anchors: anchorsOf(layout) };
  return [...idsIn(tree)].flatMap((id) => {
    const own = nodeOf(tree, id)?.own;
    return [
      ...(own ? warningsOf(own, definitions) : []),
      ...(own ? moreOf(own, definitions, known) : []),
      ...(faint.has(id) ? [{ block: id, kind: "faint-words" } as const] : []),
    ];
  });
}

function moreOf(block: Block, definitions: Definitions, site: SiteKnown): readonly PageWarning[] {
  const { id } = block;
  const links = lostLinks(block, definitions, site).map(({ path, about, why }) => ({ block: id, kind: why, path, about }));
  const delivered = asDelivered(block, definitions, site.delivered).map(
    ({ path, about }) => ({ block: id, kind: "as-delivered", path, about }) as const,
  );
  const receiver = hasNoReceiver(block, definitions, site) ? [{ block: id, kind: "no-receiver", path: "type" } as const] : [];
  const closed = closedType(block, definitions, site);
  const isAbout = definitionOf(definitions, block.component)?.needs?.some((need) => need.isAbout === true) ?? false;
  const offer = offerWarning(block, definitions, site);
  const isUnnamed = site.isHome === true || site.isOfOneRecord === false;
  const record = isAbout && !offer && isUnnamed ? [{ block: id, kind: "no-record", ...typeOf(block, site) } as const] : [];
  return [
    ...[...links, ...receiver, ...record],
    ...(closed !== undefined ? [{ block: id, kind: "closed-form", type: closed } as const] : []),
    ...(offer ? [offer] : []),
    ...delivered,
  ];
}

function typeOf({ type }: Block, { knowsType }: SiteKnown): Pick<PageWarning, "type"> {
  return typeof type === "string" && knowsType?.(type) === true ? { type } : {};
}

/** Why a block that sells a record sells none: no data type, one whose records are not for sale, or none chosen where no address says which. */
function offerWarning({ id, component, type, record }: Block, definitions: Definitions, site: SiteKnown): PageWarning | undefined {
  if (!definitionOf(definitions, component)?.needs?.some(({ name }) => name === "offer")) return undefined;
  if (typeof type !== "string" || type === "" || site.knowsType?.(type) === false) return { block: id, kind: "no-type", path: "type" };
  if (site.sells?.(type) === false) return { block: id, kind: "not-sold", type };
  const isNamed = typeof record === "number" && record > 0;
  return !isNamed && site.isHome === true ? { block: id, kind: "no-product", path: "record" } : undefined;
}

function warningsOf(block: Block, definitions: Definitions): readonly PageWarning[] {
  const definition = definitionOf(definitions, block.component);
  if (!definition) return [];
  const content = Object.entries(definition.content) as [string, Setting][]; // the definition's own type says that they are settings
  const shows = content.some(([name, { field }]) => field.component === "upload" && filled(block[name]));
  const describes = "alt" in definition.styles && !filled(valueAt(block, "settings.alt"));
  const bare = content.find(
    ([name, { field }]) => field.link === true && field.component === "input-text" && isBareButton(block, name),
  )?.[0];
  const lost = bare ?? settingWith(block, content, lostAddresses);
  const stray = settingWith(block, content, strayAddresses);
  return [
    ...(shows && describes ? [{ block: block.id, kind: "no-description", path: "settings.alt" } as const] : []),
    ...(lost !== undefined ? [{ block: block.id, kind: "no-address", path: lost } as const] : []),
    ...(stray !== undefined ? [{ block: block.id, kind: "stray-address", path: stray } as const] : []),
  ];
}

/** The first setting into which an address of this sort was written. */
function settingWith(block: Block, content: readonly (readonly [string, Setting])[], sort: typeof lostAddresses): string | undefined {
  return content.find(([slug, { field }]) => sort(block, { ...field, slug }).length > 0)?.[0];
}

/** A thing that is nothing but a link, and has no address. A card or a picture may do without. */
function isBareButton(block: Block, name: string): boolean {
  const address = block[name];
  const bare = block.title === undefined && block.src === undefined && filled(block.text);
  return bare && (!filled(address) || address === "#");
}

function filled(value: unknown): boolean {
  return typeof value === "string" && value.trim() !== "";
}
