/**
 * CSS that an owner writes for one block: parsed, reduced to what can change nothing but that block, and printed anew. What does not
 * parse goes. It comes without what fetches or reaches out: imports, fonts, addresses of other sites, a fixed position.
 */
import {
  type Function as FunctionOfCss,
  type Image,
  type Selector,
  type SelectorComponent,
  type TokenOrValue,
  transform,
  type Url,
  type Visitor,
} from "lightningcss";
import { whyTooMuchCss } from "../../model/base/css-limits.ts";

/**
 * The rules of `css` inside the element with this id; ":root", "html", "body" and "&" outside of rules mean the element itself. Nothing for
 * more than `whyTooMuchCss` allows: the parser's time would double with each level of it, and its stack would end the process.
 */
export function scopeCss(css: string, id: string): string {
  if (whyTooMuchCss(css) !== undefined) return "";
  try {
    const names = new Set<string>();
    // Nesting is written out first: a selector that hangs on another says by itself where it leads only then.
    const flat = printed(Buffer.from(css), gathering(names));
    return printed(flat, { ...visitor, ...naming(names, id), Selector: within(id) }).toString();
  } catch {
    return ""; // what nobody can parse styles nothing
  }
}

function printed(code: Uint8Array, visitor: Visitor<never>): Uint8Array {
  const targets = { chrome: 111 << 16, safari: (16 << 16) | (4 << 8) };
  return transform({ filename: "block.css", code, minify: true, errorRecovery: true, targets, visitor }).code;
}

const visitor: Visitor<never> = {
  Url: ownUrl,
  // These take addresses as plain texts, which no visitor of addresses sees.
  Image: withoutSet,
  Function: withoutTexts,
  Rule: {
    ...{ import: nothing, "font-face": nothing, namespace: nothing, unknown: nothing },
    // These speak of the page as a whole.
    ...{ page: nothing, viewport: nothing, "view-transition": nothing, "font-palette-values": nothing, "font-feature-values": nothing },
  },
};

/** Finds what is known by its name on the whole page: animations, counters, and variables of which more is said than what they hold. */
function gathering(names: Set<string>): Visitor<never> {
  return {
    Rule: {
      keyframes: ({ value: { name } }) => void names.add(name.value),
      "counter-style": ({ value: { name } }) => void names.add(name),
      property: ({ value: { name } }) => void names.add(name),
    },
  };
}

/** Gives these names that no other block has, wherever they are said. */
function naming(names: ReadonlySet<string>, id: string): Visitor<never> {
  const own = (name: string) => (names.has(name) ? name.replace(/^(--)?/, `$1${id}-`) : name);
  // Of a value that is only known later, such as a variable, nobody but its property knows which of its words are names.
  let mayName = false;
  const begin = () => {
    mayName = true;
  };
  const end = () => {
    mayName = false;
  };
  return {
    CustomIdent: own,
    DashedIdent: own,
    Token: { ident: ({ value }) => (mayName ? { type: "token", value: { type: "ident", value: own(value) } } : undefined) },
    Declaration: {
      ...{ animation: begin, "animation-name": begin, "list-style": begin, "list-style-type": begin },
      custom: ({ name }) => (/^(behavior|-moz-binding)$/i.test(name) ? [] : begin()),
      // It could turn out to be "fixed".
      position: (declaration) => (declaration.property === "position" && isInFlow(declaration.value.type) ? undefined : []),
    },
    DeclarationExit: { animation: end, "animation-name": end, "list-style": end, "list-style-type": end, custom: end },
  };
}

function nothing(): [] {
  return [];
}

function ownUrl(url: Url): Url {
  return isOwn(url.url) ? url : { ...url, url: "about:invalid" };
}

function withoutSet(image: Image): Image | undefined {
  return image.type === "image-set" ? { type: "none" } : undefined;
}

function withoutTexts({ name }: FunctionOfCss): TokenOrValue | undefined {
  return takesText.test(name) ? { type: "token", value: { type: "ident", value: "none" } } : undefined;
}

const takesText = /^(-webkit-)?(image-set|cross-fade|src|image|element|paint)$/i;

function isInFlow(position: string): boolean {
  return position === "static" || position === "relative" || position === "absolute";
}

/** Files of the site, and pictures that stand in the CSS itself. */
function isOwn(url: string): boolean {
  return /^\/(?![/\\])/.test(url) || /^data:image\/(png|jpe?g|webp|gif|avif)[;,]/i.test(url);
}

function within(id: string): (selector: Selector) => Selector | [] {
  return (selector) => scoped(selector, id);
}

/** Nothing where it leads to what stands beside the element, which is not in it. `isBeside`: so does what follows. */
function scoped(selector: Selector, id: string, isBeside = false): Selector | [] {
  const element = { type: "id", name: id } as const;
  const [first, ...rest] = selector;
  const next = rest.find(({ type }) => type === "combinator");
  const leaves = next?.type === "combinator" ? /sibling/.test(next.value) : isBeside;
  if (first !== undefined && isRoot(first)) return leaves ? [] : [element, ...rest];
  // The parents of a rule that was nested.
  if (first?.type === "pseudo-class" && first.kind === "is") {
    const parents = first.selectors.map((parent) => scoped(parent, id, leaves)).filter(({ length }) => length > 0);
    return parents.length === 0 ? [] : [{ ...first, selectors: parents }, ...rest];
  }
  return [element, { type: "combinator", value: "descendant" }, ...selector];
}

/** "&" outside of rules is printed as ":scope". */
function isRoot(first: SelectorComponent): boolean {
  if (first.type === "type") return /^(html|body)$/i.test(first.name);
  return first.type === "pseudo-class" && (first.kind === "root" || first.kind === "scope");
}
