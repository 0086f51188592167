import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { FastifyInstance } from "fastify";
import { encodingFor } from "./encodings.ts";
import type { Surface } from "./route-config.ts";

export interface StaticFiles {
  /** Absolute folder. A `name.br` and a `name.gz` beside a file are sent to browsers that can read them. */
  readonly folder: string;
  /** `/assets/` */
  readonly prefix: string;
  readonly surface?: Surface;
}

interface StaticFile {
  readonly type: string;
  readonly hasTwins: boolean;
}

/** What a build consists of. */
const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};
const twins = { br: ".br", gzip: ".gz" } as const;

/**
 * Files of our own build, by the names that were there when the server started. They carry a hash of the content, so browsers keep
 * them for a year, and the name is the ETag. Nothing without a hash is served, and nothing from folders inside.
 */
export function serveStatic(server: FastifyInstance, { folder, prefix, surface = "studio" }: StaticFiles): void {
  const files = filesIn(folder);
  const bytesOf = keptBytes(folder);
  server.route<{ Params: { "*": string } }>({
    method: ["HEAD", "GET"],
    url: `${prefix}*`,
    config: { surface },
    handler: async ({ params: { "*": name }, headers }, reply) => {
      const file = files.get(name);
      if (!file) return reply.callNotFound();
      const encoding = file.hasTwins ? encodingFor(headers["accept-encoding"]) : null;
      const stored = encoding ? `${name}${twins[encoding]}` : name;
      const etag = `"${stored}"`;
      reply.header("cache-control", "public, max-age=31536000, immutable").header("etag", etag);
      if (file.hasTwins) reply.header("vary", "accept-encoding");
      if (headers["if-none-match"]?.includes(etag)) return reply.code(304).send();
      if (encoding) reply.header("content-encoding", encoding);
      reply.isCurrent = always;
      return reply.type(file.type).send(await bytesOf(stored));
    },
  });
}

/** A name never means other bytes. */
function always(): boolean {
  return true;
}

function filesIn(folder: string): ReadonlyMap<string, StaticFile> {
  const names = new Set(readdirSync(folder));
  const hashed = [...names].filter((name) => /-[\w-]{8}\.(?!br$|gz$)\w+$/.test(name));
  return new Map(hashed.map((name) => [name, { type: typeOf(name), hasTwins: names.has(`${name}.br`) && names.has(`${name}.gz`) }]));
}

function typeOf(name: string): string {
  const type = types[extname(name)];
  if (type === undefined) throw new Error(`It is not said how ${name} is to be sent.`);
  return type;
}

/** Bytes are read when they are first asked for, and kept: all together they are no more than the build. */
function keptBytes(folder: string): (name: string) => Promise<Buffer> {
  const kept = new Map<string, Promise<Buffer>>();
  return (name) => {
    const known = kept.get(name);
    if (known) return known;
    const bytes = readFile(join(folder, name));
    kept.set(name, bytes);
    bytes.catch(() => kept.delete(name));
    return bytes;
  };
}
