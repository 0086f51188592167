import { markPath } from "../../blocks/art/mark-path.ts";
import { seedOf } from "../../blocks/art/seed-of.ts";
import { packOf } from "../../blocks/theme/branded-pack.ts";
import type { AppRow } from "../apps/public.ts";

/** The icon of a site without a picture of its own, as SVG: one of six signs on its brand colour, always the same for one name. */
export function signOfSite({ title, settings }: Pick<AppRow, "title" | "settings">): string {
  const { swatches, onBrand } = packOf(settings);
  const ground = `<rect width="48" height="48" rx="10" fill="${swatches.brand}"/>`;
  const sign = `<path transform="translate(12 12)" fill="${onBrand}" d="${markPath(seedOf(title))}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${ground}${sign}</svg>`;
}
