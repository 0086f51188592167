import { fail, ok, type Result } from "../base/result.ts";
import { slugify } from "../base/text.ts";

/** Words that mean something else in an address and therefore never name an app. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  ..."www api admin a s apps login logout signup settings billing oauth pay crush separate-tabs-settings static".split(" "),
  ..."studio support status help account accounts sso cdn dashboard security abuse".split(" "),
  // What machines ask by its name below a domain: mail programs, proxies, name servers, those who give out certificates.
  ..."smtp imap pop pop3 mx webmail autodiscover autoconfig wpad isatap ftp dns ns ns1 ns2 ns3 ns4 mta-sts openpgpkey localdomain".split(
    " ",
  ),
  ..."administrator hostmaster postmaster webmaster root broadcasthost".split(" "),
  ..."openapi.json docs webhooks auth catalogue welcome files healthz readyz metrics assets mail localhost".split(" "),
]);

/** Whether a text may be an app's slug: one DNS label, not a number (an id stands in the same places), not reserved. */
export function checkAppSlug(slug: string): string | null {
  if (!/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(slug)) return "may hold letters, digits and - only";
  if (/^\d+$/.test(slug)) return "needs at least one letter";
  // How other letters are written: it would be read as a word that nobody typed.
  return reservedSlugs.has(slug) || slug.startsWith("xn--") ? "is a reserved word" : null;
}

export interface AppAddress {
  readonly slug: string;
  /** Whether the owner chose this very slug: then it is refused when taken instead of getting a number. */
  readonly chosen: boolean;
}

/** The slug of a new app: the first label of its domain that says something, else the title. */
export function readAppAddress(domain: string, title: string): Result<AppAddress> {
  const host = domain.replace(/:\d+$/, "");
  if (!isHost(host)) return fail("is not a valid address");
  const labels = host.split(".");
  const label = (labels[0] === "www" ? labels[1] : labels[0]) ?? "";
  if (labels.length > 1 && !isDomain(host)) return fail("is not a valid address");
  const saysNothing = checkAppSlug(label) === "needs at least one letter" || (label.startsWith("xn--") && labels.length > 1);
  const slug = saysNothing ? slugify(title) : label;
  const why = checkAppSlug(slug);
  return why === null ? ok({ slug, chosen: labels.length === 1 }) : fail(why);
}

/** Whether a domain can be somebody's own: a name of one label is a sub-domain of ours, and one with a port is no domain. */
export function isOwnDomain(domain: string): boolean {
  return isDomain(domain) && !isLocal(domain);
}

/** A name below a top domain: an address of the network is none, however it is written. */
function isDomain(host: string): boolean {
  return host.includes(".") && isHost(host) && !/(^|\.)(\d+|0x[0-9a-f]*)$/.test(host);
}

/** Names that mean this machine or this network, wherever they are asked. */
function isLocal(host: string): boolean {
  return /(^|\.)(localhost|localdomain|local|internal|intranet|lan|home\.arpa|onion|invalid)$/.test(host);
}

function isHost(text: string): boolean {
  return text.length <= 253 && text.split(".").every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label));
}
