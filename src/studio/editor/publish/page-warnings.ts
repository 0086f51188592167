import { faintBlocks } from "../../../blocks/faint-words.ts";
import type { Setting } from "../../../model/fields/setting.ts";
import type { Block } from "../../../model/page/block.ts";
import { type Definitions, definitionOf } from "../../../model/page/inside.ts";
import { valueAt } from "../../../model/page/operations/set.ts";
import { idsIn, layoutOf, nodeOf, type Tree } from "../../../model/page/tree.ts";
import { lostAddresses, strayAddresses } from "../inspector/setting-problems.ts";

/** Something that a page may be published with and would be better without. */
export interface PageWarning {
  readonly block: string;
  readonly kind: "no-description" | "no-address" | "stray-address" | "faint-words";
}

/** Pictures that nobody described, links that lead nowhere or not where they should, and colours that words are lost on, in reading order. */
export function pageWarnings(tree: Tree, definitions: Definitions, theme: Readonly<Record<string, string>>): readonly PageWarning[] {
  const faint = new Set(faintBlocks(layoutOf(tree), theme));
  return [...idsIn(tree)].flatMap((id) => {
    const own = nodeOf(tree, id)?.own;
    return [...(own ? warningsOf(own, definitions) : []), ...(faint.has(id) ? [{ block: id, kind: "faint-words" } as const] : [])];
  });
}

function warningsOf(block: Block, definitions: Definitions): readonly PageWarning[] {
  const definition = definitionOf(definitions, block.component);
  if (!definition) return [];
  const says = Object.entries(definition.says) as [string, Setting][]; // the definition's own type says that they are settings
  const shows = says.some(([name, { field }]) => field.component === "upload" && filled(block[name]));
  const describes = "alt" in definition.looks && !filled(valueAt(block, "settings.alt"));
  const leadsNowhere = says.some(
    ([name, { field }]) => field.link === true && field.component === "input-text" && isBareButton(block, name),
  );
  return [
    ...(shows && describes ? [{ block: block.id, kind: "no-description" } as const] : []),
    ...(leadsNowhere || holds(block, says, lostAddresses) ? [{ block: block.id, kind: "no-address" } as const] : []),
    ...(holds(block, says, strayAddresses) ? [{ block: block.id, kind: "stray-address" } as const] : []),
  ];
}

/** Whether an address of this sort was written into one of the settings. */
function holds(block: Block, says: readonly (readonly [string, Setting])[], sort: typeof lostAddresses): boolean {
  return says.some(([slug, { field }]) => sort(block, { ...field, slug }).length > 0);
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
