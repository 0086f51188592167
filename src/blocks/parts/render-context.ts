import { createContext, type ReactNode, useContext } from "react";
import type { Block } from "../../model/page/block.ts";
import type { BlockData } from "../../model/page/needs.ts";
import type { Pictures } from "../../model/page/picture.ts";
import { english, type SiteTexts } from "../../model/texts/english.ts";
import type { ArtName } from "../art/art-names.ts";
import type { IconSet } from "../icons/icon-set.ts";
import type { BlockLibrary } from "./block-library.ts";
import type { FormOnPage } from "./form-on-page.ts";
import type { PlaceName } from "./places.ts";
import type { Tone } from "./style-settings.ts";

/** What a style pack prefers where a block does not say how it is laid out, by the kind of block. */
export interface Personality {
  readonly hero: "side" | "centre" | "full" | "half" | "poster";
  readonly features: "cards" | "ruled" | "icons";
  readonly menu: "left" | "centred" | "split";
  readonly footer: "columns" | "centred";
}

/** The four ways in which a style draws pictures. */
export type Arts = readonly [ArtName, ArtName, ArtName, ArtName];

export interface SiteLogo {
  readonly light: string;
  readonly dark: string;
  readonly title: string;
}

/** What the blocks of a page know of where they stand. The site and the editor's canvas each provide it once per page. */
export interface RenderContext {
  /** On the editor's canvas: texts can be typed in place, blocks carry their ids, empty places show. */
  readonly editing: boolean;
  readonly personality: Personality;
  readonly arts: Arts;
  /** What all drawings of the site are moved by, so that an owner can have others of the same kind. */
  readonly artSeed?: number | undefined;
  /** How photographs are shown where a block does not say. */
  readonly photo?: "plain" | "duotone" | undefined;
  /** The logo of the site for light and for dark grounds, and what it says. */
  readonly logo?: SiteLogo | undefined;
  /** The icons there are, by name; undefined while they are on their way: their places stay empty. */
  readonly icons?: IconSet | undefined;
  /** Put before paths of the own site: "" on a host of its own, "/s/{slug}" on the main host. */
  readonly base: string;
  /** The path of this page without the base, to mark where the visitor is. */
  readonly path: string;
  /** The one path, of several that lead to this page, by which it is known, as addresses have it. */
  readonly knownBy?: string | undefined;
  /** How many drawings the page may still have: each weighs some kilobytes. Absent: any number. Counted down while a site is drawn. */
  readonly drawings?: { left: number };
  /** What is known of the pictures of the page, by their addresses. */
  readonly pictures?: Pictures | undefined;
  /** The block whose picture is the first large one that visitors see. */
  readonly firstPicture?: string | undefined;
  /** The block whose title is the page's h1. */
  readonly mainHeading: string | undefined;
  /** The kinds of block there are, where they are others than those of this version. */
  readonly library?: BlockLibrary;
  /** What the site says by itself, in the language of the page; English without it. */
  readonly texts?: SiteTexts | undefined;
  /** What was loaded for a block; undefined: nothing. */
  readonly dataOf?: (block: Block) => BlockData | undefined;
  /** What became of a form of this page that was just posted. */
  readonly submitted?:
    | { readonly blockId: string; readonly ok: boolean; readonly pressed?: { readonly button: string; readonly ok: boolean } }
    | undefined;
  /** Draws what an instance of an app's own block shows, where its blocks do not stand in it: on the canvas. */
  readonly drawSymbol?: (block: Block) => ReactNode;
  /** The whole form of a form block, where this place can show one. `loaded`: what was loaded for it. */
  readonly form?: (block: Block, loaded: FormOnPage | undefined) => ReactNode;
}

const nowhere: RenderContext = {
  editing: false,
  personality: { hero: "side", features: "cards", menu: "left", footer: "columns" },
  arts: ["iso", "beams", "flow", "chart"],
  base: "",
  path: "/",
  mainHeading: undefined,
};

export const RenderContextProvider = createContext<RenderContext>(nowhere);
RenderContextProvider.displayName = "RenderContext";

export function useRenderContext(): RenderContext {
  return useContext(RenderContextProvider);
}

/** What the site says by itself on this page. */
export function useSiteTexts(): SiteTexts {
  return useRenderContext().texts ?? english;
}

/** The level of the headings that stand in a block: one below the title of what they stand in. */
export const HeadingLevel = createContext<2 | 3>(2);
HeadingLevel.displayName = "HeadingLevel";

/** Which of its neighbours a block is, from 1, where they are numbered. */
export const NumberAmong = createContext<number | undefined>(undefined);
NumberAmong.displayName = "NumberAmong";

/** Whether a block is set off from its neighbours, such as the plan that most people take. */
export const IsSpecial = createContext(false);
IsSpecial.displayName = "IsSpecial";

/** What is said on the block that is set off. */
export const SpecialLabel = createContext("");
SpecialLabel.displayName = "SpecialLabel";

/** Which answers show before anybody opens one. */
export const AnswersShown = createContext<"all" | "first" | "none">("none");
AnswersShown.displayName = "AnswersShown";

/** Whether a press on a picture shows it large. */
export const OpensLarge = createContext(false);
OpensLarge.displayName = "OpensLarge";

/** How wide pictures are where they stand. */
export const PicturesHere = createContext<PlaceName>("page");
PicturesHere.displayName = "PicturesHere";

/** What a card gets from those that it stands among: a drawing for where it has no photograph, a ground. */
export const AmongCards = createContext<{ readonly art?: ReactNode; readonly tone?: Tone }>({});
AmongCards.displayName = "AmongCards";
