import { definitions } from "../../../blocks/definitions.ts";
import { type Home, layoutOfHome as withIds } from "../../../blocks/templates/homes/home.ts";
import type { Layout } from "../../../model/page/block.ts";
import { freshBlock } from "../../../model/page/fresh-block.ts";
import { withNewIds } from "../../../model/page/new-ids.ts";
import type { Preset } from "./presets.ts";

/** Fresh sections of the kinds of a preset, one after the other, with its own words; no id twice. */
export function layoutOf({ sections, says = {} }: Pick<Preset, "sections" | "says">, random: () => number = Math.random): Layout {
  const naming = { isTaken: () => false, isSlugTaken: () => false, random };
  return withNewIds(
    sections.map((kind) => ({ ...freshBlock(definitions[kind], naming), ...says[kind] })),
    naming,
  );
}

/** A finished page with ids of its own. Its anchors stay: its links lead to them. */
export function layoutOfHome(home: Home, random: () => number = Math.random): Layout {
  return withNewIds(withIds(home), { isTaken: () => false, isSlugTaken: () => false, random }, "kept");
}
