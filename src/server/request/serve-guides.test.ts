import { expect, test } from "vitest";
import { world } from "../../../test/world.ts";

test("the guides and what is new are pages of the main host, link to each other, and hold no link that leads nowhere", async () => {
  const { app, server } = await world();
  const list = await server.call({ path: "/api/help" });
  expect([list.status, list.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
  const names = [...list.text.matchAll(/href="(\/api\/[^"]*)"/g)].map(([, path]) => path ?? "");
  expect(names).toEqual(expect.arrayContaining(["/api/help/brand", "/api/help/add-a-block", "/api/help/whats-new", "/api/docs"]));
  const reached = new Set(names);
  for (const path of names.filter((name) => name.startsWith("/api/help"))) {
    const page = await server.call({ path });
    expect([path, page.status, /<h1[^>]*>/.test(page.text)]).toEqual([path, 200, true]);
    for (const [, to] of page.text.matchAll(/href="([^"]*)"/g))
      expect([path, to]).toEqual([path, expect.stringMatching(/^(https?:|#|\/api\/)/)]);
    for (const [, to] of page.text.matchAll(/href="(\/api\/help\/[^"]*)"/g)) expect(reached).toContain(to);
  }
  expect((await server.call({ path: "/api/help/whats-new" })).text).toContain("<h1>Changelog</h1>");
  for (const path of ["/api/help/nothing", "/api/help/..%2f..%2fpackage.json", "/api/help/__proto__"])
    expect([path, (await server.call({ path })).status]).toEqual([path, 404]);
  expect((await app.visit("/api/help/brand")).status).toBe(404);
});
