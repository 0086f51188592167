import type { Layout } from "../../../model/page/block.ts";
import type { Definitions } from "../../../model/page/inside.ts";
import { type BlockData, needsOf } from "../../../model/page/needs.ts";
import type { Loader, PageToLoad } from "./loader.ts";

/** Loaders by name. What each gives is typed where they are listed. */
export type Loaders = { readonly [name: string]: Loader<unknown> };

/** What the blocks of a page need, by their ids. Each loader runs once for all that need it. */
export async function loadData(
  page: PageToLoad,
  layout: Layout,
  { definitions, loaders }: { readonly definitions: Definitions; readonly loaders: Loaders },
): Promise<{ readonly [blockId: string]: BlockData }> {
  const needs = [...needsOf(layout, definitions)];
  const loaded = await Promise.all(
    needs.map(async ([name, wanted]) => {
      const load = Object.hasOwn(loaders, name) ? loaders[name] : undefined;
      if (!load) throw new Error(`There is no loader ${name}, which ${wanted[0]?.block.component} needs.`);
      return [name, await load(page, wanted)] as const;
    }),
  );
  const data: Record<string, Record<string, unknown>> = {};
  for (const [name, byBlock] of loaded) for (const [id, one] of Object.entries(byBlock)) data[id] = { ...data[id], [name]: one };
  return data;
}
