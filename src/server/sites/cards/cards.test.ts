import sharp from "sharp";
import { expect, test } from "vitest";
import { must, world } from "../../../../test/world.ts";
import type { Layout } from "../../../model/page/block.ts";
import { type Card, drawCard } from "./draw-card.ts";

const layout = [{ id: "t1", component: "text", html: "<p>Words of the page that are long enough to be read.</p>" }] as Layout;

test("a page without a picture of its own has a card of 1200 x 630, drawn from its title and the look of its site", async () => {
  const { app, server } = await world();
  const page = await app.addPage({ title: "Interiors with a quiet point of view", slug: "home", layout });
  const html = (await app.visit("/")).text;
  const address = /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? "";
  expect(address).toMatch(new RegExp(`^http://${app.host}/social-card/${page.id}-[\\w-]{16}\\.png$`));
  const path = new URL(address).pathname;
  const reply = await app.visit(path);
  expect([reply.status, reply.headers["content-type"], reply.headers["cache-control"]]).toEqual([
    200,
    "image/png",
    "public, max-age=31536000, immutable",
  ]);
  const { width, height, format } = await sharp(reply.bytes).metadata();
  expect([width, height, format]).toEqual([1200, 630, "png"]);
  // The words take room: another title is another picture, at another address.
  must(200, await app.owner.post(`/pages/${page.id}`, { title: "Prices" }));
  const moved = await app.visit(path);
  expect(moved.status).toBe(302);
  const other = await app.visit(String(moved.headers.location));
  expect(Buffer.compare(other.bytes, reply.bytes)).not.toBe(0);
  expect((await server.call({ path: `/s/${app.slug}${moved.headers.location}` })).status).toBe(200);
});

test("there is no card of what not everybody may see, of another app's page, or at a made-up address", async () => {
  const [one, two] = [await world(), await world()];
  const page = await one.app.addPage({ title: "A", slug: "a", layout, permission: "member" });
  const draft = await one.app.addPage({ title: "B", slug: "b", draft: layout });
  for (const id of [page.id, draft.id, 987_654]) expect((await one.app.visit(`/social-card/${id}-aaaaaaaaaaaaaaaa.png`)).status).toBe(404);
  expect((await two.app.visit(`/social-card/${page.id}-aaaaaaaaaaaaaaaa.png`)).status).toBe(404);
  expect((await one.app.visit("/social-card/1-a.svg")).status).toBe(404);
});

test("where the font has not all signs of a title the drawing stands alone, and nothing that a title says is markup", () => {
  const card: Card = {
    ...{ title: `<script>"'&`, site: "", seed: 3, weight: 500, direction: "ltr" as const, art: "arcade" as const },
    colors: { surface: "#ffffff", ink: 'red"/><script>', muted: "#444444", accent: "#aa0000", art: ["#ffffff", "#111111"] },
  };
  const outlines = (covers: boolean) => ({ covers: () => covers, width: (text: string) => text.length * 0.5, path: () => "M0 0" });
  expect(drawCard(card, outlines(true))).toContain('d="M0 0"');
  expect(drawCard(card, outlines(true))).not.toContain("<script");
  expect(drawCard(card, outlines(false))).not.toContain('d="M0 0"');
  // However long a title is, it ends.
  expect(drawCard({ ...card, title: "x".repeat(190) }, outlines(true)).match(/<path transform/g)?.length).toBeLessThanOrEqual(5);
});

test("a card is drawn in the look of the brand: other colours, another drawing, another address", async () => {
  const { app } = await world();
  await app.addPage({ title: "Prices", slug: "prices", layout });
  const addressWith = async (brand: object) => {
    must(200, await app.owner.post(`/apps/${app.id}`, { settings: { brand } }));
    return /<meta property="og:image" content="([^"]*)"/.exec((await app.visit("/prices")).text)?.[1];
  };
  const addresses = [await addressWith({}), await addressWith({ art: 2 }), await addressWith({ swatches: { tint: "#ffe0e0" } })];
  expect(new Set(addresses).size).toBe(3);
});
