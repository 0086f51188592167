import { readFileSync } from "node:fs";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { codeFramePath } from "../../contract/studio-paths.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { requestHost } from "../../platform/http/request-host.ts";
import { serveStatic } from "../../platform/http/static-files.ts";

/** The owners' app as it was built: a page that decides by itself what it shows, and a light one to sign in. */
export interface Shell {
  send(reply: FastifyReply, status?: number): FastifyReply;
}

/** First words of the paths that are the studio's. Each is a reserved slug, so no app is meant by it. */
const studioPaths = new Set(["login", "signup", "welcome", "apps", "a", "billing", "settings", "admin", "crush", "oauth", "pay"]);

export function isStudioPath(path: string): boolean {
  return studioPaths.has((path.split("/", 2)[1] ?? "").toLowerCase());
}

/** The sign-in has a light page of its own, which starts the studio once somebody is signed in. */
function isSignIn(url: string): boolean {
  return /^\/login(\/login)?\/?(\?|$)/i.test(url);
}

/**
 * The frame in which the studio's code editor shows what an owner writes: a page without an origin, which can reach nothing of the studio nor
 * ask any server. It takes one text from the window around it and becomes that.
 */
const codeFrame = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Untitled</title></head><body><script>
addEventListener("message", function (event) {
  if (event.source !== parent || typeof event.data !== "string") return;
  document.open(); document.write(event.data); document.close();
}, { once: true });
parent.postMessage("code-frame", "*");
</script></body></html>`;

interface Hosted {
  readonly siteOf: (host: string) => Promise<number | null>;
  /** Where sites live; the studio links to them. */
  readonly sitesHost: string;
}

/** Serves the studio's files on the main host and nowhere else. `folder` is where it was built. */
export async function serveStudio(server: FastifyInstance, folder: URL, { siteOf, sitesHost }: Hosted): Promise<Shell> {
  const page = (name: string) => {
    const built = readFileSync(new URL(name, folder), "utf8");
    return built.replace('<meta name="sites" content=""', `<meta name="sites" content="${sitesHost}"`);
  };
  const [studio, signIn] = [page("index.html"), page("sign-in.html")];
  server.addHook("onRequest", (request, _, next) => {
    if (!request.url.startsWith("/static/studio/")) return next();
    onlyOnMain(request).then(() => next(), next);
  });
  await serveStatic(server, { folder: folder.pathname, prefix: "/static/studio/", hashed: true });
  async function onlyOnMain(request: FastifyRequest): Promise<void> {
    if ((await siteOf(requestHost(request))) !== null) throw new Refusal("not_found", 404, "This page could not be found");
  }
  server.get(codeFramePath, { config: { surface: "sandbox" } }, async (request, reply) => {
    await onlyOnMain(request);
    return reply.type("text/html; charset=utf-8").header("cache-control", "public, max-age=3600").send(codeFrame);
  });
  return {
    // Kept by no cache, so that a new version is met at once; everything it loads is kept for a year.
    send: (reply, status = 200) =>
      reply
        .code(status)
        .type("text/html; charset=utf-8")
        .header("cache-control", "no-store")
        .send(isSignIn(reply.request.url) ? signIn : studio),
  };
}
