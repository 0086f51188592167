import type { FastifyInstance } from "fastify";
import { requestHost } from "../../platform/http/request-host.ts";
import type { World } from "../request/make-scope.ts";
import { siteIcon } from "./serve-icons.ts";
import { signOfSite } from "./sign-of-site.ts";

/** Browsers ask every host for this address, whatever its pages say: the icon of the site, else a sign made from its name; on the main host the product's mark, 32 by 32. */
export function serveFavicon(
  server: FastifyInstance,
  { world, siteOf }: { readonly world: World; readonly siteOf: (host: string) => Promise<number | null> },
): void {
  server.get("/favicon.ico", { config: { surface: "site" } }, async (request, reply) => {
    // Throws for a host that is nobody's.
    const site = await siteOf(requestHost(request));
    const own = site === null ? undefined : await siteIcon(world, site, { size: 32 });
    if (own) return reply.type("image/png").header("cache-control", "public, max-age=3600").send(own);
    const app = site === null ? undefined : await world.directory.app(String(site));
    if (app) return reply.type("image/svg+xml").header("cache-control", "public, max-age=3600").send(signOfSite(app));
    return reply.type("image/x-icon").header("cache-control", "public, max-age=86400").send(icon);
  });
}

const icon = Buffer.from(
  "AAABAAEAICAAAAEAIACRAQAAFgAAAIlQTkcNChoKAAAADUlIRFIAAAAgAAAAIAgDAAAARKSKxgAAAGZQTFRFTGlxDmNcCmReDWdgC2VdCmVeDG" +
    "RbCmReCmVdCmVeC2ZfCmRdC2NcCmRdDWRdC2VdC2VeC2RdCmReC2RcCmRdC2VeB2RcCmReCmVeC2RdCmReC2VeCmVdDGZeC2Ve////hbKvw9nX" +
    "KzRPqQAAAB50Uk5TACTuJZnWPfPt2EPXRcEmRPSbwEK+miHxvZjrnL8+e6Kr5gAAAAlwSFlzAAAuIwAALiMBeKU/dgAAAKdJREFUOMvNk9kSgy" +
    "AMRa+K4lLr2r2N9P9/slSqI46Eh/ah5ykz94RhAgHe7JqsJou6OFSY2Je0SRuZ/BGSgzAZ+505URpooSeGUt+PWHLceEEg44UCkhckpmowLArD" +
    "3wlqjr8VloOwhKdSvLA+3hKU+rS7hOUpPxY8z33yfZgYDS9cUPFCB5y5vNV7cbx6FgdJ6swTs5zRfTvvg3m/cxGv5iFj0Y3RC8QdbtE1Oy39AA" +
    "AAAElFTkSuQmCC",
  "base64",
);
