import type { FastifyInstance } from "fastify";
import { requestHost } from "../../platform/http/request-host.ts";
import type { Directory } from "../apps/public.ts";

/**
 * Whoever asks at the address that a site had before is led on to the one that it has: no other app ever gets it. What was sent there, such as
 * a form of a page that stood open, goes along.
 */
export function leadOn(server: FastifyInstance, { directory, sites }: { readonly directory: Directory; readonly sites: string }): void {
  const below = `.${sites.replace(/:\d+$/, "")}`;
  server.addHook("onRequest", async (request, reply) => {
    // Of what is no host of a site nothing is read here: health checks come by any name, or by none.
    if (!request.host.toLowerCase().includes(below)) return;
    const host = requestHost(request);
    if (!host.endsWith(`.${sites}`)) return;
    const label = host.slice(0, -sites.length - 1);
    // A number is an id, and no address.
    const app = label.includes(".") || /^\d+$/.test(label) ? null : await directory.app(label);
    if (!app || app.slug === label) return;
    const isRead = request.method === "GET" || request.method === "HEAD";
    await reply.redirect(`${request.protocol}://${app.slug}.${sites}${request.raw.url ?? "/"}`, isRead ? 301 : 308);
  });
}
