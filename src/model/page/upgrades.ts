import type { Block, Layout } from "./block.ts";
import type { BlockDefinition } from "./define-block.ts";
import { type Definitions, definitionOf } from "./inside.ts";

/** The version that a definition writes: 1 unless it has upgrades. */
export function currentVersion(definition: BlockDefinition): number {
  return Math.max(1, ...Object.keys(definition.upgrades ?? {}).map(Number));
}

/**
 * A layout as today's definitions read it: every block saved by an older version is brought up step by step. A block
 * of a newer version or of a kind that nobody knows stays as it is.
 */
export function upgraded(layout: Layout, definitions: Definitions): Layout {
  return layout.map((block) => {
    const own = upgradedBlock(block, definitionOf(definitions, block.component));
    return own.children ? { ...own, children: upgraded(own.children, definitions) } : own;
  });
}

function upgradedBlock(block: Block, definition: BlockDefinition | undefined): Block {
  if (!definition?.upgrades) return block;
  const last = currentVersion(definition);
  let current = block;
  for (let version = versionOf(block) + 1; version <= last; version++) {
    const upgrade = definition.upgrades[version];
    if (!upgrade) throw new Error(`${definition.kind} has no upgrade to version ${version}.`);
    current = { ...upgrade(current), v: version };
  }
  return current;
}

function versionOf(block: Block): number {
  return typeof block.v === "number" ? block.v : 1;
}
