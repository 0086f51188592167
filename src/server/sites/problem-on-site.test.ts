import { expect, test } from "vitest";
import { exampleForm } from "../../../test/example-layout.ts";
import { field, world } from "../../../test/world.ts";
import type { Layout } from "../../model/page/block.ts";

const html = { accept: "text/html,application/xhtml+xml" };

async function withForm() {
  const here = await world();
  const type = await here.app.addType({ title: "Leads", permission: "submit", fields: [field("input-text", "name")] });
  await here.app.addPage({ slug: "contact", layout: [{ ...exampleForm, type: type.slug }] as unknown as Layout });
  return here;
}

test.each(["/%zz", "/a%", "/%E0%A4%A", "/contact%00"])("a visitor of %s, which cannot be read, sees a page of the site", async (path) => {
  const { app, server } = await withForm();
  for (const reply of [await app.visit(path, { headers: html }), await server.call({ path: `/s/${app.slug}${path}`, headers: html })]) {
    expect([reply.status, reply.headers["content-type"]]).toEqual([400, "text/html; charset=utf-8"]);
    expect(reply.text).toContain("The address is not valid.");
    expect(reply.text).toContain(app.title);
    expect(reply.text).toMatch(/\/static\/site\/[^"]+\.css/);
    expect(reply.headers["content-security-policy"]).toContain("style-src 'self'");
    expect(reply.headers["x-content-type-options"]).toBe("nosniff");
  }
  expect((await app.visit(path)).json).toEqual({ message: "The address is not valid.", code: "invalid" });
});

test("a visitor who sends too much reads so on a page of the site, and how to go on", async () => {
  const { app, server } = await withForm();
  const headers = { ...html, "content-type": "application/x-www-form-urlencoded" };
  const body = `name=${"a".repeat(6 * 1024 * 1024)}`;
  for (const reply of [
    await app.visit("/contact?form=form1", { method: "POST", body, headers }),
    await server.call({ path: `/s/${app.slug}/contact?form=form1`, method: "POST", body, headers }),
  ]) {
    expect([reply.status, reply.headers["content-type"]]).toEqual([413, "text/html; charset=utf-8"]);
    expect(reply.text).toContain("The request is too large.");
    expect(reply.text).toContain("Choose a smaller file.");
    expect(reply.text).toContain(app.title);
  }
});

test("the page says of nothing that was sent more than that it could not be read", async () => {
  const { app } = await withForm();
  const reply = await app.visit("/%zz<script>alert(1)</script>", { headers: html });
  expect(reply.text).not.toContain("alert(1)");
  const elsewhere = await app.visit("/%zz", { headers: html, host: "nobody.example" });
  expect([elsewhere.status, elsewhere.text.includes(app.title)]).toEqual([400, false]);
});
