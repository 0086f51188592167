import { fileURLToPath } from "node:url";
import type { FastifyReply } from "fastify";
import { builtWorker } from "../../../platform/db/project-root.ts";
import { rasterize } from "../../../platform/files/rasterize.ts";
import { Thread } from "../../../platform/threads/thread.ts";
import { pageById } from "../../pages/public.ts";
import type { Answering } from "../answering.ts";
import { cardOf, cardPath, pageOfCard } from "./card.ts";
import type { CardTask } from "./card-worker.ts";

/** One card after the other, beside the thread that answers requests. */
const thread = new Thread(builtWorker("card-worker"), { memory: 256, longest: 20_000, waiting: 40, waitingOfOne: 10 });

/** How many bytes of cards are kept in memory: some hundreds. */
const roomFor = 16 * 1024 * 1024;
const kept = new Map<string, Promise<Buffer>>();
const sizes = new Map<string, number>();

/** Sends the picture of a page that messengers show. Only the card that the page has now is drawn; undefined: there is none at this path. */
export async function sendCard({ sites, visited: { app, place, path }, reply }: Answering): Promise<FastifyReply | undefined> {
  const id = pageOfCard(path);
  const page = id === undefined ? undefined : await pageById(sites.world.database.reader(app.id), id);
  if (page?.kind !== "page" || page.published_at === null || page.permission !== "public") return undefined;
  const card = cardOf(app, page);
  const now = cardPath(card);
  // Whoever still knows the address of an older one gets what is there now.
  if (now !== path) return reply.header("cache-control", "no-store").redirect(place.base + now, 302);
  const { family, page: _, ...said } = card;
  const font = sites.assets.fonts[family];
  if (font === undefined) return undefined;
  const file = fileURLToPath(new URL(font, sites.folder));
  const bytes = await keptCard(`${app.id} ${now}`, async () => {
    const svg = await thread.run(app.id, { name: "card", input: JSON.stringify({ card: said, file } satisfies CardTask) });
    return rasterize(svg);
  });
  return reply
    .type("image/png")
    .header("cache-control", "public, max-age=31536000, immutable")
    .header("x-robots-tag", "noindex")
    .send(bytes);
}

/** A Map keeps the order of insertion: what was asked for last is the last to go. */
function keptCard(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const found = kept.get(key);
  if (found) {
    kept.delete(key);
    kept.set(key, found);
    return found;
  }
  const drawn = draw();
  kept.set(key, drawn);
  drawn.then(
    ({ length }) => {
      sizes.set(key, length);
      makeRoom();
    },
    () => kept.delete(key),
  );
  return drawn;
}

function makeRoom(): void {
  let all = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  for (const key of kept.keys()) {
    if (all <= roomFor) return;
    all -= sizes.get(key) ?? 0;
    sizes.delete(key);
    kept.delete(key);
  }
}
