import { expect, test } from "vitest";
import { type AppOfTest, inApp, must, type Somebody, signUp, world } from "../../../test/world.ts";
import type { Layout } from "../../model/page/block.ts";

const section = (id: string, title: string) => ({
  id,
  component: "hero",
  title,
  description: "",
  children: [],
  settings: { bg: "", align: "start" },
});

let counted = 0;

const slug = () => `page-${++counted}`;

async function everybody(app: AppOfTest): Promise<{ readonly [who: string]: Pick<Somebody, "get"> }> {
  const { server } = await world();
  const member = async (role: number) => app.addMember(role);
  return {
    stranger: inApp(server, await signUp(server), app.id),
    subscriber: await member(25),
    editor: await member(50),
    admin: await member(90),
    owner: app.owner,
  };
}

test("a page's permission decides who reads it, on every way to it [RO-23, EN-12]", async () => {
  const { app, visitor } = await world();
  const people = { visitor, ...(await everybody(app)) };
  const expected = {
    public: { visitor: 200, stranger: 200, subscriber: 200, editor: 200, admin: 200, owner: 200, site: 200 },
    member: { visitor: 401, stranger: 403, subscriber: 200, editor: 200, admin: 200, owner: 200, site: 303 },
    editor: { visitor: 401, stranger: 403, subscriber: 403, editor: 200, admin: 200, owner: 200, site: 303 },
    admin: { visitor: 401, stranger: 403, subscriber: 403, editor: 403, admin: 200, owner: 200, site: 303 },
  };
  for (const [permission, wanted] of Object.entries(expected)) {
    const page = await app.addPage({
      title: `Canary${permission}`,
      slug: `only-${permission}`,
      permission,
      layout: [section("h1", `Canary${permission}`)] as Layout,
    });
    const got: Record<string, number> = {};
    for (const [who, somebody] of Object.entries(people)) {
      const reply = await somebody.get(`/pages/${page.id}`);
      got[who] = reply.status;
      const listed = await somebody.get("/pages?count=100");
      const mayKnow = reply.status === 200;
      expect([permission, who, listed.text.includes(`Canary${permission}`)]).toEqual([permission, who, mayKnow && listed.status === 200]);
      if (!mayKnow) expect(reply.text).not.toContain("Canary");
    }
    const site = await app.visit(`/only-${permission}`);
    got.site = site.status;
    if (site.status !== 200) expect(site.text).not.toContain("Canary");
    expect({ [permission]: got }).toEqual({ [permission]: wanted });
  }
  const adminsOnly = must(200, await app.owner.get("/pages/only-admin"));
  const editor = inApp((await world()).server, await app.addMember(50), app.id);
  const ways = [
    await editor.post(`/pages/${adminsOnly.id}`, { title: "Mine" }),
    await editor.post(`/pages/${adminsOnly.id}/publish`),
    await editor.post(`/pages/${adminsOnly.id}/duplicate`),
    await editor.post(`/pages/${adminsOnly.id}/operations`, {
      draftVersion: 0,
      operations: [{ do: "set", id: "h1", path: "title", value: "x" }],
    }),
    await editor.get(`/pages/${adminsOnly.id}/revisions`),
    await editor.get(`/pages/${adminsOnly.id}/revisions/1`),
    await editor.remove(`/pages/${adminsOnly.id}`),
  ];
  expect(ways.map((reply) => reply.status)).toEqual([403, 403, 403, 403, 403, 403, 403]);
  expect(must(200, await app.owner.get("/pages/only-admin"))).toEqual(adminsOnly);
});

test("an unpublished page is not there for those who do not edit [TEN-13]", async () => {
  const { app, visitor, server } = await world();
  const page = await app.addPage({ title: "Canary draft", slug: "soon", draft: [section("h1", "Canary")] as Layout });
  const subscriber = inApp(server, await app.addMember(25), app.id);
  for (const somebody of [visitor, subscriber]) {
    const absent = await somebody.get("/pages/never-was");
    for (const path of [`/pages/${page.id}`, "/pages/soon", "/pages/soon?draft=1"]) {
      const reply = await somebody.get(path);
      expect([path, reply.status, reply.text]).toEqual([path, 404, absent.text]);
    }
  }
  for (const path of ["/soon", "/soon?draft=1", "/soon?version=latest&viewMode=false"]) {
    const reply = await app.visit(path, { headers: { "x-preview": "1" } });
    expect([path, reply.status, reply.text.includes("Canary")]).toEqual([path, 404, false]);
  }
});

test("writes of pages need role 50, whatever the person may open [RO-22]", async () => {
  const { app } = await world();
  const page = await app.addPage({ slug: slug(), layout: [] });
  const subscriber = await app.addMember(25);
  must(200, await subscriber.get("/pages"));
  const refused = { message: "Only app editors have access to this page.", code: "forbidden" };
  for (const [path, body] of [
    ["/pages", { slug: slug() }],
    [`/pages/${page.id}`, { title: "x" }],
    [`/pages/${page.id}/publish`, {}],
    [`/pages/${page.id}/duplicate`, {}],
  ] as const) {
    const reply = await subscriber.post(path, body);
    expect([path, reply.status, reply.json]).toEqual([path, 403, refused]);
  }
  expect((await subscriber.remove(`/pages/${page.id}`)).status).toBe(403);
});
