import { expect, test } from "vitest";
import * as z from "zod";
import { exampleLayout } from "../../../test/example-layout.ts";
import { testServer } from "../../../test/server.ts";
import { field, must, world } from "../../../test/world.ts";
import { definitions } from "../../blocks/definitions.ts";
import { fontFamilies } from "../../blocks/theme/fonts.ts";
import { stylePacks } from "../../blocks/theme/packs.ts";
import { actionKinds } from "../../model/actions/kinds.ts";
import type { JsonObject } from "../../model/base/json.ts";
import { fieldKinds } from "../../model/fields/kinds.ts";
import type { Layout } from "../../model/page/block.ts";

interface Kind {
  readonly component: string;
  readonly label: string;
  readonly group: string;
  readonly start: JsonObject;
  readonly settings: JsonObject;
}

async function kindsOf(what: "blocks" | "fields" | "actions" | "fonts" | "templates"): Promise<Kind[]> {
  return must(200, await (await testServer()).call({ path: `/api/1/catalogue/${what}` }));
}

test("every kind that can be added is in the catalogue, and its start passes the schema beside it", async () => {
  const blocks = await kindsOf("blocks");
  const fields = await kindsOf("fields");
  expect(blocks.map((kind) => kind.component).sort()).toEqual(Object.keys(definitions).sort());
  expect(fields.map((kind) => kind.component).sort()).toEqual(Object.keys(fieldKinds).sort());
  const actions = await kindsOf("actions");
  expect(actions.map((kind) => kind.component)).toEqual(Object.keys(actionKinds));
  for (const { component, start } of [...blocks, ...fields, ...actions]) expect(start.component).toBe(component);
  const others = [...(await kindsOf("fonts")), ...(await kindsOf("templates"))];
  for (const { component, label, group, start, settings } of [...blocks, ...fields, ...actions, ...others]) {
    expect([component, label.length > 0, group.length > 0]).toEqual([component, true, true]);
    const schema = z.fromJSONSchema(settings as Parameters<typeof z.fromJSONSchema>[0]);
    const checked = schema.safeParse(start);
    expect([component, checked.success ? "" : checked.error.message]).toEqual([component, ""]);
    expect([component, schema.safeParse({ ...start, surely_not_a_key: 1 }).success]).toEqual([component, false]);
  }
});

test("what the catalogue starts with can be saved: every block on a page, every field in a type", async () => {
  const { app } = await world();
  for (const { start, component } of await kindsOf("blocks")) {
    const own = await app.owner.post("/pages", { slug: `b-${component}`, layout: [start] });
    const inside = definitions[component as keyof typeof definitions];
    const standsAlone = own.status === 201;
    // Some blocks stand in others only; they say so.
    if (!standsAlone)
      expect([component, own.status, own.text.includes("may not stand directly on a page"), inside !== undefined]).toEqual([
        component,
        400,
        true,
        true,
      ]);
    if (standsAlone) expect((await app.visit(`/b-${component}`)).status).toBe(200);
  }
  const postFields = (await kindsOf("fields")).map((kind) => kind.start);
  expect(must(201, await app.owner.post("/types", { title: "All", postFields })).postFields).toEqual(postFields);
});

test("the catalogue has the fonts of the presets local, persian, googleBasic and googleModern, each as an entry with family, title, type and url [EN-100] [FO-02] [FO-03]", async () => {
  const { server } = await world();
  const fonts = await kindsOf("fonts");
  expect(fonts.map((kind) => kind.component)).toEqual(Object.keys(fontFamilies));
  expect([...new Set(fonts.map(({ group }) => group))]).toEqual(["local", "persian", "googleBasic", "googleModern"]);
  for (const { component, group, start } of fonts) {
    const type = group.startsWith("google") ? "google" : "local";
    expect(start).toEqual({ family: component, title: component, type, url: expect.stringMatching(/^\/static\/fonts\/[a-z0-9-]+\.css$/) });
    // Its style sheet and the files of that are of the same host, and none of them is anybody else's.
    const sheet = await server.call({ path: String(start.url) });
    expect([component, sheet.status, sheet.headers["content-type"]]).toEqual([component, 200, "text/css; charset=utf-8"]);
    const addresses = [...sheet.text.matchAll(/url\("?([^")]+)"?\)/g)].map(([, address]) => address ?? "");
    expect(addresses.length).toBeGreaterThanOrEqual(group === "persian" ? 3 : 2);
    expect(addresses.filter((address) => !address.startsWith("/static/site/"))).toEqual([]);
    expect(sheet.text.match(/font-display:\s*swap/g)).toHaveLength(addresses.length);
    const file = await server.call({ path: addresses[0] ?? "" });
    expect([file.status, file.headers["content-type"]]).toEqual([200, "font/woff2"]);
  }
  expect((await server.call({ path: "/static/fonts/nobody.css" })).status).toBe(404);
});

test("the templates of the catalogue can be taken as they are", async () => {
  const { app } = await world();
  for (const { start, settings, group, component } of await kindsOf("templates")) {
    expect(z.fromJSONSchema(settings as Parameters<typeof z.fromJSONSchema>[0]).safeParse(start).error).toBeUndefined();
    if (group === "Style packs") {
      expect(Object.keys(stylePacks)).toContain(component);
      expect(must(200, await app.owner.post(`/apps/${app.id}`, { settings: start })).settings).toMatchObject(start);
    } else must(201, await app.owner.post("/pages", { ...start, slug: `from-${component}` }));
  }
});

test("the layout that the contract shows is accepted as it stands, kept, and rendered", async () => {
  const { app } = await world();
  await app.addType({ title: "Leads", fields: [field("input-text", "name")] });
  const layout = [
    ...exampleLayout,
    { id: "t1", component: "text", html: "<p>…</p>" },
    { id: "i1", component: "image", src: "/files/1/x.png", settings: { alt: "A room", width: 640 } },
  ] as unknown as Layout;
  const page = await app.addPage({ slug: "all", layout });
  expect(page.layout).toEqual(layout);
  const { text, status } = await app.visit("/all");
  expect(status).toBe(200);
  for (const said of [
    "Atelier",
    "Prices",
    "Interiors with a quiet point of view",
    "Book a visit",
    "Hello",
    "Made for you",
    "Write to us",
    'name="name"',
    "© Atelier",
    "Contact",
    "A room",
  ])
    expect(text).toContain(said);
});
