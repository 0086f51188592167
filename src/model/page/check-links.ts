import { isJsonObject, type Json } from "../base/json.ts";
import type { Block } from "./block.ts";

/** Keys that hold an address, whatever the block. `value` is the address of a labelled link in a list. */
const linkKeys = new Set(["link", "src", "redirect", "action", "value", "bgImage"]);

/** Said of an address that would run or embed code instead of leading somewhere. */
export const linkRunsCode = "this kind of link is not allowed";

/** The paths in a block, what stands in it left out, at which a link that runs code was written: "link", "values.0.value". */
export function codeLinks({ children: _inside, ...own }: Block): readonly string[] {
  return within(own, []);
}

function within(object: { readonly [key: string]: Json | undefined }, path: readonly string[]): readonly string[] {
  return Object.entries(object).flatMap(([key, value]) => {
    if (typeof value === "string") return linkKeys.has(key) && runsCode(value) ? [[...path, key].join(".")] : [];
    return deeper(value, [...path, key]);
  });
}

function deeper(value: Json | undefined, path: readonly string[]): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => deeper(item, [...path, String(index)]));
  return isJsonObject(value) ? within(value, path) : [];
}

/** Control characters hide nothing. */
function runsCode(address: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip them inside a scheme, so must this check
  const scheme = /^([a-z][a-z0-9+.-]*):/.exec(address.replace(/[\u0000-\u0020\u007f]/g, "").toLowerCase())?.[1];
  return scheme !== undefined && !["http", "https", "mailto", "tel", "ftp"].includes(scheme);
}
