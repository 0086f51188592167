import type { Block, Layout } from "./block.ts";
import { uploadedAddress } from "./picture.ts";

/** The addresses of all uploaded pictures that the blocks of a page show: of their own, behind them and in their texts. */
export function picturesOf(layout: Layout): ReadonlySet<string> {
  const found = new Set<string>();
  collect(layout, found);
  return found;
}

function collect(layout: Layout, found: Set<string>): void {
  for (const block of layout) {
    for (const address of addressesIn(block)) found.add(address);
    if (block.children) collect(block.children, found);
  }
}

function addressesIn({ src, settings, html }: Block): string[] {
  const inText = typeof html === "string" ? [...html.matchAll(/\ssrc="(\/files\/[^"]{1,250})"/g)].map(([, address]) => address) : [];
  return [src, settings?.bgImage, ...inText].flatMap((address) => uploadedAddress(address) ?? []);
}
