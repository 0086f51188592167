import type { FastifyInstance, FastifyRequest } from "fastify";
import { variantNamed } from "../../model/page/picture.ts";
import type { Database } from "../../platform/db/database.ts";
import { fileHeaders } from "../../platform/files/content-disposition.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { isFont, isInline } from "../../platform/files/file-type.ts";
import { partAsked } from "../../platform/http/part-asked.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { requestHost } from "../../platform/http/request-host.ts";
import { TooBusy } from "../../platform/limits/work-queue.ts";
import { type Directory, refuseShut } from "../apps/public.ts";
import { fileByKey, pictureByKey } from "./store.ts";
import { hasVariant, readVariant } from "./variants.ts";
import { WholeFiles } from "./whole-files.ts";

interface Serving {
  readonly database: Database;
  readonly files: FileStore;
  readonly siteOf: (host: string) => Promise<number | null>;
  readonly directory: Directory;
}

/** Serves uploads: never as script or page, and on a site only that site's own. Their addresses never change what they hold. */
export function serveFiles(server: FastifyInstance, { database, files, siteOf, directory }: Serving): void {
  const whole = new WholeFiles(files);
  const isHere = async (request: FastifyRequest, { app, name }: { readonly app: string; readonly name: string }) => {
    if (!/^[1-9]\d{0,15}$/.test(app) || !/^[\w.-]{1,200}$/.test(name)) return false;
    const site = await siteOf(requestHost(request));
    if (site !== null && site !== Number(app)) return false;
    const owner = await directory.app(app);
    if (owner) refuseShut(owner);
    return true;
  };
  type Asked = { app: string; name: string; variant: string };
  server.get<{ Params: Asked }>("/files/:app/:name/:variant", { config: { surface: "files" } }, async (request, reply) => {
    const { app, name } = request.params;
    const variant = variantNamed(request.params.variant);
    if (!variant || !(await isHere(request, { app, name }))) throw missing();
    const file = await pictureByKey(database.reader(Number(app)), `${app}/${name}`);
    if (!file || !hasVariant(file, variant)) throw missing();
    const content = await readVariant(files, file, variant).catch((error: unknown) => {
      if (error instanceof TooBusy) return undefined;
      throw error;
    });
    // Too many are being made: the picture as it is, for this once.
    if (!content) return reply.header("cache-control", "no-store").redirect(`/files/${file.key}`, 302);
    return reply
      .headers(fileHeaders({ name: variantName(file.name, variant.format), mime: `image/${variant.format}`, isInline: true }))
      .headers({ "cache-control": immutable, "content-length": content.size })
      .send(content.stream);
  });
  server.get<{ Params: { app: string; name: string } }>("/files/:app/:name", { config: { surface: "files" } }, async (request, reply) => {
    const { app, name } = request.params;
    const file = (await isHere(request, { app, name })) ? await fileByKey(database.reader(Number(app)), `${app}/${name}`) : undefined;
    if (!file) throw missing();
    const part = comesInParts(file.mime) ? partAsked(rangeOf(request), file.size) : undefined;
    if (part === "none") return reply.code(416).header("content-range", `bytes */${file.size}`).send();
    if (!(await files.exists(file.key))) throw missing();
    if (!(await whole.isWhole(file))) throw new Error(`The bytes of file ${file.key} are not those that were kept: its hash is another.`);
    const content = await files.get(file.key, part);
    if (!content) throw missing();
    if (part) reply.code(206).header("content-range", `bytes ${part.first}-${part.last}/${file.size}`);
    if (comesInParts(file.mime)) reply.header("accept-ranges", "bytes");
    return (
      reply
        .headers(fileHeaders({ name: file.name, mime: file.mime, isInline: isInline(file.mime) }))
        // Browsers ask for fonts across origins only where every origin may: a host for files is another than the site's.
        .headers(isFont(file) ? { "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" } : {})
        .headers({ "cache-control": immutable, "content-length": content.size })
        .send(content.stream)
    );
  });
}

const immutable = "public, max-age=31536000, immutable";

/** As whoever saves it finds it: the name of the picture with the ending of what it is now. */
function variantName(name: string, format: string): string {
  return `${name.replace(/\.\w{1,8}$/, "")}.${format}`;
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
