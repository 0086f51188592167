import { type BlockKind, definitions } from "../../../blocks/definitions.ts";
import { type Home, layoutOfHome as withIds } from "../../../blocks/templates/homes/home.ts";
import type { Layout } from "../../../model/page/block.ts";
import { freshBlock } from "../../../model/page/fresh-block.ts";
import { withNewIds } from "../../../model/page/new-ids.ts";

/** Fresh sections of these kinds, one after the other; no id twice. */
export function layoutOf(sections: readonly BlockKind[], random: () => number = Math.random): Layout {
  const naming = { isTaken: () => false, isSlugTaken: () => false, random };
  return withNewIds(
    sections.map((kind) => freshBlock(definitions[kind], naming)),
    naming,
  );
}

/** A finished page with ids of its own. Its anchors stay: its links lead to them. */
export function layoutOfHome(home: Home, random: () => number = Math.random): Layout {
  return withNewIds(withIds(home), { isTaken: () => false, isSlugTaken: () => false, random }, "kept");
}
