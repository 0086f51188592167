/**
 * HTML that formulas make, reduced to what a form may show: a list of tags, a few attributes, and text. It is read tag by tag and
 * written anew, so that nothing is passed on which is not understood here. Pure, and small enough for public pages; what people
 * write and the server keeps is cleaned by platform/html.
 */
const tags = new Set(
  [
    "p br hr h1 h2 h3 h4 h5 h6 ul ol li dl dt dd table thead tbody tr th td blockquote pre",
    "b strong i em u s del sub sup small mark code a img span div",
  ]
    .join(" ")
    .split(" "),
);
const empty = new Set(["br", "hr", "img"]);
const attributes: { readonly [tag: string]: readonly string[] } = {
  a: ["href", "title", "target"],
  img: ["src", "alt", "width", "height"],
};
const deepest = 40;

/** Quotes hold neither "<" nor ">": no tag is looked for past the next one, so a row of them costs no more than other text. */
const tag = /<(\/?)([a-z][a-z0-9]*)((?:[\s/](?:"[^"<>]*"|'[^'<>]*'|[^<>"'])*)?)>/gi;
const attribute = /(?<![\w-])([a-z][a-z-]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=]+))/gi;

export function cleanMarkup(html: string): string {
  const open: string[] = [];
  let clean = "";
  let from = 0;
  for (const found of html.matchAll(tag)) {
    const [whole, slash, word = "", said = ""] = found;
    clean += textOnly(html.slice(from, found.index));
    from = found.index + whole.length;
    clean += slash ? closed(word.toLowerCase(), open) : opened(word.toLowerCase(), said, open);
  }
  return clean + textOnly(html.slice(from)) + closedDownTo(0, open);
}

/** Text as it may stand in HTML, between tags and in quotes. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function opened(name: string, said: string, open: string[]): string {
  if (!tags.has(name) || open.length >= deepest) return "";
  if (!empty.has(name)) open.push(name);
  return `<${name}${attributesOf(name, said)}>`;
}

/** An end without its beginning goes; what was left open inside is closed with it. */
function closed(name: string, open: string[]): string {
  const at = open.lastIndexOf(name);
  return at < 0 ? "" : closedDownTo(at, open);
}

function closedDownTo(at: number, open: string[]): string {
  return open
    .splice(at)
    .reverse()
    .map((name) => `</${name}>`)
    .join("");
}

function textOnly(text: string): string {
  return text.replace(/</g, "&lt;").replace(/>/g, "&gt;");
}

function attributesOf(name: string, said: string): string {
  const values = new Map<string, string>();
  for (const [, key = "", double, single, bare] of said.matchAll(attribute)) {
    if (!values.has(key.toLowerCase())) values.set(key.toLowerCase(), unescapeMarkup(double ?? single ?? bare ?? ""));
  }
  const kept = (attributes[name] ?? []).flatMap((key) => {
    const value = values.get(key);
    return value !== undefined && isHarmless(key, value) ? [[key, value] as const] : [];
  });
  // A page in a new tab must not reach back into this one.
  const further = kept.some(([key]) => key === "target") ? [["rel", "noopener"] as const] : [];
  return [...kept, ...further].map(([key, value]) => ` ${key}="${escapeMarkup(value)}"`).join("");
}

function isHarmless(key: string, value: string): boolean {
  if (key === "href") return /^(https?:|mailto:|tel:|\/(?![/\\])|#|\?)/i.test(value);
  if (key === "src") return /^(https?:|\/(?![/\\]))/i.test(value);
  if (key === "target") return value === "_blank";
  return key === "width" || key === "height" ? /^\d{1,4}$/.test(value) : true;
}

const named = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" } as const;

/** What stands in an attribute, as a browser reads it; a name that is not known here stays text. */
export function unescapeMarkup(value: string): string {
  return value.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (whole, decimal, hexadecimal, name) => {
    if (name !== undefined) return named[String(name).toLowerCase() as keyof typeof named];
    const code = decimal === undefined ? Number.parseInt(String(hexadecimal), 16) : Number(decimal);
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });
}
