import type { PlainTimes } from "../fields/widget.ts";
import type { JsonObject } from "../model/base/json.ts";
import type { FieldProblems, FieldValues } from "../model/fields/field.ts";
import type { Budget } from "../model/formula/budget.ts";
import type { Layout } from "../model/page/block.ts";
import type { BlockData } from "../model/page/needs.ts";
import type { Pictures } from "../model/page/picture.ts";

/** What the build left under `/static/site/`: file names in there. */
export interface SiteAssets {
  readonly css: string;
  /** The sheet of kinds that show data. */
  readonly dataCss: string;
  /** The file of each font family that is needed first. */
  readonly fonts: { readonly [family: string]: string };
  /** The rules that bring each family: `@font-face` by scripts. */
  readonly faces: { readonly [family: string]: string };
  readonly islands: { readonly [island: string]: string };
}

/** What became of a form that was just posted without script. */
export type Submitted =
  | {
      readonly blockId: string;
      readonly ok: true;
      /** The button that was pressed with it, and whether all that it does was done. */
      readonly pressed?: { readonly button: string; readonly ok: boolean; readonly payAt?: string | null };
      /** What was booked by it, by its fields. */
      readonly booked?: FieldValues;
    }
  | {
      readonly blockId: string;
      readonly ok: false;
      readonly problems: FieldProblems;
      readonly values: FieldValues;
      readonly message?: string;
      /** The free times that were asked for, of its booking fields. */
      readonly times?: PlainTimes;
    };

/** What a page says of other pages of its site to search engines. */
export interface PageAround {
  /** The same page in other languages, and in its own; the first is the one that the others translate. */
  readonly translations: readonly { readonly lang: string; readonly path: string }[];
}

export interface PageToRender {
  readonly app: { readonly title: string; readonly settings: JsonObject };
  readonly page: { readonly title: string; readonly slug: string; readonly settings: JsonObject };
  /** The record that the page is about. */
  readonly about?: { readonly title: string; readonly description: string; readonly picture?: string; readonly asked: string };
  readonly layout: Layout;
  /** What was loaded for its blocks, by their ids. */
  readonly data: { readonly [blockId: string]: BlockData };
  /** What is known of its uploaded pictures, by their addresses. */
  readonly pictures?: Pictures;
  readonly assets: SiteAssets;
  /** Scheme and host, without a slash at the end. */
  readonly origin: string;
  /** "" on a host of its own, "/s/{slug}" on the main host. */
  readonly base: string;
  /** The page's path without the base, "/" for the home page. */
  readonly path: string;
  /** The one path, of several that lead there, by which search engines know it. As `path` unless said. */
  readonly knownBy?: string;
  /** Of a site's other pages, what this one names. Absent: nothing of them is known, as on a page that says what went wrong. */
  readonly around?: PageAround;
  /** The path of the picture that messengers show, drawn by the server; absent where there is none. */
  readonly card?: string;
  /** The day of the app, YYYY-MM-DD. */
  readonly today: string;
  /** What the formulas of all its forms may cost together. */
  readonly budget?: Budget;
  readonly submitted?: Submitted;
  /** CSS of single blocks, cleaned and scoped to them. */
  readonly ownCss?: string;
  /** Markup for the head that an owner wrote; only on hosts of their own. */
  readonly headCode?: string;
}

/** Where the posted form keeps what only programs fill in. No field can be called so: before the point of a name stands the button that asks for it. */
export const honeypot = ".website";
