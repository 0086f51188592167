import { createSafeFetch, type SafeFetchOptions } from "../../platform/fetch/safe-fetch.ts";
import type { SafeReply } from "../../platform/fetch/safe-request.ts";
import { provide, service } from "../kernel/service.ts";

/** Asks X for `path` with a bearer token. Where that is, only the operator says: a token goes nowhere else. */
export const x = service<(path: string, token: string) => Promise<SafeReply>>("x");

/** One short reply, soon or never. */
const bounds = { maxBytes: 100_000, headerTimeout: 5_000, totalTimeout: 10_000 };

export const xProvider = provide(x, ({ dnsServer, twitterApiBase }, { ownHosts }) => {
  const fetch = createSafeFetch({ ownHosts, ...(dnsServer !== undefined && { dnsServer }), ...reachable(twitterApiBase) });
  const base = (twitterApiBase ?? "https://api.x.com").replace(/\/+$/, "");
  return (path, token) => fetch(`${base}${path}`, { ...bounds, headers: { authorization: `Bearer ${token}`, accept: "application/json" } });
});

/** The operator's own word opens that one address and port, also on this machine; nobody else's ever does. */
function reachable(base: string | undefined): Pick<SafeFetchOptions, "allows"> {
  if (base === undefined) return {};
  const { hostname, port, protocol } = new URL(base);
  const chosen = Number(port || (protocol === "https:" ? 443 : 80));
  return { allows: (address, asked) => address === hostname && asked === chosen };
}
