import type { FastifyReply } from "fastify";
import { searchPage } from "../../blocks/templates/search-page.ts";
import { type PageRow, wholePage } from "../pages/public.ts";
import type { Answering } from "./answering.ts";
import { textsOfSite } from "./draw-error-page.ts";
import { drawPage } from "./draw-page.ts";
import { nobody } from "./plain-page.ts";
import { askedOf } from "./query-of.ts";
import { searchPath } from "./return-path.ts";
import { todayIn } from "./visited.ts";

/** A page that looks through the site for `?q=`, between its header and its footer, for sites without such a block. Kept nowhere. `dress`: what is added to it last. */
export async function answerSearch(answering: Answering, dress: (html: string) => string = (html) => html): Promise<FastifyReply> {
  const { sites, visited, member, request, reply } = answering;
  const { world, assets, report } = sites;
  const { app, place } = visited;
  const now = world.now();
  const db = world.database.reader(app.id);
  const { person, appRole, groups } = member ?? nobody;
  const who = { person, appRole, groups };
  const title = textsOfSite(app).searchFor;
  const page: PageRow = {
    ...{ app_id: app.id, id: 0, title, slug: "", kind: "page", permission: "public", settings: { noIndex: true } },
    ...{ layout: searchPage({ title }), draft: null, has_draft: false, draft_version: 0 },
    ...{ goes_live_at: null, goes_offline_at: null, timed_by: null, published_at: null, created_at: now, updated_at: now },
  };
  const drawn = await drawPage({
    ...{ world, db, app, page: await wholePage(db, page), path: searchPath, place, assets, today: todayIn(app, now), report },
    asking: { ...who, now, query: askedOf(request) },
    ...(member && { member }),
  });
  reply.header("cache-control", "private, no-store").header("x-robots-tag", "noindex").type("text/html; charset=utf-8");
  if (drawn) reply.sources = drawn.sources;
  return reply.send(dress(drawn?.html ?? ""));
}
