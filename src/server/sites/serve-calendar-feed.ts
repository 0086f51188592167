import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "../../platform/http/refusal.ts";
import type { RateLimits } from "../../platform/limits/rate-limits.ts";
import { readFeed } from "../booking-links/public.ts";
import { makeScope, type World } from "../request/make-scope.ts";
import { requestContextOf } from "../request/request-context.ts";

interface Serving {
  readonly world: World;
  readonly limits: RateLimits;
  readonly secure: boolean;
  /** The main host, with its port where it is not the scheme's own. */
  readonly host: string;
}

type Asked = FastifyRequest<{ Params: { token: string } }>;

/** Bookings for a calendar program, by the secret address that an editor made. */
export function serveCalendarFeed(server: FastifyInstance, { world, limits, secure, host }: Serving): void {
  const options = { config: { surface: "site" }, constraints: { host } } as const;
  server.get("/calendar/:token", options, async (request: Asked, reply) => {
    const [, app = "", token = ""] = /^([1-9]\d{0,14})-([\w-]{43})\.ics$/.exec(request.params.token) ?? [];
    const context = requestContextOf(request, reply, { host, site: null, limits, secure });
    context.count("find-slots", context.address);
    const scope = makeScope(world, { app: Number(app), person: null, appRole: 0, groups: [], context });
    const file = app === "" ? undefined : await readFeed(scope, token, host.replace(/:\d+$/, ""));
    if (file === undefined) throw new Refusal("not_found", 404, "This calendar could not be found");
    return reply
      .type("text/calendar; charset=utf-8")
      .header("cache-control", "private, no-store")
      .header("referrer-policy", "no-referrer")
      .header("x-robots-tag", "noindex")
      .send(file);
  });
}
