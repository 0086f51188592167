/**
 * HTML that people write, reduced to what a page may show: a list of tags, attributes and styles that can do no harm, and
 * nothing else. What is not on the list goes; the text inside stays, except where the text itself is code.
 */
import sanitizeHtml, { type Attributes, type IOptions } from "sanitize-html";
import { whyTooMuchHtml } from "../../model/base/html-limits.ts";
import { Refusal } from "../http/refusal.ts";

/** `text`: rich text of a person. `widget`: the `html` block of an owner, with layout tags besides. */
export type HtmlKind = "text" | "widget";

/** Refuses, before any work, what `whyTooMuchHtml` finds too much; who can name the field that it stands in asks that first. */
export function cleanHtml(html: string, kind: HtmlKind = "text"): string {
  const why = whyTooMuchHtml(html);
  if (why !== undefined) throw new Refusal("invalid", 400, `The HTML cannot be cleaned: ${why}.`);
  return sanitizeHtml(html, kind === "text" ? text : widget);
}

const color = [/^#[0-9a-f]{3,8}$/i, /^rgba?\(\s*\d{1,3}%?(?:\s*,\s*[\d.]{1,5}%?){2,3}\s*\)$/i, /^[a-z]{3,25}$/i];
const length = [/^-?\d{1,4}(?:\.\d{1,3})?(?:px|em|rem|%|ch)?$/, /^auto$/];

/** Families that every device has: the text brings none along. */
const genericFonts = [/^(?:serif|sans-serif|monospace|cursive)$/];

const textStyles = {
  "text-align": [/^(?:left|right|center|justify|start|end)$/],
  color,
  "background-color": color,
  "font-family": genericFonts,
};

const text: IOptions = {
  allowedTags:
    "p br hr h1 h2 h3 h4 h5 h6 ul ol li b strong i em u s strike del sub sup small mark blockquote pre code a img span div".split(" "),
  allowedAttributes: {
    a: ["href", "target", "rel", "title"],
    img: ["src", "alt", "title", "width", "height"],
    ol: ["start"],
    "*": ["style", "dir", "lang"],
  },
  allowedStyles: { "*": textStyles },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowedSchemesByTag: { img: ["http", "https"] },
  allowedSchemesAppliedToAttributes: ["href", "src", "cite"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  nonTextTags: [
    "script",
    "style",
    "textarea",
    "option",
    "noscript",
    "iframe",
    "object",
    "embed",
    "svg",
    "math",
    "template",
    "title",
    "xmp",
  ],
  nestingLimit: 50,
  transformTags: { a: safeLink },
};

const widget: IOptions = {
  ...text,
  allowedTags: [
    ...(text.allowedTags || []),
    ..."section article header footer main aside nav figure figcaption table caption colgroup col thead tbody tfoot tr th td".split(" "),
    ..."dl dt dd details summary abbr address cite q time kbd samp var wbr picture source video audio".split(" "),
  ],
  allowedAttributes: {
    ...text.allowedAttributes,
    th: ["colspan", "rowspan", "scope"],
    td: ["colspan", "rowspan"],
    col: ["span"],
    time: ["datetime"],
    details: ["open"],
    source: ["src", "type", "media"],
    video: ["src", "poster", "controls", "width", "height", "muted", "loop", "playsinline", "preload"],
    audio: ["src", "controls", "loop", "preload"],
    "*": ["style", "dir", "lang", "class", "title", "role", "aria-label", "aria-hidden"],
  },
  allowedSchemesByTag: { img: ["http", "https"], source: ["http", "https"], video: ["http", "https"], audio: ["http", "https"] },
  allowedSchemesAppliedToAttributes: ["href", "src", "cite", "poster"],
  allowedStyles: {
    "*": {
      ...textStyles,
      "font-size": length,
      "font-weight": [/^(?:normal|bold|[1-9]00)$/],
      "font-style": [/^(?:normal|italic)$/],
      "line-height": length,
      "text-decoration": [/^(?:none|underline|line-through)$/],
      "vertical-align": [/^(?:top|middle|bottom|baseline)$/],
      width: length,
      "max-width": length,
      height: length,
      margin: [/^(?:(?:-?\d{1,4}(?:px|em|rem|%)?|auto)(?: |$)){1,4}$/],
      padding: [/^(?:\d{1,4}(?:px|em|rem|%)?(?: |$)){1,4}$/],
      "border-radius": length,
      display: [/^(?:block|inline|inline-block|flex|grid|none)$/],
      gap: length,
    },
  },
};

/** A link in a new window must not reach back into the page it came from. */
function safeLink(tagName: string, { target, rel, ...attributes }: Attributes): { tagName: string; attribs: Attributes } {
  if (target !== "_blank") return { tagName, attribs: attributes };
  const nofollow = /\bnofollow\b/.test(rel ?? "") ? " nofollow" : "";
  return { tagName, attribs: { ...attributes, target, rel: `noopener${nofollow}` } };
}
