import type { FastifyReply, FastifyRequest } from "fastify";
import type { SiteAssets } from "../../site/render-page.ts";
import type { Member } from "../request/site-session.ts";
import type { VisitCounter } from "../visits/public.ts";
import type { DrawnAhead } from "./draw-ahead.ts";
import type { RenderedPages } from "./rendered.ts";
import type { Sites, Visited } from "./visited.ts";

/** The sites as they are served: what the build left for their pages, and the pages that were rendered. */
export interface ServedSites extends Sites {
  readonly assets: SiteAssets;
  readonly rendered: RenderedPages;
  /** Those whose addresses ask for something. */
  readonly renderedAsked: RenderedPages;
  readonly ahead: DrawnAhead;
  readonly visits: VisitCounter;
}

/** A request that reached a site, and whose it is. */
export interface Answering {
  readonly sites: ServedSites;
  readonly visited: Visited;
  /** Who is signed in there; null: nobody who is known. */
  readonly member: Member | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}
