import type { Layout } from "../../model/page/block.ts";

/** A page of our own that says something. `html` is ours: nothing in it may come from anybody else unescaped. */
export function messagePage({ id, html }: { readonly id: string; readonly html: string }): Layout {
  return [{ id, component: "text-section", html, settings: { size: "lg" } }];
}
