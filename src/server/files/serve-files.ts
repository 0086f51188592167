import type { FastifyInstance } from "fastify";
import { fileHeaders } from "../../platform/files/content-disposition.ts";
import { isInline } from "../../platform/files/file-type.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { requestHost } from "../../platform/http/request-host.ts";
import type { World } from "../request/make-scope.ts";
import { fileByKey } from "./store.ts";

/** Serves uploads: never as script or page, and on a site only that site's own. Their addresses never change what they hold. */
export function serveFiles(
  server: FastifyInstance,
  { world, siteOf }: { world: World; siteOf: (host: string) => Promise<number | null> },
): void {
  server.get<{ Params: { app: string; name: string } }>("/files/:app/:name", { config: { surface: "files" } }, async (request, reply) => {
    const { app, name } = request.params;
    const site = await siteOf(requestHost(request));
    const isHere = /^[1-9]\d{0,15}$/.test(app) && /^[\w.-]{1,200}$/.test(name) && (site === null || site === Number(app));
    const file = isHere ? await fileByKey(world.database.reader(Number(app)), `${app}/${name}`) : undefined;
    const content = file && (await world.outside.files.get(file.key));
    if (!file || !content) throw new Refusal("not_found", 404, "This file could not be found");
    const headers = fileHeaders({ name: file.name, mime: file.mime, isInline: isInline(file.mime) });
    return reply
      .headers({ ...headers, "cache-control": "public, max-age=31536000, immutable", "content-length": content.size })
      .send(content.stream);
  });
}
