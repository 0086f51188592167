import { sameJson } from "../../../model/base/json.ts";
import type { Block } from "../../../model/page/block.ts";
import { squashed } from "../../../model/page/history.ts";
import { applyEach, type Operation } from "../../../model/page/operations/operation.ts";
import { type Set as SetOperation, valueAt } from "../../../model/page/operations/set.ts";
import { nodeOf, type Tree } from "../../../model/page/tree.ts";
import type { RefusedSetting, TreeKinds } from "../tree-kinds.ts";

/** A setting of a block that is not saved as it is. */
export interface HeldBackSetting extends RefusedSetting {
  readonly id: string;
}

/** Operations in two parts, which done one after the other come to the same as before. */
export interface Filtered {
  /** What the server keeps. */
  readonly fit: readonly Operation[];
  /** What waits until it is put right. */
  readonly heldBack: readonly SetOperation[];
  readonly settings: readonly HeldBackSetting[];
}

/**
 * The server turns down a draft in which one setting is wrong, and all that was done with it. So a wrong one stays behind: what is sent
 * says there what the server's draft says already, or nothing where the block is new. What was wrong on the server before and is as it was
 * is left alone: there is nothing right to say instead.
 */
export function filterInvalid(base: Tree, operations: readonly Operation[], kinds: Pick<TreeKinds, "refusedIn">): Filtered {
  const known: Known = { base, kinds };
  const whole: Filtered = { fit: operations, heldBack: [], settings: [] };
  const all = applyEach(base, operations);
  if (!all.ok) return whole;
  const settings = [...touched(operations)].flatMap((id) => wrongIn(all.value.tree, id, known));
  if (settings.length === 0) return whole;
  const others = operations.filter((operation) => operation.do !== "set" || !settings.some((setting) => isAbout(operation, setting)));
  const rest = applyEach(base, others);
  if (!rest.ok) return whole;
  const corrections = settings
    .filter(({ id, path }) => wrongIn(rest.value.tree, id, known).some((wrong) => wrong.path === path))
    .map(({ id, path }) => settingAgain(sameKind(base, rest.value.tree, id), id, path));
  return {
    fit: squashed([...others, ...corrections]),
    heldBack: settings.map(({ id, path }) => settingAgain(nodeOf(all.value.tree, id)?.own, id, path)),
    settings,
  };
}

function touched(operations: readonly Operation[]): ReadonlySet<string> {
  return new Set(operations.flatMap(touchedBy));
}

function touchedBy(operation: Operation): readonly string[] {
  if (operation.do === "set") return [operation.id];
  if (operation.do === "fill") return operation.blocks.flatMap(idsOf);
  return operation.do === "insert" || operation.do === "replace" ? idsOf(operation.block) : [];
}

function idsOf(block: Block): readonly string[] {
  return [block.id, ...(block.children ?? []).flatMap(idsOf)];
}

interface Known {
  /** The tree as the server has it. */
  readonly base: Tree;
  readonly kinds: Pick<TreeKinds, "refusedIn">;
}

function wrongIn(tree: Tree, id: string, { base, kinds }: Known): readonly HeldBackSetting[] {
  const refused = refusedAt(tree, id, kinds);
  if (refused.length === 0) return [];
  const known = sameKind(base, tree, id);
  const now = nodeOf(tree, id)?.own;
  const before = known ? refusedAt(base, id, kinds) : [];
  const isAsItWas = (path: string) => known && now && sameJson(valueAt(known, path) ?? null, valueAt(now, path) ?? null);
  return refused
    .filter(({ path }) => !before.some((wrong) => wrong.path === path) || !isAsItWas(path))
    .map((setting) => ({ id, ...setting }));
}

function refusedAt(tree: Tree, id: string, kinds: Pick<TreeKinds, "refusedIn">): ReturnType<TreeKinds["refusedIn"]> {
  const node = nodeOf(tree, id);
  const parent = node && node.parent !== null ? nodeOf(tree, node.parent)?.own : undefined;
  return node ? kinds.refusedIn(node.own, parent ?? null, tree) : [];
}

/** The block as the server has it, unless another one has taken its id. */
function sameKind(base: Tree, tree: Tree, id: string): Block | undefined {
  const before = nodeOf(base, id)?.own;
  return before?.component === nodeOf(tree, id)?.own.component ? before : undefined;
}

function isAbout(operation: SetOperation, { id, path }: HeldBackSetting): boolean {
  return operation.id === id && operation.path === path;
}

function settingAgain(block: Block | undefined, id: string, path: string): SetOperation {
  const value = block && valueAt(block, path);
  return { do: "set", id, path, ...(value !== undefined && { value }) };
}
