import type { Layout } from "../../model/page/block.ts";

const texts = new WeakMap<Layout, string>();

/** The layout as JSON. A large one is written once, however often it is stored; layouts are never changed in place. */
export function layoutText(layout: Layout): string {
  const known = texts.get(layout);
  if (known !== undefined) return known;
  const text = JSON.stringify(layout);
  texts.set(layout, text);
  return text;
}

/** Takes note of the text from which a layout was just read, so that it is not written again. `text`: what `JSON.stringify` makes of it. */
export function keepLayoutText(layout: Layout, text: string): void {
  texts.set(layout, text);
}
