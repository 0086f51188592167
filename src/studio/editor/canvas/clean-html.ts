import { readOfficeHtml } from "../../../fields/rich-text/office-html.ts";

/**
 * The rich text that may be typed: a few tags and nothing else. It is what a paste keeps and what is written into the
 * block; the server cleans it once more, and that is the line of defence. This one keeps foreign looks out, and writes as the
 * server does: a text that comes back from there with another sign in it would be taken for somebody else's.
 */
const kept: { readonly [tag: string]: string } = {
  ...{ P: "p", H1: "h2", H2: "h2", H3: "h3", H4: "h4", H5: "h4", H6: "h4", BLOCKQUOTE: "blockquote", PRE: "pre" },
  ...{ UL: "ul", OL: "ol", LI: "li", BR: "br", HR: "hr", IMG: "img" },
  ...{
    A: "a",
    STRONG: "strong",
    B: "strong",
    EM: "em",
    I: "em",
    U: "u",
    INS: "u",
    S: "s",
    STRIKE: "s",
    DEL: "s",
    SUB: "sub",
    SUP: "sup",
    CODE: "code",
  },
};
const block = /^<(p|h2|h3|h4|ul|ol|blockquote|pre|hr)\b/;
const anyBlock = new RegExp(block.source.slice(1));
const empty = new Set(["br", "hr", "img"]);
/** Left out with all that stands in them. */
const dropped = new Set(["SCRIPT", "STYLE", "TITLE", "TEMPLATE", "IFRAME", "OBJECT", "SVG", "MATH", "HEAD", "META", "LINK"]);
/** They say nothing but that something else begins: browsers make a line with a div. */
const divides = /^(DIV|SECTION|ARTICLE|HEADER|FOOTER|MAIN|ASIDE|NAV|ADDRESS|FIGURE|FIGCAPTION|DL|DT|DD|CAPTION|TABLE|THEAD|TBODY|TFOOT)$/;
const safeAddress = /^(https?:|mailto:|tel:|\/(?!\/)|#)/i;
const attributes: { readonly [tag: string]: readonly string[] } = { img: ["src", "alt", "width", "height"], ol: ["start"] };

/** What a node says, in the tags above. Bare words and lines directly in it become paragraphs. */
export function cleanHtml(root: Node): string {
  return inLines(partsOf(root));
}

/** The same of HTML that is no part of a document yet. */
export function cleanText(html: string): string {
  return cleanHtml(new DOMParser().parseFromString(html, "text/html").body);
}

/** HTML from elsewhere as it is put between other words: a few words of a line stay what they are, with the spaces around them. */
export function cleanPiece(pasted: string): string {
  const parts = partsOf(readOfficeHtml(pasted));
  const html = parts.join("");
  return anyBlock.test(html) ? inLines(parts) : html.replace(/^\s*\n|\n\s*$/g, "");
}

function partsOf(root: Node): readonly string[] {
  return [...root.childNodes].map(cleanNode);
}

function inLines(parts: readonly string[]): string {
  let html = "";
  let line = "";
  const end = () => {
    if (line.replace(/<br \/>/g, "").trim() !== "") html += `<p>${line.trim()}</p>`;
    line = "";
  };
  for (const part of parts) {
    if (!block.test(part)) {
      line += part;
      continue;
    }
    end();
    html += part;
  }
  end();
  return html;
}

function cleanNode(node: Node): string {
  if (node.nodeType === 3) return escaped(node.textContent ?? "");
  if (node.nodeType !== 1) return "";
  const element = node as HTMLElement;
  if (dropped.has(element.tagName.toUpperCase())) return "";
  if (divides.test(element.tagName)) return cleanHtml(element) || (element.querySelector("br") ? "<p><br /></p>" : "");
  if (element.tagName === "TR") return cleanRow(element);
  const tag = kept[element.tagName];
  if (tag !== undefined && empty.has(tag))
    return tag === "img" && !isSafeAddress(element.getAttribute("src")) ? "" : `<${tag}${saidAttributes(element, tag)} />`;
  const parts = partsOf(element);
  const said = parts.join("");
  if (tag === undefined) return said;
  if (said === "" && tag !== "p") return "";
  // Browsers put lines into a heading that they are pasted over.
  if (/^(p|h.)$/.test(tag) && anyBlock.test(said)) return inLines(parts);
  return tag === "a" && !isSafeAddress(element.getAttribute("href")) ? said : `<${tag}${saidAttributes(element, tag)}>${said}</${tag}>`;
}

/** Rich text has no tables: the cells of a row become one line, where each of them is one. */
function cleanRow(row: HTMLElement): string {
  const cells = [...row.children].map(cleanHtml).filter((cell) => cell !== "");
  if (!cells.every((cell) => cell.startsWith("<p") && cell.indexOf("</p>") === cell.length - 4)) return cells.join("");
  return cells.length === 0 ? "" : `<p>${cells.map((cell) => cell.replace(/^<p[^>]*>|<\/p>$/g, "")).join(" | ")}</p>`;
}

/** Whether a rich text may lead there. */
export function isSafeAddress(address: string | null): boolean {
  return address !== null && safeAddress.test(address);
}

function saidAttributes(element: HTMLElement, tag: string): string {
  const said = (attributes[tag] ?? []).map((name) => [name, element.getAttribute(name)] as const);
  if (tag === "a") {
    said.push(["href", element.getAttribute("href")]);
    if (element.getAttribute("target") === "_blank")
      said.push(["target", "_blank"], ["rel", /\bnofollow\b/.test(element.getAttribute("rel") ?? "") ? "noopener nofollow" : "noopener"]);
  }
  if (element.getAttribute("dir")?.toLowerCase() === "rtl") said.push(["dir", "rtl"]);
  return said.map(([name, value]) => (value === null ? "" : ` ${name}="${escaped(value).replace(/"/g, "&quot;")}"`)).join("");
}

function escaped(text: string): string {
  return text
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/\u00a0/g, " ");
}
