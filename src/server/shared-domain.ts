import type { Config } from "../platform/config/config.ts";

/** Second labels under which countries register names, as `co.uk` and `com.au`. */
const registries = new Set(["ac", "co", "com", "edu", "go", "gob", "gov", "gv", "ne", "net", "nom", "or", "org", "sch"]);

/**
 * What is said at the start where sites share the studio's registrable domain: an owner's code on a site may then set cookies that the
 * studio's host is sent, and to browsers both are one site. Undefined where they do not, and on this machine.
 */
export function sharedDomainWarning({ baseUrl, sitesHost }: Pick<Config, "baseUrl" | "sitesHost">): string | undefined {
  const [studio, sites] = [new URL(baseUrl).hostname, new URL(`http://${sitesHost}`).hostname];
  const domain = registrable(studio);
  if (domain === undefined || domain !== registrable(sites)) return undefined;
  return `SITES_HOST ${sites} shares the domain ${domain} with the studio at BASE_URL: let sites live on a domain of their own, so that code on a site cannot reach the studio's cookies.`;
}

/** The part of a host that somebody registered; undefined for an address, and for what names this machine. */
function registrable(host: string): string | undefined {
  const labels = host.split(".");
  if (host.includes(":") || /^[\d.]+$/.test(host) || labels.at(-1) === "localhost") return undefined;
  const [second = "", top = ""] = labels.slice(-2);
  return labels.slice(top.length === 2 && registries.has(second) ? -3 : -2).join(".");
}
