import { definitions } from "../../blocks/definitions.ts";
import type { JsonObject } from "../../model/base/json.ts";
import type { Layout } from "../../model/page/block.ts";
import { everyBlockOf } from "../../model/page/every-block.ts";
import { definitionOf } from "../../model/page/inside.ts";
import { mostOrigins, readBodyCode, readHeadCode } from "../../platform/html/head-code.ts";
import { areHeadElements, headMarkup } from "../../platform/html/head-elements.ts";
import type { Directives } from "../../platform/http/security-headers.ts";
import { formTargets, frameSources } from "../../site/render-page.ts";
import type { Place } from "./place.ts";

/** What owners wrote themselves for a page, as it may stand on it, and what the page's policy must let in for it. */
export interface OwnCode {
  readonly head: string;
  readonly sources: Directives;
}

/** A page's policy is a header, which proxies take only so long: a page names so many scripts of its own. */
const mostHashes = 60;

/**
 * Code that runs is for hosts of the app's own: on the main host it would stand where people sign in to the studio. Nor does any run where the
 * operator has turned it off. Pages without code have the same strict policy as ever.
 */
export function ownCode(layout: Layout, settings: readonly JsonObject[], { runsCode = false }: Pick<Place, "runsCode">): OwnCode {
  // Each by itself: what one of them leaves open ends with it.
  const read = (runsCode ? settings : []).map((each) => readHeadCode(headerCodeOf(each)));
  const inPage = runsCode ? codesIn(layout).map(readBodyCode) : [];
  const all = [...read, ...inPage];
  const hashes = [...new Set(all.flatMap((code) => code.hashes))].slice(0, mostHashes);
  const origins = [...new Set(all.flatMap((code) => code.origins))].slice(0, mostOrigins);
  const frames = frameSources(layout);
  const posted = formTargets(layout, definitions);
  return {
    head: read
      .map(({ html }) => html)
      .join("\n")
      .trim(),
    sources: {
      ...(hashes.length + origins.length > 0 && { "script-src": [...hashes, ...origins] }),
      ...(origins.length > 0 && { "style-src": origins, "font-src": origins }),
      ...(posted.length > 0 && { "form-action": posted }),
      // The script of such a form sends it without leaving the page.
      ...(origins.length + posted.length > 0 && { "connect-src": [...new Set([...origins, ...posted])] }),
      ...(frames.length + origins.length > 0 && { "frame-src": [...frames, ...origins] }),
    },
  };
}

/** Of what a page says, its elements; settings of the site, and of pages stored before there were elements, have the code as it was typed. */
function headerCodeOf({ headerCode, headerCodeJson }: JsonObject): string {
  if (areHeadElements(headerCodeJson)) return headMarkup(headerCodeJson);
  return typeof headerCode === "string" ? headerCode : "";
}

/** The code of the blocks that are of code. */
function codesIn(layout: Layout): readonly string[] {
  return everyBlockOf(layout, definitions).flatMap(({ component, code }) =>
    definitionOf(definitions, component)?.isCode === true && typeof code === "string" && code !== "" ? [code] : [],
  );
}
