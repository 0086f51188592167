import type { FastifyInstance } from "fastify";
import { fontFamilies, fontSlug } from "../../blocks/theme/fonts.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { readAssets } from "./read-assets.ts";

/** The style sheet of each family that sites serve themselves: what the catalogue of fonts leads to. Its files lie on the same host. */
export function serveFonts(server: FastifyInstance, folder: URL): void {
  const { faces } = readAssets(folder);
  const sheets = new Map(Object.keys(fontFamilies).map((family) => [`${fontSlug(family)}.css`, faces[family]]));
  server.get<{ Params: { sheet: string } }>("/static/fonts/:sheet", { config: { surface: "asset" } }, async (request, reply) => {
    const css = sheets.get(request.params.sheet);
    if (css === undefined) throw new Refusal("not_found", 404, "This font could not be found");
    return reply.type("text/css; charset=utf-8").header("cache-control", "public, max-age=3600").send(css);
  });
}
