import { safeHref } from "./safe-href.ts";

/** A cleaned rich text whose links lead as all links of a site do: media to the lightbox, other sites to a new tab. */
export function withSiteLinks(cleanHtml: string, base: string): string {
  return cleanHtml.replace(
    /<a\b([^>]*?)\shref="([^"]*)"([^>]*)>(.*?)<\/a>/gis,
    (_, before: string, address: string, after: string, words: string) => {
      const safe = safeHref(address.replaceAll("&amp;", "&"), base);
      if (!safe) return words;
      const others = `${before}${after}`.replace(/\s(target|rel|data-lightbox)="[^"]*"/gi, "");
      const href = safe.href.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
      const isBlank = safe.leads === "external" || / target="_blank"/i.test(before + after);
      const media = safe.media ? ` data-lightbox="${safe.media}"` : "";
      if (!isBlank || safe.media) return `<a${others} href="${href}"${media}>${words}</a>`;
      return `<a${others} href="${href}" target="_blank" rel="noopener">${words}<span class="visually-hidden"> (opens in new tab)</span></a>`;
    },
  );
}
