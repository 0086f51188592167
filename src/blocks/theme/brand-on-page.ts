import { brandOf } from "../../model/page/brand.ts";
import type { RenderContext } from "../parts/render-context.ts";
import { packOf } from "./branded-pack.ts";

type OnPage = Pick<RenderContext, "personality" | "arts" | "artSeed" | "photo" | "logo">;

/** What the brand of a site tells the blocks of its pages. `title`: what the site is called, for who cannot see its logo. */
export function brandOnPage(app: {
  readonly title: string;
  readonly settings: { readonly theme?: unknown; readonly brand?: unknown };
}): OnPage {
  const { personality, arts } = packOf(app.settings);
  const { seed = 0, photo = "plain", logo = "", logoDark = "" } = brandOf(app.settings);
  // One of the two serves for both where there is no other.
  const [light, dark] = [logo || logoDark, logoDark || logo];
  return { personality, arts, artSeed: seed, photo, ...(light !== "" && { logo: { light, dark, title: app.title } }) };
}
