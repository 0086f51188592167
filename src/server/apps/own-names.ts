import { domainToASCII, domainToUnicode } from "node:url";
import { readableDomain } from "../../model/access/readable-domain.ts";

/** A domain as name servers and requests know it, however it was typed. What can be none stays as it is, and is refused as such. */
export function asciiDomain(typed: string): string {
  const isPlain = /^[\x20-\x7e]*$/.test(typed) && !typed.includes("xn--");
  return isPlain || !typed.includes(".") ? typed : domainToASCII(typed) || typed.replaceAll("xn--", "--");
}

/** The same as people read it. */
export function domainText(domain: string): string {
  return domain.includes("xn--") ? readableDomain(domainToUnicode(domain), domain) : domain;
}
