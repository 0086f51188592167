import { expect, test } from "vitest";
import { must, world } from "../../../../test/world.ts";
import type { Layout } from "../../../model/page/block.ts";

const layout = (text: string) => [{ id: "t1", component: "text", html: `<p>${text}</p>` }] as Layout;
const form = {
  ...{ id: "f1", component: "form-section", title: "Write", type: "_custom", submitBtnText: "Send", notify: "", redirect: "" },
  children: [{ id: "n1", component: "input-text", slug: "name", label: "Name" }],
};

test("a link shows the draft to somebody without an account, to no search engine, and is kept nowhere", async () => {
  const { app } = await world();
  const page = await app.addPage({ title: "Sale", slug: "sale", layout: layout("Live") });
  must(200, await app.owner.post(`/pages/${page.id}`, { draft: layout("Drafted") }));
  const link = must(201, await app.owner.post(`/pages/${page.id}/previews`, { hours: 24 }));
  expect(Date.parse(link.expiresAt)).toBeGreaterThan(Date.now() + 23 * 3_600_000);
  const seen = await app.visit(link.path);
  expect([seen.status, seen.headers["x-robots-tag"], seen.headers["cache-control"]]).toEqual([200, "noindex", "private, no-store"]);
  expect(seen.text).toContain("Drafted");
  expect(seen.text).toMatch(/<meta name="robots" content="noindex/);
  expect((await app.visit("/sale")).text).toContain("Live");
});

test("a link that was withdrawn, changed, made for another page or for another app shows nothing; one made afterwards does", async () => {
  const [{ app }, { app: other }] = [await world(), await world()];
  const page = await app.addPage({ title: "Sale", slug: "sale", draft: layout("Drafted") });
  const link = must(201, await app.owner.post(`/pages/${page.id}/previews`, { hours: 1 }));
  const later = link.path.replace(/-(\d{9,})-/, (_: string, until: string) => `-${Number(until) + 3_600}-`);
  expect((await app.visit(later)).status).toBe(404);
  expect((await app.visit(link.path.replace(`/${page.id}-`, `/${page.id + 1}-`))).status).toBe(404);
  expect((await other.visit(link.path)).status).toBe(404);
  expect((await app.visit("/preview/anything")).status).toBe(404);
  must(200, await app.owner.remove(`/pages/${page.id}/previews`));
  expect((await app.visit(link.path)).status).toBe(404);
  const fresh = must(201, await app.owner.post(`/pages/${page.id}/previews`, { hours: 1 }));
  expect((await app.visit(fresh.path)).text).toContain("Drafted");
});

test("forms of a preview look as they will and are sent nowhere, with a script or without", async () => {
  const { app } = await world();
  const page = await app.addPage({ title: "Write", slug: "write", layout: [form] as unknown as Layout });
  const { path } = must(201, await app.owner.post(`/pages/${page.id}/previews`, { hours: 1 }));
  const { text } = await app.visit(path);
  expect(text).toContain('name="name"');
  expect(text).not.toMatch(/\/api\/\d+\/(posts|mailer|forms)/);
  expect(text).toContain('action="/preview/nothing-is-sent"');
});

test("a preview as a member shows what members see, for an hour at most and never above one's own role", async () => {
  const { app } = await world();
  const conditions = [{ slug: "user.role", op: "gte", value: "25" }];
  const forMembers = [{ id: "t1", component: "text", html: "<p>For members</p>", conditions }] as unknown as Layout;
  const page = await app.addPage({ title: "In", slug: "in", draft: forMembers });
  const share = (body: object) => app.owner.post(`/pages/${page.id}/previews`, body);
  expect((await app.visit(must(201, await share({ hours: 1 })).path)).text).not.toContain("For members");
  expect((await app.visit(must(201, await share({ hours: 1, role: 25 })).path)).text).toContain("For members");
  expect((await share({ hours: 24, role: 25 })).status).toBe(400);
  expect((await share({ hours: 1, role: 90 })).status).toBe(400);
  expect((await share({ hours: 673 })).status).toBe(400);
});
