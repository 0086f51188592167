import { readFileSync } from "node:fs";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "../../platform/http/refusal.ts";
import { requestHost } from "../../platform/http/request-host.ts";
import { serveStatic } from "../../platform/http/static-files.ts";

/** The owners' app as it was built: one page, which decides by itself what it shows. */
export interface Shell {
  send(reply: FastifyReply, status?: number): FastifyReply;
}

/** First words of the paths that are the studio's. Each is a reserved slug, so no app is meant by it. */
const studioPaths = new Set(["login", "signup", "welcome", "apps", "a", "billing", "settings", "admin", "crush", "oauth", "pay"]);

export function isStudioPath(path: string): boolean {
  return studioPaths.has((path.split("/", 2)[1] ?? "").toLowerCase());
}

interface Hosted {
  readonly siteOf: (host: string) => Promise<number | null>;
  /** Where sites live; the studio links to them. */
  readonly sitesHost: string;
}

/** Serves the studio's files on the main host and nowhere else. `folder` is where it was built. */
export async function serveStudio(server: FastifyInstance, folder: URL, { siteOf, sitesHost }: Hosted): Promise<Shell> {
  const built = readFileSync(new URL("index.html", folder), "utf8");
  const html = built.replace('<meta name="sites" content=""', `<meta name="sites" content="${sitesHost}"`);
  server.addHook("onRequest", (request, _, next) => {
    if (!request.url.startsWith("/static/studio/")) return next();
    onlyOnMain(request).then(() => next(), next);
  });
  await serveStatic(server, { folder: folder.pathname, prefix: "/static/studio/", hashed: true });
  async function onlyOnMain(request: FastifyRequest): Promise<void> {
    if ((await siteOf(requestHost(request))) !== null) throw new Refusal("not_found", 404, "This page could not be found");
  }
  return {
    // Kept by no cache, so that a new version is met at once; everything it loads is kept for a year.
    send: (reply, status = 200) => reply.code(status).type("text/html; charset=utf-8").header("cache-control", "no-store").send(html),
  };
}
