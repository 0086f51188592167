import { Extension, Mark } from "@tiptap/core";

/** Families that every device has: rich text loads no font. */
export const fonts = { "Sans serif": "sans-serif", Serif: "serif", Monospace: "monospace", Handwriting: "cursive" } as const;

/** The alignment of a paragraph or heading, as a style of it. */
export const Alignment = Extension.create({
  name: "alignment",
  addGlobalAttributes: () => [
    {
      types: ["paragraph", "heading"],
      attributes: {
        align: {
          default: null,
          parseHTML: (element) => styleOf(element, "text-align"),
          renderHTML: ({ align }) => (align ? { style: `text-align: ${align}` } : {}),
        },
      },
    },
  ],
});

/** Colour and font of some words: a span with these two styles and no other. */
export const Look = Mark.create({
  name: "look",
  addAttributes: () => ({ color: { default: null, rendered: false }, font: { default: null, rendered: false } }),
  parseHTML: () => [
    {
      tag: "span",
      getAttrs: (element) => {
        const [color, font] = [styleOf(element, "color"), styleOf(element, "font-family")];
        return color === null && font === null ? false : { color, font };
      },
    },
  ],
  renderHTML({ mark }) {
    const { color, font } = mark.attrs;
    const style = [color ? `color: ${color}` : "", font ? `font-family: ${font}` : ""].filter(Boolean).join("; ");
    return ["span", style === "" ? {} : { style }, 0];
  },
});

/**
 * The same rich text with its styles in attributes that no policy forbids: of a `style` that it forbids, the browser keeps the
 * attribute, and complains.
 */
export function readable(html: string): string {
  return html.replaceAll(/<[^<>]+>/g, (tag) => tag.replaceAll(/\sstyle=/g, " data-style="));
}

/** One style of an element as it is written in its attribute: where a policy forbids it, the browser knows nothing of what it says. */
function styleOf(element: HTMLElement, name: string): string | null {
  const written = element.getAttribute("data-style") ?? element.getAttribute("style") ?? "";
  const found = written
    .split(";")
    .map((line) => line.split(":"))
    .find(([property = ""]) => property.trim().toLowerCase() === name);
  return found?.[1]?.trim() || null;
}
