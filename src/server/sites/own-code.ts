import { isJsonObject, type JsonObject } from "../../model/base/json.ts";
import type { Block, Layout } from "../../model/page/block.ts";
import { mostOrigins, readHeadCode } from "../../platform/html/head-code.ts";
import { scopeCss } from "../../platform/html/scope-css.ts";
import type { Directives } from "../../platform/http/security-headers.ts";
import { frameSources } from "../../site/render-page.ts";

/** What owners wrote themselves for a page, as it may stand on it, and what the page's policy must let in for it. */
export interface OwnCode {
  readonly css: string;
  readonly head: string;
  readonly sources: Directives;
}

/** Code that runs is for hosts of the app's own: on the main host it would stand where people sign in to the studio. */
export function ownCode(layout: Layout, settings: readonly JsonObject[], { isOwnHost }: { isOwnHost: boolean }): OwnCode {
  // Each by itself: what one of them leaves open ends with it.
  const read = (isOwnHost ? settings : []).map(({ headerCode }) => readHeadCode(typeof headerCode === "string" ? headerCode : ""));
  const [hashes, origins] = [read.flatMap((code) => code.hashes), [...new Set(read.flatMap((code) => code.origins))].slice(0, mostOrigins)];
  const frames = frameSources(layout);
  return {
    css: cssOf(layout),
    head: read
      .map(({ html }) => html)
      .join("\n")
      .trim(),
    sources: {
      ...(hashes.length + origins.length > 0 && { "script-src": [...hashes, ...origins] }),
      ...(origins.length > 0 && { "style-src": origins, "font-src": origins, "connect-src": origins }),
      ...(frames.length + origins.length > 0 && { "frame-src": [...frames, ...origins] }),
    },
  };
}

/** The CSS of every block that has its own and has it switched on. */
function cssOf(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      const { hasCustomCss, customCss, children } = block;
      const own = hasCustomCss === true && typeof customCss === "string" ? scopeCss(customCss, `b-${block.id}`) : "";
      return own + cssOf((children ?? []).filter(isJsonObject) as readonly Block[]);
    })
    .join("");
}
