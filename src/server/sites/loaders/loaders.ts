/// <reference types="vite/types/importMeta.d.ts" />
import type { Loader, NamedLoader } from "./loader.ts";

/** Every loader by the file that it stands in. */
export const loaderFiles = import.meta.glob<NamedLoader>("./needs/*.ts", { eager: true, import: "loader" });

/** Every loader by the name under which blocks ask for it. `loaders.test.ts` tells when one is missing. */
export const loaders: { readonly [name: string]: Loader<unknown> } = Object.fromEntries(
  Object.values(loaderFiles).map(({ name, load }) => [name, load]),
);
