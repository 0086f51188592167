import type { JsonObject } from "../model/base/json.ts";
import type { FieldBlock, FieldProblems, FieldValues } from "../model/fields/field.ts";
import type { Layout } from "../model/page/block.ts";
import type { FormReferences } from "./form-references.ts";

/** What the build left under `/static/site/`: file names in there. */
export interface SiteAssets {
  readonly css: string;
  /** The file of each font family. */
  readonly fonts: { readonly [family: string]: string };
  readonly islands: { readonly [island: string]: string };
}

/** One form of a page, as the server knows it. */
export interface FormOnPage {
  /** Those that a visitor may fill in, in their order. */
  readonly fields: readonly FieldBlock[];
  /** Where a browser without script posts it; answered with the page again and `submitted`. */
  readonly action: string;
  /** Where a script posts it as JSON: `fixed` with the values beside it, or under the key `under`. */
  /** Where a script sends a file for one of its upload fields, whose slug is added at the end. */
  readonly upload: string;
  readonly send: { readonly url: string; readonly fixed: JsonObject; readonly under?: string };
  /** What formulas may name besides the form's own values. */
  readonly names?: JsonObject;
  /** Present when a field points at records. */
  readonly references?: FormReferences;
}

/** What became of a form that was just posted without script. */
export type Submitted =
  | {
      readonly blockId: string;
      readonly ok: true;
      /** The button that was pressed with it, and whether all that it does was done. */
      readonly pressed?: { readonly button: string; readonly ok: boolean };
    }
  | {
      readonly blockId: string;
      readonly ok: false;
      readonly problems: FieldProblems;
      readonly values: FieldValues;
      readonly message?: string;
    };

export interface PageToRender {
  readonly app: { readonly title: string; readonly settings: JsonObject };
  readonly page: { readonly title: string; readonly slug: string; readonly settings: JsonObject };
  readonly layout: Layout;
  /** By the id of their block. */
  readonly forms: { readonly [blockId: string]: FormOnPage };
  /** What a menu lists that names no links of its own; their paths as addresses have them. */
  readonly menuPages?: readonly { readonly title: string; readonly path: string }[];
  readonly assets: SiteAssets;
  /** Scheme and host, without a slash at the end. */
  readonly origin: string;
  /** "" on a host of its own, "/s/{slug}" on the main host. */
  readonly base: string;
  /** The page's path without the base, "/" for the home page. */
  readonly path: string;
  /** The one path, of several that lead there, by which search engines know it. As `path` unless said. */
  readonly knownBy?: string;
  /** The day of the app, YYYY-MM-DD. */
  readonly today: string;
  readonly submitted?: Submitted;
  /** CSS of single blocks, cleaned and scoped to them. */
  readonly ownCss?: string;
  /** Markup for the head that an owner wrote; only on hosts of their own. */
  readonly headCode?: string;
}

/** Where the posted form keeps what only programs fill in. */
export const honeypot = "website_url";
