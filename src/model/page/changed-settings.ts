import { type Json, sameJson } from "../base/json.ts";
import type { Block } from "./block.ts";
import { settingsForm } from "./define-block.ts";
import { type Definitions, definitionOf } from "./inside.ts";
import { valueAt } from "./operations/set.ts";

/** The labels of the settings that two states of one block say differently, in the order of its panel; the key where none is called so. */
export function changedSettings(before: Block, after: Block, definitions: Definitions): readonly string[] {
  const definition = definitionOf(definitions, after.component);
  const labels = new Map(definition ? settingsForm(definition).map(({ slug, label }) => [slug, label ?? slug]) : []);
  const paths = [...new Set([...pathsOf(before), ...pathsOf(after)])];
  const changed = paths.filter((path) => !sameJson((valueAt(before, path) ?? null) as Json, (valueAt(after, path) ?? null) as Json));
  const inOrder = [...labels.keys()].filter((slug) => changed.includes(slug));
  return [...inOrder.map((slug) => labels.get(slug) ?? slug), ...changed.filter((path) => !labels.has(path))];
}

function pathsOf({ id: _, component: __, children: ___, settings, ...said }: Block): readonly string[] {
  return [...Object.keys(said), ...Object.keys(settings ?? {}).map((name) => `settings.${name}`)];
}
