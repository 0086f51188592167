/**
 * CSS that an owner writes for one block: parsed, reduced to what can change nothing but that block, and printed anew. What does not
 * parse goes. It comes without what fetches or reaches out: imports, fonts, addresses of other sites, a fixed position.
 */
import {
  type Function as FunctionOfCss,
  type Image,
  type Selector,
  type TokenOrValue,
  transform,
  type Url,
  type Visitor,
} from "lightningcss";

/** The rules of `css` inside the element with this id; ":root", "html" and "body" mean the element itself. */
export function scopeCss(css: string, id: string): string {
  try {
    return transform({
      filename: "block.css",
      code: Buffer.from(css),
      minify: true,
      errorRecovery: true,
      // Nesting is written out, so that every selector is seen below.
      targets: { chrome: 111 << 16, safari: (16 << 16) | (4 << 8) },
      visitor: { ...visitor, Selector: within(id) },
    }).code.toString();
  } catch {
    return ""; // what nobody can parse styles nothing
  }
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

function within(id: string): (selector: Selector) => Selector | undefined {
  return (selector) => scoped(selector, id);
}

function scoped(selector: Selector, id: string): Selector | undefined {
  if (selector.some(({ type }) => type === "nesting")) return undefined; // its parent is scoped
  const [first, ...rest] = selector;
  const isRoot = (first?.type === "type" && /^(html|body)$/i.test(first.name)) || (first?.type === "pseudo-class" && first.kind === "root");
  const element = { type: "id", name: id } as const;
  return isRoot ? [element, ...rest] : [element, { type: "combinator", value: "descendant" }, ...selector];
}
