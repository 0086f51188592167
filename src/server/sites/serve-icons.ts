import { buffer } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import { packOf } from "../../blocks/theme/branded-pack.ts";
import { brandOf } from "../../model/page/brand.ts";
import { type IconSize, iconSizes, iconSource } from "../../model/page/site-icons.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { requestHost } from "../../platform/http/request-host.ts";
import type { World } from "../request/make-scope.ts";

/** Icons that were made; each is some kilobytes, and each app has two. */
const remembered = 500;
const known = new Map<string, Promise<Buffer | undefined>>();

/** Serves the icons of sites. They are made of the one picture that the brand of the app names, never of any other file. */
export function serveIcons(
  server: FastifyInstance,
  { world, siteOf }: { readonly world: World; readonly siteOf: (host: string) => Promise<number | null> },
): void {
  const config = { surface: "files" as const };
  server.get<{ Params: { app: string; size: string; name: string } }>(
    "/files/:app/icon/:size/:name",
    { config },
    async (request, reply) => {
      const { app, name } = request.params;
      const size = iconSizes.find((each) => String(each) === request.params.size);
      const site = await siteOf(requestHost(request));
      const isHere = size !== undefined && /^[1-9]\d{0,15}$/.test(app) && (site === null || site === Number(app));
      const icon = isHere ? await siteIcon(world, Number(app), { size, name }) : undefined;
      if (!icon) throw new Refusal("not_found", 404, "This file could not be found");
      return reply.type("image/png").header("cache-control", "public, max-age=31536000, immutable").send(icon);
    },
  );
}

/** `name`: the file that the icon is asked of, which must be the one of the brand; without it, whatever that is. */
export async function siteIcon(
  world: World,
  id: number,
  { size, name }: { readonly size: IconSize; readonly name?: string },
): Promise<Buffer | undefined> {
  const app = await world.directory.app(String(id));
  const source = app ? iconSource(brandOf(app.settings)) : undefined;
  if (!app || !source || (name !== undefined && source.file !== `/files/${id}/${name}`)) return undefined;
  const ground = size === 180 ? packOf(app.settings).paper : undefined;
  const key = `${size} ${ground ?? ""} ${source.file}`;
  const made = known.get(key);
  if (made) return made;
  if (known.size >= remembered) known.delete(known.keys().next().value ?? "");
  const icon = drawIcon(world, source.file, { size, ...(ground !== undefined && { ground }) });
  known.set(key, icon);
  // What could not be made now is tried again when somebody asks again.
  icon.catch(() => known.delete(key));
  return icon;
}

async function drawIcon(
  world: World,
  file: string,
  wanted: { readonly size: IconSize; readonly ground?: string },
): Promise<Buffer | undefined> {
  const content = await world.outside.files.get(file.slice("/files/".length));
  if (!content) return undefined;
  // The decoders are loaded for the first picture, and not with the server.
  const { iconOf } = await import("../../platform/files/image.ts");
  return iconOf(await buffer(content.stream), wanted);
}
