import { readHeadCode } from "./head-code.ts";

/** One element of the head: its name, its attributes by name, and the text between its tags, which is code or style. */
export interface HeadElement {
  readonly tag: "script" | "style" | "meta" | "link";
  readonly attrs: { readonly [name: string]: string };
  readonly inner: string;
}

/** The elements that header code comes to, in their order: what may not stand in a head is not among them. */
export function headElements(code: string): HeadElement[] {
  const { html } = readHeadCode(code);
  const found: HeadElement[] = [];
  // Reprinted markup has no "<" inside a tag, quotes around each value, and an end of every script and style.
  const begin = /<(script|style|meta|link)\b([^<>]*)>/g;
  for (let at = begin.exec(html); at; at = begin.exec(html)) {
    const tag = at[1] as HeadElement["tag"];
    const attributes = at[2] ?? "";
    const end = isEmpty(tag) ? begin.lastIndex : html.indexOf(`</${tag}>`, begin.lastIndex);
    if (end === -1) break;
    found.push({ tag, attrs: attributesOf(attributes), inner: html.slice(begin.lastIndex, end) });
    begin.lastIndex = end;
  }
  return found;
}

/** The elements as markup. It is read like any other header code before it stands in a page. */
export function headMarkup(elements: readonly HeadElement[]): string {
  return elements
    .map(({ tag, attrs, inner }) => {
      const written = Object.entries(attrs).map(([name, value]) => ` ${name}="${escaped(value)}"`);
      return isEmpty(tag) ? `<${tag}${written.join("")} />` : `<${tag}${written.join("")}>${inner}</${tag}>`;
    })
    .join("\n");
}

/** Whether a stored value is elements as they are made here. */
export function areHeadElements(value: unknown): value is readonly HeadElement[] {
  return Array.isArray(value) && value.every((one) => typeof one?.tag === "string" && typeof one.inner === "string" && isTexts(one.attrs));
}

function isTexts(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.values(value).every((one) => typeof one === "string");
}

function isEmpty(tag: HeadElement["tag"]): boolean {
  return tag === "meta" || tag === "link";
}

function attributesOf(written: string): HeadElement["attrs"] {
  const pairs = [...written.matchAll(/([^\s="/]+)(?:="([^"]*)")?/g)];
  return Object.fromEntries(pairs.map(([, name = "", value = ""]) => [name, plain(value)]));
}

const entities = { "&quot;": '"', "&lt;": "<", "&gt;": ">", "&amp;": "&" } as const;

function plain(value: string): string {
  return value.replace(/&(?:quot|lt|gt|amp);/g, (entity) => entities[entity as keyof typeof entities]);
}

function escaped(value: string): string {
  return value.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
