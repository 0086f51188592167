import { isJsonObject, type Json, type JsonObject } from "../base/json.ts";
import { escapeMarkup, unescapeMarkup } from "../base/markup.ts";
import { pathInAddress } from "../base/path-in-address.ts";
import type { Renames } from "./renames.ts";

/** A slash, the path of a page, the number of a record with a slash, and what follows. */
const inSite = /^(\/?)([^?#]*?)((?:\/\d+)?\/?)((?:[?#][\s\S]*)?)$/;

/** Whether an address leads to the page of this path itself, or to a place or question of it. */
export function leadsTo(address: string, slug: string): boolean {
  const [, , path = "", record = ""] = inSite.exec(address) ?? [];
  return decoded(path).toLowerCase() === slug && !/\d/.test(record);
}

/** An address that leads to the page, or to a record of it; its question, its anchor and a slash before or behind it stay. */
export function followAddress(address: string, { page }: Renames): string {
  const found = page && inSite.exec(address);
  if (!found) return address;
  const [, slash = "", path = "", record = "", rest = ""] = found;
  return decoded(path).toLowerCase() === page.before ? `${slash}${pathInAddress(page.slug)}${record}${rest}` : address;
}

/** The links of a rich text. */
export function followHtml(html: string, renames: Renames): string {
  if (!renames.page) return html;
  return html.replace(/(\shref=")([^"]*)(?=")/gi, (whole: string, before: string, written: string) => {
    const address = unescapeMarkup(written);
    const followed = followAddress(address, renames);
    return followed === address ? whole : before + escapeMarkup(followed).replaceAll("&#38;", "&amp;");
  });
}

/** A list of labelled links, and those below each of them. */
export function followLinks(list: Json, renames: Renames): Json {
  if (!Array.isArray(list)) return list;
  return list.map((item: Json) => {
    if (!isJsonObject(item)) return item;
    return {
      ...item,
      ...(typeof item.value === "string" && { value: followAddress(item.value, renames) }),
      ...(item.values !== undefined && { values: followLinks(item.values, renames) }),
    };
  });
}

/** What an instance of a block of the app's own says itself: of which kind its settings are, only that block knows. */
export function followAnyLinks(said: Json, renames: Renames): Json {
  if (typeof said === "string") return said.startsWith("/") ? followAddress(said, renames) : followHtml(said, renames);
  if (Array.isArray(said)) return said.map((one: Json) => followAnyLinks(one, renames));
  if (!isJsonObject(said)) return said;
  const entries = Object.entries(said).map(([key, value]) => [key, value === undefined ? value : followAnyLinks(value, renames)]);
  return Object.fromEntries(entries) as JsonObject;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
