import type { Block } from "./block.ts";
import type { BlockDefinition } from "./define-block.ts";

/** The kinds of block by name. */
export type Definitions = { readonly [kind: string]: BlockDefinition };

export function definitionOf(definitions: Definitions, component: string): BlockDefinition | undefined {
  return Object.hasOwn(definitions, component) ? definitions[component] : undefined;
}

/**
 * Whether a block of the kind `component` may stand in `parent`; on the page itself for null. A kind that nobody knows
 * may stand anywhere, and anything may stand in it: what an older or newer version made is kept.
 */
export function mayStandIn(definitions: Definitions, component: string, parent: Pick<Block, "component"> | null): boolean {
  const kind = definitionOf(definitions, component);
  if (parent === null) return kind?.group !== "widget" || kind.onPage === true;
  const above = definitionOf(definitions, parent.component);
  if (!above) return true;
  if (above.inside === undefined) return false;
  if (above.inside === "fields") return !kind;
  return !kind || above.inside.includes(component);
}
