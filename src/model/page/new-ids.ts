/**
 * Names for what is new. The model draws no numbers itself: `random` answers a number from 0 up to, not including, 1.
 * A name that is taken is drawn again, from a wider range after a few: see drawFree.
 */
import { drawFree, newFieldId, newFieldSlug, type Random } from "../fields/new-field.ts";
import { type CopiedNames, followCopies } from "../types/follow-copies.ts";
import type { Block, Layout } from "./block.ts";

export type IsTaken = (name: string) => boolean;

/** A block's id: the component's name and a number, "hero532". */
export function newBlockId(component: string, isTaken: IsTaken, random: Random): string {
  return drawFree(stem(component), 999, { random, isTaken });
}

/** The names that a tree already uses, and the dice. */
export interface Naming {
  readonly isTaken: IsTaken;
  readonly isSlugTaken: IsTaken;
  readonly random: Random;
}

/**
 * Copies of blocks with ids, and slugs where they had one, that nobody uses yet; what points at one another still does.
 * Slugs are "kept" where they were chosen on purpose: in the start of a kind.
 */
export function withNewIds(blocks: Layout, naming: Naming, slugs: "new" | "kept" = "new"): Layout {
  const names = { ids: new Map<string, string>(), slugs: new Map<string, string>(), relations: new Map<string, string>() };
  const drawnAlready = { ids: new Set<string>(), slugs: new Set<string>() };
  const rename = (block: Block): void => {
    const isTaken: IsTaken = (name) => naming.isTaken(name) || drawnAlready.ids.has(name);
    const id = isField(block) ? newFieldId(block.component, naming.random, isTaken) : newBlockId(block.component, isTaken, naming.random);
    names.ids.set(block.id, id);
    drawnAlready.ids.add(id);
    if (slugs === "new" && typeof block.slug === "string" && block.slug !== "") {
      const label = typeof block.label === "string" ? block.label : "";
      const slug = newFieldSlug(label, id, {
        random: naming.random,
        isTaken: (name) => naming.isSlugTaken(name) || drawnAlready.slugs.has(name),
      });
      names.slugs.set(block.slug, slug);
      if (isField(block) && (block.relationId ?? "") === "") names.relations.set(block.slug, slug);
      drawnAlready.slugs.add(slug);
    }
    for (const child of block.children ?? []) rename(child);
  };
  for (const block of blocks) rename(block);
  return blocks.map((block) => renamed(block, names));
}

interface Names extends CopiedNames {
  readonly ids: ReadonlyMap<string, string>;
}

function isField(block: Block): boolean {
  return Object.hasOwn(block, "label") && typeof block.slug === "string";
}

function renamed(block: Block, names: Names): Block {
  const copy: Record<string, Block[string]> = { ...block, id: names.ids.get(block.id) ?? block.id };
  if (typeof block.slug === "string") copy.slug = names.slugs.get(block.slug) ?? block.slug;
  if (isField(block) && names.slugs.size > 0) Object.assign(copy, followCopies(block, names));
  for (const list of ["hiddenFields", "readOnlyFields"]) {
    const ids = block[list];
    if (Array.isArray(ids)) copy[list] = ids.map((id) => (typeof id === "string" ? (names.ids.get(id) ?? id) : id));
  }
  if (block.children) copy.children = block.children.map((child) => renamed(child, names));
  return copy as Block; // a copy of a block with an id of its own
}

/** Ids start with a letter and hold letters, digits, _ and - only. */
function stem(component: string): string {
  const letters = component.replace(/[^\w-]/g, "").slice(0, 60);
  return /^[A-Za-z]/.test(letters) ? letters : `block-${letters}`;
}
