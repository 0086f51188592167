import { expect, test } from "vitest";
import { must, world } from "../../../test/world.ts";
import type { Layout } from "../../model/page/block.ts";

test("where nothing is, the page that its owner chose is shown: as missing, kept from search engines, and the built-in one while nobody may see it", async () => {
  const { app } = await world();
  const words = (html: string) => [{ id: "t1", component: "text-section", html }] as unknown as Layout;
  await app.addPage({ slug: "home", layout: words("<p>Home</p>") });
  const own = await app.addPage({ slug: "lost", title: "Lost", layout: words("<p>You are off the path</p>") });
  expect((await app.visit("/nowhere")).text).not.toContain("off the path");
  must(200, await app.owner.post(`/apps/${app.id}`, { settings: { notFoundPage: own.id } }));
  const { status, text, headers } = await app.visit("/nowhere");
  expect([status, text.includes("off the path"), headers["x-robots-tag"]]).toEqual([404, true, "noindex"]);
  must(200, await app.owner.post(`/pages/${own.id}`, { permission: "admin" }));
  const hidden = await app.visit("/nowhere");
  expect([hidden.status, hidden.text.includes("off the path")]).toEqual([404, false]);
});
