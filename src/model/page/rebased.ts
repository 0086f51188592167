/**
 * Two people changed one page at the same time: what one of them did, as it is to be done on the page that the other one left. It can be
 * as long as neither touched what the other did. A text, a setting or a block that both changed is for a person to decide.
 */
import { type Json, sameJson } from "../base/json.ts";
import type { Block } from "./block.ts";
import { apply, type Operation } from "./operations/operation.ts";
import { type Set as SetOperation, valueAt } from "./operations/set.ts";
import { blockOf, childrenOf, nodeOf, type Spot, type Tree } from "./tree.ts";

/** The page before both, as the other left it, and each of the two with what was done on it so far. */
interface Pages {
  readonly base: Tree;
  readonly theirs: Tree;
  readonly mine: Tree;
  readonly both: Tree;
}

/** `operations` were done on `base`, which somebody else made `theirs` of. null: both touched the same. */
export function rebased(base: Tree, operations: readonly Operation[], theirs: Tree): readonly Operation[] | null {
  const fitting: Operation[] = [];
  let mine = base;
  let both = theirs;
  for (const operation of operations) {
    const fitted = onBoth(operation, { base, theirs, mine, both });
    const done = apply(mine, operation);
    if (fitted === null || !done.ok) return null;
    mine = done.value;
    for (const each of fitted) {
      const again = apply(both, each);
      if (!again.ok) return null;
      both = again.value;
      fitting.push(each);
    }
  }
  return fitting;
}

/** The operation as it is done on both's page; none when it is done there already; null when somebody has to decide. */
function onBoth(operation: Operation, pages: Pages): readonly Operation[] | null {
  switch (operation.do) {
    case "set":
      if (saysAsBefore(pages, operation)) return [operation];
      return nodeOf(pages.theirs, operation.id) && sameJson(operation.value, saidAt(pages.theirs, operation)) ? [] : null;
    case "remove":
      if (!nodeOf(pages.theirs, operation.id) && nodeOf(pages.base, operation.id)) return [];
      return isUntouched(pages, operation.id) ? [operation] : null;
    case "replace":
      return isUntouched(pages, operation.id) ? [operation] : null;
    case "fill":
      return isUntouched(pages, operation.parent) ? [operation] : null;
    case "insert":
      return [{ ...operation, at: spotIn(pages, operation.at) }];
    case "move":
      return staysInPlace(pages, operation.id) ? [{ ...operation, to: spotIn(pages, operation.to, operation.id) }] : null;
  }
}

/** Whether the other left what is said there. */
function saysAsBefore({ base, theirs }: Pages, operation: SetOperation): boolean {
  const { id } = operation;
  if (!nodeOf(base, id)) return true; // it was made after both went apart
  return nodeOf(theirs, id) !== undefined && sameJson(saidAt(base, operation), saidAt(theirs, operation));
}

function saidAt(tree: Tree, { id, path }: SetOperation): Json | undefined {
  const own = nodeOf(tree, id)?.own;
  return own && valueAt(own, path);
}

/** Whether the other left a block as it was, with all that stands in it, also of what was carried into it since; null: the whole page. */
function isUntouched({ base, theirs, mine, both }: Pages, id: string | null): boolean {
  const isNew = id !== null && !nodeOf(base, id);
  return (isNew || sameJson(within(base, id), within(theirs, id))) && sameJson(within(mine, id), within(both, id));
}

function within(tree: Tree, id: string | null): readonly Block[] {
  return (id === null ? tree.roots : [id]).flatMap((each) => blockOf(tree, each) ?? []);
}

function staysInPlace({ base, theirs }: Pages, id: string): boolean {
  const before = nodeOf(base, id);
  return !before || nodeOf(theirs, id)?.parent === before.parent;
}

/** Behind the nearest block before it that stands there still. `without` is carried, and counts on neither page. */
function spotIn({ mine, both }: Pages, { parent, index }: Spot, without?: string): Spot {
  const there = childrenOf(both, parent).filter((id) => id !== without);
  const before = childrenOf(mine, parent)
    .filter((id) => id !== without)
    .slice(0, index);
  return { parent, index: there.indexOf(before.findLast((id) => there.includes(id)) ?? "") + 1 };
}
