import type { IncomingMessage } from "node:http";
import type { Answering } from "./answering.ts";
import { todayIn } from "./visited.ts";

/** Programs that say who they are, and what fetches a page before anybody wants to see it. */
const programs =
  /bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|headless|lighthouse|monitor|curl|wget|python|java\/|go-http|node|axios|okhttp|scrapy|http-client/i;

/**
 * What counts one more view of a page, by the request that asked for it. Nothing of the request is kept but what `VisitCounter` makes of it at once.
 * Whoever comes from the studio is one of those who make the site.
 */
export function visitOf({ sites, visited: { app, place }, request }: Answering, page: number): (raw: IncomingMessage) => void {
  const studio = new URL(sites.config.baseUrl).host;
  const own = new URL(place.origin).host;
  const isBehindProxy = sites.config.trustProxy.length > 0;
  // Replies that are repeated are alike in what proxies say of whom they are for.
  const address = (raw: IncomingMessage) => (isBehindProxy ? request.ip : (raw.socket.remoteAddress ?? ""));
  return (raw) => {
    const { headers } = raw;
    const browser = headers["user-agent"] ?? "";
    if (browser === "" || programs.test(browser) || headers["sec-purpose"] !== undefined || headers.purpose === "prefetch") return;
    const from = hostOf(headers.referer);
    if (from === studio && from !== own) return;
    const source = from === own ? undefined : from;
    sites.visits.saw({
      app: app.id,
      day: todayIn(app, sites.world.now()),
      page,
      address: address(raw),
      browser: browser.slice(0, 300),
      source,
    });
  };
}

function hostOf(referer: string | undefined): string {
  if (referer === undefined || referer.length > 2_000 || !URL.canParse(referer)) return "";
  return new URL(referer).host.replace(/^www\./, "").slice(0, 100);
}
