import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { Surface } from "./route-config.ts";

export interface StaticFiles {
  /** Absolute folder. A `name.br` or `name.gz` beside a file is sent to browsers that can read it. */
  readonly folder: string;
  /** `/assets/` */
  readonly prefix: string;
  /** The names carry a hash of the content: browsers keep them for a year and never ask again. */
  readonly hashed: boolean;
  readonly surface?: Surface;
}

/** Files of our own build. No folder index, no dotfiles, nothing outside the folder. */
export async function serveStatic(server: FastifyInstance, { folder, prefix, hashed, surface = "studio" }: StaticFiles): Promise<void> {
  await server.register(async (scope) => {
    scope.addHook("onRoute", (route) => {
      route.config = { ...route.config, surface };
    });
    await scope.register(fastifyStatic, {
      root: folder,
      prefix,
      index: false,
      dotfiles: "ignore",
      redirect: false,
      decorateReply: false,
      preCompressed: true,
      etag: true,
      immutable: hashed,
      maxAge: hashed ? "365d" : 0,
    });
  });
}
