/**
 * Markup that an owner puts into the head of their own site: reprinted with every element closed, so that it ends where it should, and
 * without what could change whose page it is. Its scripts run because the page's policy names them: by their hash, or by their host.
 */
import { createHash } from "node:crypto";
import sanitizeHtml from "sanitize-html";
import { whyTooMuchHtml } from "../../model/base/html-limits.ts";
import { KeptResults } from "./kept-results.ts";

export interface HeadCode {
  readonly html: string;
  /** `'sha256-…'` of each script that stands in it. */
  readonly hashes: readonly string[];
  /** Every https origin that it names: whom its author lets in. */
  readonly origins: readonly string[];
}

/** A page's policy is a header, which proxies take only so long. */
export const mostOrigins = 50;

const kept = new KeptResults<HeadCode>(4_000_000);

/** Nothing of more than `whyTooMuchHtml` allows. The same code is read once, however many pages it stands on. */
export function readHeadCode(code: string): HeadCode {
  if (whyTooMuchHtml(code) !== undefined) return { html: "", hashes: [], origins: [] };
  return kept.get(code) ?? kept.keep(code, read(code), code.length);
}

const keptOfBody = new KeptResults<HeadCode>(4_000_000);

/** The same of code that stands in a page: any markup, which ends where its block does. */
export function readBodyCode(code: string): HeadCode {
  if (whyTooMuchHtml(code) !== undefined) return { html: "", hashes: [], origins: [] };
  return keptOfBody.get(code) ?? keptOfBody.keep(code, read(code, allowedInBody), code.length);
}

function read(code: string, options = allowed): HeadCode {
  const { html, texts } = disarmed(sanitizeHtml(code, options));
  const named = [...html.matchAll(/https:\/\/[a-z0-9][a-z0-9.-]*(?::\d{1,5})?/gi)].map(([origin]) => origin.toLowerCase());
  return {
    html,
    hashes: texts.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`),
    origins: [...new Set(named)].filter((origin) => URL.canParse(origin)).slice(0, mostOrigins),
  };
}

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

/** What would change whose page it is, or where its addresses lead, goes with all that stands in it. */
const neverInBody = new Set(["base", "meta", "html", "head", "body", "title", "frameset", "frame", "object", "embed", "plaintext"]);

const allowedInBody: sanitizeHtml.IOptions = {
  allowedTags: false,
  allowedAttributes: false,
  allowedSchemes: ["http", "https", "mailto", "tel", "data"],
  allowedSchemesByTag: { a: ["http", "https", "mailto", "tel"], script: ["https"], iframe: ["https"], form: ["https"] },
  allowedSchemesAppliedToAttributes: ["src", "href", "action", "formaction", "poster", "xlink:href", "cite", "background"],
  allowVulnerableTags: true,
  disallowedTagsMode: "discard",
  exclusiveFilter: ({ tag }) => neverInBody.has(tag),
  transformTags: { "*": inSiteStyle },
  nestingLimit: 100,
  // Their texts are code, and stay as they are.
  nonTextTags: ["noscript", "template", "xmp", "noframes"],
};

/** What has the class "dsht" is set in the type of the site; nothing runs from an attribute, nor is a page brought along in one. */
function inSiteStyle(tagName: string, attributes: sanitizeHtml.Attributes): { tagName: string; attribs: sanitizeHtml.Attributes } {
  const kept = Object.entries(attributes).filter(([name]) => !/^(on|srcdoc$)/i.test(name));
  const attribs = Object.fromEntries(kept);
  if (/(^|\s)dsht(\s|$)/.test(attribs.class ?? "")) attribs.class = `rich ${attribs.class}`;
  return { tagName, attribs };
}

/**
 * "<!--" in a script makes browsers look for its end elsewhere than parsers do. Answers the texts of the scripts too. Reprinted markup has
 * no "<" inside a tag, and an end is looked for once from each place.
 */
function disarmed(html: string): { readonly html: string; readonly texts: readonly string[] } {
  const texts: string[] = [];
  let [clean, from] = ["", 0];
  const begin = /<script\b[^<>]*>/gi;
  for (let found = begin.exec(html); found; found = begin.exec(html)) {
    const end = html.indexOf("</script>", begin.lastIndex);
    if (end === -1) break;
    const text = html.slice(begin.lastIndex, end).replaceAll("<!--", "<\\!--");
    if (text !== "") texts.push(text);
    clean += html.slice(from, begin.lastIndex) + text;
    from = end;
    begin.lastIndex = end;
  }
  return { html: clean + html.slice(from), texts };
}
