import type { FastifyInstance, FastifyRequest } from "fastify";
import { fileHeaders } from "../../platform/files/content-disposition.ts";
import { isInline } from "../../platform/files/file-type.ts";
import { partAsked } from "../../platform/http/part-asked.ts";
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
    if (!file) throw missing();
    const part = comesInParts(file.mime) ? partAsked(rangeOf(request), file.size) : undefined;
    if (part === "none") return reply.code(416).header("content-range", `bytes */${file.size}`).send();
    const content = await world.outside.files.get(file.key, part);
    if (!content) throw missing();
    if (part) reply.code(206).header("content-range", `bytes ${part.first}-${part.last}/${file.size}`);
    if (comesInParts(file.mime)) reply.header("accept-ranges", "bytes");
    return reply
      .headers(fileHeaders({ name: file.name, mime: file.mime, isInline: isInline(file.mime) }))
      .headers({ "cache-control": "public, max-age=31536000, immutable", "content-length": content.size })
      .send(content.stream);
  });
}

/** What players of films and sound and viewers of documents ask for in parts. What is packed on the way has none: they would be of other bytes. */
function comesInParts(mime: string): boolean {
  return /^(audio|image|video)\//.test(mime) || mime === "application/pdf";
}

/** `If-Range` names a version of the file, and none was ever told. */
function rangeOf({ method, headers }: FastifyRequest): string | undefined {
  return method === "GET" && headers["if-range"] === undefined ? headers.range : undefined;
}

function missing(): Refusal {
  return new Refusal("not_found", 404, "This file could not be found");
}
