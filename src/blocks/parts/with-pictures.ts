import { type Pictures, srcSet } from "../../model/page/picture.ts";

/** A text is never wider. */
const sizes = "auto, (min-width: 44rem) 40rem, 92vw";

/** A cleaned rich text whose uploaded pictures come in the sizes that there are of them; none is asked for before it comes into sight. */
export function withPictures(cleanHtml: string, pictures: Pictures): string {
  return cleanHtml.replace(
    /<img\b([^<>]*?)\ssrc="([^"]*)"([^<>]*?)(\s?\/?)>/gi,
    (_, before: string, src: string, after: string, end: string) => {
      const facts = Object.hasOwn(pictures, src) ? pictures[src] : undefined;
      const said = `${before}${after}`;
      const set = facts ? srcSet(src, facts, "webp") : "";
      const measures = facts && !/\s(width|height)=/i.test(said) ? ` width="${facts.width}" height="${facts.height}"` : "";
      const responsive = set === "" ? "" : ` srcset="${set}" sizes="${sizes}"`;
      return `<img${said} src="${src}"${responsive}${measures} loading="lazy" decoding="async"${end}>`;
    },
  );
}
