import { definitions } from "../../../blocks/definitions.ts";
import type { Block } from "../../../model/page/block.ts";
import { definitionOf } from "../../../model/page/inside.ts";
import type { BlockData } from "../../../model/page/needs.ts";

/** A kind that shows records has some to show where none are loaded. */
export function sampleData({ component }: Block): BlockData | undefined {
  const samples = (definitionOf(definitions, component)?.needs ?? []).filter(({ sample }) => sample !== undefined);
  return samples.length === 0 ? undefined : Object.fromEntries(samples.map(({ name, sample }) => [name, sample]));
}
