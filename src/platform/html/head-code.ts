/**
 * Markup that an owner puts into the head of their own site: reprinted with every element closed, so that it ends where it should, and
 * without what could change whose page it is. Its scripts run because the page's policy names them: by their hash, or by their host.
 */
import { createHash } from "node:crypto";
import sanitizeHtml from "sanitize-html";

export interface HeadCode {
  readonly html: string;
  /** `'sha256-…'` of each script that stands in it. */
  readonly hashes: readonly string[];
  /** Every https origin that it names: whom its author lets in. */
  readonly origins: readonly string[];
}

/** A page's policy is a header, which proxies take only so long. */
export const mostOrigins = 50;

export function readHeadCode(code: string): HeadCode {
  const html = sanitizeHtml(code, allowed).replace(script, (_, open: string, text: string) => `${open}${disarmed(text)}</script>`);
  const texts = [...html.matchAll(script)].map(([, , text = ""]) => text).filter((text) => text !== "");
  const named = [...html.matchAll(/https:\/\/[a-z0-9][a-z0-9.-]*(?::\d{1,5})?/gi)].map(([origin]) => origin.toLowerCase());
  return {
    html,
    hashes: texts.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`),
    origins: [...new Set(named)].filter((origin) => URL.canParse(origin)).slice(0, mostOrigins),
  };
}

const script = /(<script\b[^>]*>)([\s\S]*?)<\/script>/gi;

const allowed: sanitizeHtml.IOptions = {
  allowedTags: ["script", "style", "meta", "link"],
  allowedAttributes: {
    script: ["src", "type", "async", "defer", "id", "crossorigin", "integrity", "referrerpolicy", "nomodule", "data-*"],
    style: ["media"],
    // Neither http-equiv nor a base: a policy, a refresh and where addresses lead are the page's own.
    meta: ["name", "content", "property"],
    link: ["rel", "href", "type", "sizes", "media", "as", "crossorigin", "integrity", "color", "title", "hreflang"],
  },
  allowedSchemes: ["https"],
  allowedSchemesAppliedToAttributes: ["src", "href"],
  allowProtocolRelative: false,
  allowVulnerableTags: true,
  nonTextTags: ["textarea", "option", "noscript", "iframe", "object", "svg", "math", "template", "title", "xmp", "noframes"],
  disallowedTagsMode: "discard",
  textFilter: () => "",
  nestingLimit: 3,
};

/** "<!--" in a script makes browsers look for its end elsewhere than parsers do. */
function disarmed(text: string): string {
  return text.replaceAll("<!--", "<\\!--");
}
