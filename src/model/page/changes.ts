import { sameJson } from "../base/json.ts";
import type { Block, Layout } from "./block.ts";
import { idsIn, nodeOf, type Tree, treeOf } from "./tree.ts";

/** One difference between two layouts, told by block. Blocks in an added or a removed one are not told again. */
export interface LayoutChange {
  readonly change: "added" | "removed" | "moved" | "edited";
  readonly block: Block;
}

/** What somebody did who made `after` of `before`: what is there first, in reading order, then what is gone. */
export function changesBetween(before: Layout, after: Layout): readonly LayoutChange[] {
  const old = treeOf(before);
  const fresh = treeOf(after);
  if (!old.ok || !fresh.ok) return [];
  const moved = movedWithin(old.value, fresh.value);
  const told = [...idsIn(fresh.value)].flatMap((id) => changeOf(old.value, fresh.value, { id, moved }));
  const gone = [...idsIn(old.value)].flatMap((id) => goneOf(old.value, fresh.value, id));
  return [...told, ...gone];
}

function changeOf(
  before: Tree,
  after: Tree,
  { id, moved }: { readonly id: string; readonly moved: ReadonlySet<string> },
): readonly LayoutChange[] {
  const now = nodeOf(after, id);
  const was = nodeOf(before, id);
  if (!now) return [];
  if (!was) return now.parent === null || nodeOf(before, now.parent) ? [{ change: "added", block: now.own }] : [];
  if (!sameJson(was.own, now.own)) return [{ change: "edited", block: now.own }];
  return moved.has(id) ? [{ change: "moved", block: now.own }] : [];
}

function goneOf(before: Tree, after: Tree, id: string): readonly LayoutChange[] {
  const was = nodeOf(before, id);
  if (!was || nodeOf(after, id)) return [];
  const aboveWentToo = was.parent !== null && !nodeOf(after, was.parent);
  return aboveWentToo ? [] : [{ change: "removed", block: was.own }];
}

/** Who stands in another block than before, or on another side of a neighbour that stayed. */
function movedWithin(before: Tree, after: Tree): ReadonlySet<string> {
  const moved = new Set<string>();
  const lists = new Map<string | null, string[]>();
  for (const id of idsIn(after)) {
    const now = nodeOf(after, id);
    const was = nodeOf(before, id);
    if (!now || !was) continue;
    const stayed = lists.get(now.parent);
    if (was.parent !== now.parent) moved.add(id);
    else if (stayed) stayed.push(id);
    else lists.set(now.parent, [id]);
  }
  for (const [parent, ids] of lists) for (const id of outOfOrder(ids, rank(before, parent))) moved.add(id);
  return moved;
}

function rank(tree: Tree, parent: string | null): (id: string) => number {
  const siblings = parent === null ? tree.roots : (nodeOf(tree, parent)?.children ?? []);
  const places = new Map(siblings.map((id, index) => [id, index]));
  return (id) => places.get(id) ?? -1;
}

/** The fewest ids that have to move so that the rest is in the old order: all but a longest rising run. */
function outOfOrder(ids: readonly string[], rankOf: (id: string) => number): readonly string[] {
  const tails: number[] = [];
  const previous: number[] = [];
  ids.forEach((id, index) => {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (rankOf(ids[tails[middle] ?? 0] ?? "") < rankOf(id)) low = middle + 1;
      else high = middle;
    }
    previous[index] = low > 0 ? (tails[low - 1] ?? -1) : -1;
    tails[low] = index;
  });
  const stays = new Set<number>();
  for (let at = tails.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) stays.add(at);
  return ids.filter((_, index) => !stays.has(index));
}
