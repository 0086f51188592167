import { starterPage } from "../../../blocks/templates/starter-page.ts";
import type { Json } from "../../../model/base/json.ts";
import type { Block, Layout } from "../../../model/page/block.ts";
import { type Definitions, definitionOf } from "../../../model/page/inside.ts";

/** Shorter words, such as those of a button, say what they should as they came. */
const shortest = 18;
/** What is meant to be written over, however short. */
const standIn = /\byour (name|company|brand|text|logo)\b|\blorem ipsum\b|\bplaceholder\b/i;
/** Domains that are nobody's (RFC 2606, RFC 6761). */
const nobodys = /(^|[@/.])example\.(com|org|net|test)\b|\.(test|example|invalid)(\/|$)/i;

/** By these a business is reached: one that is not its own is wrong, however short. */
const reached: ReadonlySet<string> = new Set(["phone", "mail"]);

/** The texts and addresses of a block that say what they said when it was added. `ofHomes`: what finished pages say. */
export function asDelivered(
  block: Block,
  definitions: Definitions,
  ofHomes: ReadonlySet<string> = none,
): readonly { readonly path: string; readonly about: string }[] {
  const definition = definitionOf(definitions, block.component);
  if (!definition) return [];
  const delivered = deliveredTexts(definitions);
  return Object.keys(definition.content).flatMap((path) => {
    const value = block[path];
    const text = typeof value === "string" ? plain(value) : "";
    if (text === "")
      return addresses(value).some((address) => nobodys.test(address))
        ? [{ path, about: addresses(value).find((one) => nobodys.test(one)) ?? "" }]
        : [];
    const isAsDelivered = standIn.test(text) || nobodys.test(text.slice(0, 2_000)) || delivered.has(text) || ofHomes.has(text);
    return isAsDelivered ? [{ path, about: text.length > 40 ? `${text.slice(0, 40)}…` : text }] : [];
  });
}

/** The texts of finished pages that are meant to be written over: long ones, and by what their business is reached. */
export function textsToWriteOver(layouts: readonly Layout[]): ReadonlySet<string> {
  const texts = layouts.flatMap(textsIn).filter(({ path, text }) => text.length >= shortest || (reached.has(path) && text !== ""));
  return new Set(texts.map(({ text }) => text));
}

function addresses(value: Json | undefined): readonly string[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item: Json) =>
    typeof item === "object" && item !== null && "value" in item && typeof item.value === "string" ? [item.value] : [],
  );
}

const none: ReadonlySet<string> = new Set();

let known: { readonly of: Definitions; readonly texts: ReadonlySet<string> } | undefined;

/** What blocks say when they are added, and what the first page of an app says. */
function deliveredTexts(definitions: Definitions): ReadonlySet<string> {
  if (known?.of !== definitions) {
    const starts = Object.values(definitions).map(({ kind, start }) => ({ id: "x", component: kind, ...start }) as unknown as Block);
    known = { of: definitions, texts: textsToWriteOver([starts, starterPage("")]) };
  }
  return known.texts;
}

function textsIn(layout: Layout): readonly { readonly path: string; readonly text: string }[] {
  return layout.flatMap(({ id: _, component: __, settings: ___, children = [], ...content }) => [
    ...Object.entries(content).flatMap(([path, value]) => (typeof value === "string" ? [{ path, text: plain(value) }] : [])),
    ...textsIn(children),
  ]);
}

function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}
