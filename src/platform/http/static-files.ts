import { readdirSync } from "node:fs";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

export interface StaticFiles {
  /** Absolute folder. A `name.br` or `name.gz` beside a file is sent to browsers that can read it. */
  readonly folder: string;
  /** `/assets/` */
  readonly prefix: string;
  /** The names carry a hash of the content: browsers keep them for a year and never ask again. */
  readonly hashed: boolean;
}

/**
 * Files of our own build, by the names that were there when the server started. Left to serve by itself, the plugin reads the whole
 * folder for each file it sends. No folder index, no dotfiles, nothing outside the folder.
 */
export async function serveStatic(server: FastifyInstance, { folder, prefix, hashed }: StaticFiles): Promise<void> {
  const names = new Set(namesIn(folder));
  await server.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: folder,
      serve: false,
      index: false,
      dotfiles: "ignore",
      preCompressed: true,
      etag: true,
      immutable: hashed,
      maxAge: hashed ? "365d" : 0,
    });
    scope.route<{ Params: { "*": string } }>({
      method: ["HEAD", "GET"],
      url: `${prefix}*`,
      config: { surface: "asset" },
      handler: ({ params: { "*": name } }, reply) => (names.has(name) ? reply.sendFile(name) : reply.callNotFound()),
    });
  });
}

function namesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return entries.map((name) => name.replaceAll("\\", "/")).filter((name) => !/(^|\/)\.|\.(br|gz)$/.test(name));
}
