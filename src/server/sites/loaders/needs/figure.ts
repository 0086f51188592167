import type { FigureOnPage } from "../../../../blocks/parts/figures-on-page.ts";
import type { recordFigure as kind } from "../../../../blocks/record-figure/record-figure.ts";
import type { BlockOf } from "../../../../model/page/define-block.ts";
import { regionOf } from "../../../apps/public.ts";
import { defineLoader, type PageToLoad } from "../loader.ts";
import { measuredOn, measureOf, measureText, newestOf } from "../measured.ts";
import { type TypeOnPage, typesOnPage } from "../types-on-page.ts";

type Block = BlockOf<typeof kind>;

/** The figures of a page, one statement each. */
export const loader = defineLoader("figure", async (page, wanted) => {
  const blocks = wanted.map(({ block }) => block as unknown as Block); // needed by this kind alone
  const types = await typesOnPage(
    page,
    blocks.map(({ type = "" }) => type),
  );
  const loaded = await Promise.all(
    blocks.map(async (block) => [block.id, await figureOf(page, block, types.get(block.type ?? ""))] as const),
  );
  return Object.fromEntries(loaded);
});

async function figureOf(page: PageToLoad, block: Block, type: TypeOnPage | undefined): Promise<FigureOnPage> {
  if (!type) return { text: "", problem: block.type ? "There is no such data type any more." : "Choose a data type in the settings." };
  const summary = await measuredOn(page, type, block);
  if (typeof summary === "string") return { text: "", problem: summary };
  const field = type.readable.find(({ slug }) => slug === block.field);
  const region = await regionOf(page.scope);
  return { text: measureText(measureOf(summary, block), block, { field, region }), ...newestOf(summary) };
}
