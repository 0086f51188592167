import type { Definitions } from "../../model/page/inside.ts";
import type { BlockView } from "./view.ts";

/** Kinds of block: what the builder knows of each, and how it looks. */
export interface BlockLibrary {
  readonly definitions: Definitions;
  readonly views: { readonly [kind: string]: BlockView };
}
