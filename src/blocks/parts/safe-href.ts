/**
 * Where an address written by an owner may lead. This is the only place that turns such an address into an `href`:
 * a scheme that is not on the list gives null, and the link is then shown as text.
 */
export interface SafeHref {
  readonly href: string;
  /** "media" opens in a lightbox, "external" in a new tab, "contact" is mail or telephone, "internal" stays on the site. */
  readonly leads: "internal" | "external" | "media" | "contact";
  /** What a lightbox has to show it with. */
  readonly media?: "image" | "video" | "audio" | "embed";
}

const external = new Set(["http", "https", "ftp"]);
const contact = new Set(["mailto", "tel"]);
const mediaFiles = {
  image: /\.(avif|gif|jpe?g|png|svg|webp)$/i,
  // Not every browser plays all of these; the lightbox then says so. A player of films plays the sound of an "ogg" as well.
  video: /\.(flv|m4v|mkv|mov|mp4|ogg|ogv|webm|wmv)$/i,
  audio: /\.(aac|flac|m4a|mp3|oga|opus|wav)$/i,
} as const;
const videoSites = new Set([
  "youtube.com",
  "www.youtube.com",
  "m.youtube.com",
  "youtu.be",
  "vimeo.com",
  "www.vimeo.com",
  "player.vimeo.com",
]);

/** `base` is put before paths of the own site, so that they work below a path ("/s/atelier") as well as on a host of its own (""). */
export function safeHref(address: string, base = ""): SafeHref | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip them inside a scheme, so must this check
  const plain = address.replace(/[\u0000-\u001f\u007f]/g, "").trim();
  if (plain === "" || plain.includes("\\")) return null;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(plain)?.[1]?.toLowerCase();
  if (scheme !== undefined && contact.has(scheme)) return { href: plain, leads: "contact" };
  if (scheme !== undefined && !external.has(scheme)) return null;
  const isExternal = scheme !== undefined || plain.startsWith("//");
  if (!URL.canParse(plain, "https://site.invalid/")) return null;
  const media = mediaOf(new URL(plain, "https://site.invalid/"));
  const href = isExternal ? plain : withinSite(plain, base);
  if (media !== undefined) return { href, leads: "media", media };
  return { href, leads: isExternal ? "external" : "internal" };
}

function mediaOf(url: URL): SafeHref["media"] {
  if (videoSites.has(url.hostname) && url.pathname !== "/") return "embed";
  return (Object.keys(mediaFiles) as (keyof typeof mediaFiles)[]).find((kind) => mediaFiles[kind].test(url.pathname));
}

/** Paths of a host that no page stands at. */
export const notPages = /^\/(files|static|api)\//;

function withinSite(address: string, base: string): string {
  // Every page stands at the root of its site, though it may be asked for as "/about/" or, below a path, as "/s/atelier".
  const path = /^[\p{L}\p{N}_-]/u.test(address) ? `/${address}` : address;
  if (notPages.test(path)) return path;
  // Ids of blocks carry a prefix on sites, so that none of them can shadow a name of the browser's.
  const placed = path.replace(/#(?!b-|top$)([A-Za-z][\w-]*)$/, "#b-$1");
  return placed.startsWith("/") ? base + placed : placed;
}

/** The address of a picture or file to show in place; null when it may not be loaded. */
export function safeSrc(address: string | undefined): string | null {
  const safe = address ? safeHref(address) : null;
  return safe && safe.leads !== "contact" && !/^ftp:/i.test(safe.href) && !safe.href.startsWith("#") ? safe.href : null;
}
