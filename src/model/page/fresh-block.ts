import type { Json, JsonObject } from "../base/json.ts";
import { isJsonObject } from "../base/json.ts";
import type { Block } from "./block.ts";
import type { BlockDefinition } from "./define-block.ts";
import { type Naming, withNewIds } from "./new-ids.ts";
import { currentVersion } from "./upgrades.ts";

/** A block of a kind as it is when just added: with the start of its definition and ids that nobody uses yet. */
export function freshBlock(definition: BlockDefinition, naming: Naming): Block {
  const version = currentVersion(definition);
  const start = { ...(definition.start as JsonObject), ...(version > 1 && { v: version }) };
  const [fresh] = withNewIds([numbered({ ...start, component: definition.kind }, "new")], naming, "kept");
  if (!fresh) throw new Error(`${definition.kind} has no start.`);
  return fresh;
}

/** A start has no ids; these only keep its blocks apart until they get real ones. */
function numbered(start: JsonObject, id: string): Block {
  const children = Array.isArray(start.children) ? start.children.filter((child: Json) => isJsonObject(child)) : undefined;
  const component = typeof start.component === "string" ? start.component : "";
  return {
    id,
    component,
    ...start,
    ...(children && { children: children.map((child, index) => numbered(child, `${id}-${index}`)) }),
  } as Block; // the spread cannot say that `children` was just made of blocks
}
