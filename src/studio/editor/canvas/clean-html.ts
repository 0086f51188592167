/**
 * The rich text that may be typed: a few tags and nothing else. It is what a paste keeps and what is written into the
 * block; the server cleans it once more, and that is the line of defence. This one only keeps foreign looks out.
 */
const kept: { readonly [tag: string]: string } = {
  ...{ P: "p", H1: "h2", H2: "h2", H3: "h3", H4: "h4", UL: "ul", OL: "ol", LI: "li", BLOCKQUOTE: "blockquote", PRE: "pre" },
  ...{ A: "a", STRONG: "strong", B: "strong", EM: "em", I: "em", U: "u", S: "s", CODE: "code", BR: "br", HR: "hr" },
  ...{ TABLE: "table", THEAD: "thead", TBODY: "tbody", TR: "tr", TH: "th", TD: "td", IMG: "img" },
};
const block = new Set(["p", "h2", "h3", "h4", "ul", "ol", "blockquote", "pre", "table", "hr"]);
const empty = new Set(["br", "hr", "img"]);
/** Left out with all that stands in them. */
const dropped = new Set(["SCRIPT", "STYLE", "TITLE", "TEMPLATE", "IFRAME", "OBJECT", "SVG", "MATH", "HEAD", "META", "LINK"]);
const safeAddress = /^(https?:|mailto:|tel:|\/|#)/i;
const attributes: { readonly [tag: string]: readonly string[] } = { a: ["href", "target"], img: ["src", "alt", "width", "height"] };

/** What a node says, in the tags above. Bare words and lines directly in it become paragraphs. */
export function cleanHtml(root: Node): string {
  let html = "";
  let line = "";
  const end = () => {
    if (line.replace(/<br>/g, "").trim() !== "") html += `<p>${line.trim()}</p>`;
    line = "";
  };
  for (const node of root.childNodes) {
    const said = cleanNode(node);
    if (!standsAlone(node, said)) {
      line += said;
      continue;
    }
    end();
    html += said;
  }
  end();
  return html;
}

function standsAlone(node: Node, said: string): boolean {
  const tag = /^<(\w+)/.exec(said)?.[1];
  return node.nodeType === 1 && tag !== undefined && block.has(tag);
}

function cleanNode(node: Node): string {
  if (node.nodeType === 3) return escaped(node.textContent ?? "");
  if (node.nodeType !== 1) return "";
  const element = node as HTMLElement;
  if (dropped.has(element.tagName.toUpperCase())) return "";
  const inside = () => [...element.childNodes].map(cleanNode).join("");
  const tag = kept[element.tagName];
  if (tag === undefined) return element.tagName === "DIV" ? divided(inside()) : inside();
  if (empty.has(tag)) return tag === "img" && !element.getAttribute("src") ? "" : `<${tag}${saidAttributes(element, tag)}>`;
  const said = inside();
  if (said === "" && !["td", "th", "p"].includes(tag)) return "";
  return `<${tag}${saidAttributes(element, tag)}>${said}</${tag}>`;
}

/** Browsers make a line with a div; one around other blocks says nothing. */
function divided(inside: string): string {
  return /^<(p|h2|h3|h4|ul|ol|blockquote|pre|table|hr)\b/.test(inside) ? inside : `<p>${inside}</p>`;
}

function saidAttributes(element: HTMLElement, tag: string): string {
  return (attributes[tag] ?? [])
    .flatMap((name) => {
      const value = element.getAttribute(name);
      if (value === null || ((name === "href" || name === "src") && !safeAddress.test(value))) return [];
      return [` ${name}="${escaped(value)}"`];
    })
    .join("");
}

function escaped(text: string): string {
  return text
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;")
    .replace(/\u00a0/g, " ");
}
