import { createContext, type ReactNode, useContext } from "react";
import type { Block } from "../../model/page/block.ts";

/** What a style pack prefers where a block does not say how it is laid out. */
export interface Personality {
  readonly motif: "arches" | "dashboard" | "waves" | "orbits" | "fruit";
  readonly hero: "side" | "centre" | "full";
  readonly features: "cards" | "ruled" | "icons";
  readonly menu: "left" | "centred" | "split";
  readonly footer: "columns" | "centred";
}

/** What the blocks of a page know of where they stand. The site and the editor's canvas each provide it once per page. */
export interface Surroundings {
  /** On the editor's canvas: texts can be typed in place, blocks carry their ids, empty places show. */
  readonly editing: boolean;
  readonly personality: Personality;
  /** Put before paths of the own site: "" on a host of its own, "/s/{slug}" on the main host. */
  readonly base: string;
  /** The path of this page without the base, to mark where the visitor is. */
  readonly path: string;
  /** The one path, of several that lead to this page, by which it is known, as addresses have it. */
  readonly knownBy?: string | undefined;
  /** The block whose title is the page's h1. */
  readonly mainHeading: string | undefined;
  /** The whole form of a form block, where this place can show one. */
  readonly form?: (block: Block) => ReactNode;
}

const nowhere: Surroundings = {
  editing: false,
  personality: { motif: "dashboard", hero: "side", features: "cards", menu: "left", footer: "columns" },
  base: "",
  path: "/",
  mainHeading: undefined,
};

export const SurroundingsContext = createContext<Surroundings>(nowhere);
SurroundingsContext.displayName = "Surroundings";

export function useSurroundings(): Surroundings {
  return useContext(SurroundingsContext);
}

/** The level of the headings that stand in a block: one below the title of what they stand in. */
export const HeadingLevel = createContext<2 | 3>(2);
HeadingLevel.displayName = "HeadingLevel";

/** Which of its neighbours a block is, from 1, where they are numbered. */
export const NumberAmong = createContext<number | undefined>(undefined);
NumberAmong.displayName = "NumberAmong";
