import { withoutTags } from "../fields/values/rich-text.ts";
import type { Block, Layout } from "./block.ts";
import { type Definitions, definitionOf } from "./inside.ts";

/** Of one text so much is read, and of one page. */
const most = { text: 8_000, page: 30_000 } as const;

/**
 * What every visitor reads on a page outside its header and footer, as one plain text. What is shown to some only, or worked out, is not in it.
 * null: the page is about the record that its address names, and says nothing without one.
 */
export function pageWords(layout: Layout, definitions: Definitions): string | null {
  const words: string[] = [];
  let length = 0;
  const pending: Block[] = [...layout].reverse();
  for (let block = pending.pop(); block !== undefined && length < most.page; block = pending.pop()) {
    const definition = definitionOf(definitions, block.component);
    if (!definition || (definition.landmark !== undefined && definition.landmark !== "main") || isForSome(block)) continue;
    if (definition.needs?.some(({ isAbout }) => isAbout === true)) return null;
    for (const name of Object.keys(definition.typed ?? {})) {
      const value = block[name];
      if (typeof value !== "string" || (block.useFormula === true && name === definition.formulaFills)) continue;
      const text = withoutTags(value.slice(0, most.text));
      if (text === "") continue;
      words.push(text);
      length += text.length;
    }
    if (definition.inside !== "fields") pending.push(...[...(block.children ?? [])].reverse());
  }
  return words.join(" · ").slice(0, most.page);
}

function isForSome({ disabled, conditions }: Block): boolean {
  return disabled === true || (Array.isArray(conditions) && conditions.length > 0);
}
