import { existsSync, readFileSync } from "node:fs";
import type { SiteAssets } from "../../site/render-page.ts";

/** `viewer`: what shows the description of an API. */
interface BuiltAssets extends SiteAssets {
  readonly viewer: string;
}

/** What the build left for the pages of sites: where their style sheets and scripts are. */
export function readAssets(folder: URL): BuiltAssets {
  const manifest = new URL("manifest.json", folder);
  if (!existsSync(manifest)) throw new Error("The site's files are not built.");
  // Written by our own build.
  return JSON.parse(readFileSync(manifest, "utf8")) as BuiltAssets;
}
