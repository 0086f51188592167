/** Rich text is an HTML string. What it says, and how people type it where no editor is: paragraphs with empty lines between. */

/** The text of rich text in one line. No pattern here looks past the next "<": a row of them costs no more than other text. */
export function withoutTags(html: string): string {
  return html
    .replace(/<(br|\/p|\/div|\/li|\/h[1-6])[^<>]*>/gi, " ")
    .replace(/<[^<>]*>/g, "")
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: keyof typeof characters) => characters[name])
    .replace(/\s+/g, " ")
    .trim();
}

/** Whether there is nothing to see in it. */
export function saysNothing(html: string): boolean {
  return !/<(img|hr)\b/i.test(html) && withoutTags(html) === "";
}

/** What somebody typed without an editor: HTML stays as it is, plain words become paragraphs. */
export function richFromTyped(typed: string): string {
  return isMarkup(typed) ? typed : richFromPlain(typed);
}

/** Whether a text is HTML already: words alone would have its signs shown. */
export function isMarkup(text: string): boolean {
  return /<\/?[a-z][^<>]*>/i.test(text);
}

/** Plain words as paragraphs that read the same. */
export function richFromPlain(plain: string): string {
  return plain
    .replace(/\r\n?/g, "\n")
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== "")
    .map((paragraph) => `<p>${escaped(paragraph.trim()).replace(/\n/g, "<br>")}</p>`)
    .join("");
}

/** The reverse: plain paragraphs as words, everything richer as its HTML. */
export function typedFromRich(html: string): string {
  const plain = html
    .replace(/<\/p>(?!$)/g, "\n\n")
    .replace(/<br>/g, "\n")
    .replace(/<\/?p>/g, "")
    .replace(/&(amp|lt|gt);/g, (_, name: keyof typeof characters) => characters[name]);
  return richFromTyped(plain) === html ? plain : html;
}

const characters = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " } as const;

function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}
