import type { FastifyReply } from "fastify";
import type { Person } from "../kernel/scope.ts";
import { previewAt, wholePage } from "../pages/public.ts";
import { pathOf } from "./addresses.ts";
import type { Answering } from "./answering.ts";
import { drawErrorPage } from "./draw-error-page.ts";
import { drawPage } from "./draw-page.ts";
import { todayIn } from "./visited.ts";

/**
 * The draft of a page for whoever has a link to it: kept nowhere, told to no search engine, counted as no visit. Its forms look as they
 * will, and send nothing. A link that was never made, has ended or was withdrawn is answered like any page that is not there.
 */
export async function sendPreview({ sites, visited, request, reply }: Answering): Promise<FastifyReply> {
  const { world, assets, report } = sites;
  const { app, place, path } = visited;
  const db = world.database.reader(app.id);
  const now = world.now();
  const today = todayIn(app, now);
  reply.header("cache-control", "private, no-store").header("x-robots-tag", "noindex").header("referrer-policy", "no-referrer");
  reply.type("text/html; charset=utf-8");
  const found = request.method === "GET" ? await previewAt(db, path, { sign: world.outside.sign, now }) : undefined;
  if (!found) return reply.code(404).send(await drawErrorPage({ world, app, place, assets, status: 404, today }));
  const { role } = found;
  const page = await wholePage(db, found.page);
  const drawn = await drawPage({
    ...{ world, db, app, page: { ...page, settings: { ...page.settings, noIndex: true } }, place, assets, today, report },
    path: pathOf(page, undefined),
    asking: { person: role === 0 ? null : somebody(role), appRole: role, groups: [], now, query: {} },
    isPreview: true,
  });
  if (!drawn) return reply.code(404).send(await drawErrorPage({ world, app, place, assets, status: 404, today }));
  reply.sources = drawn.sources;
  return reply.send(drawn.html);
}

/** Nobody who exists, with this role: what belongs to people of their own is not among what they see. */
function somebody(role: number): Person {
  return { id: 0, username: "", nickname: "Somebody", firstName: "", lastName: "", avatar: "", role: Math.min(role, 25) };
}
