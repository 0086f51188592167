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

/** The rules of `css` inside the element with this id; ":root", "html", "body" and "&" outside of rules mean the element itself. */
export function scopeCss(css: string, id: string): string {
  try {
    // Nesting is written out first: a selector that hangs on another says by itself where it leads only then.
    const flat = printed(Buffer.from(css), {});
    return printed(flat, { ...visitor, Selector: within(id) }).toString();
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
  Rule: { import: nothing, "font-face": nothing, namespace: nothing, unknown: nothing },
  Declaration: {
    custom: ({ name }) => (/^(behavior|-moz-binding)$/i.test(name) ? [] : undefined),
    // A value that is only known later, such as a variable, could turn out to be "fixed".
    position: (declaration) => (declaration.property === "position" && isInFlow(declaration.value.type) ? undefined : []),
  },
};

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
