import type { FastifyReply, FastifyRequest } from "fastify";
import { studioScreenAt } from "../../contract/studio-paths.ts";
import { decodedPath, isNoPage } from "./find-site.ts";
import type { Sites } from "./visited.ts";

/**
 * On the main host what is nobody's page is the studio's affair. Its page is the same everywhere; where it has no screen, or its screen is of an
 * app that is not there, it comes with 404 (decision 43).
 */
export async function answerAsStudio({ shell, world }: Sites, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (isNoPage(request)) return nowhere(reply);
  const screen = studioScreenAt(decodedPath(request));
  const isThere = screen !== undefined && (screen.app === undefined || (await world.directory.app(screen.app)) !== null);
  reply.surface = "studio";
  return shell.send(reply, isThere ? 200 : 404);
}

/** What is answered where no route is. */
export function nowhere(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}
