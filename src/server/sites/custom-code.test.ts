import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { startTestServer, testServer } from "../../../test/server.ts";
import { type AppOfTest, must, world } from "../../../test/world.ts";
import type { Layout } from "../../model/page/block.ts";

const code = (text: string, id = "c1") => ({ id, component: "custom-code", code: text, settings: {} });
const layout = (...blocks: object[]) => blocks as unknown as Layout;
const script = "document.body.dataset.ran = 1;";
const hash = `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

async function visited(app: AppOfTest, path: string) {
  const { text, headers } = await app.visit(path);
  const policy = String(headers["content-security-policy"]);
  return { text, scripts: /script-src ([^;]*)/.exec(policy)?.[1] ?? "", policy };
}

test("custom code stands on the app's own host, as a section and as an element, and only its pages' policy lets it in [BL-47, BL-58]", async () => {
  const { app } = await world();
  await app.addPage({ slug: "with", layout: layout(code(`<div class="box dsht" onclick="a()">Mine</div><script>${script}</script>`)) });
  const section = {
    id: "s1",
    component: "text-section",
    html: "",
    settings: {},
    children: [code(`<script src="https://cdn.example/a.js"></script>`)],
  };
  await app.addPage({ slug: "inside", layout: layout(section) });
  await app.addPage({ slug: "without", layout: layout({ id: "t1", component: "text", html: "<p>Hi</p>" }) });
  const own = await visited(app, "/with");
  expect(own.text).toContain(`<script>${script}</script>`);
  expect(own.text).toContain('<div class="rich box dsht">Mine</div>');
  expect(own.scripts).toBe(`'self' ${hash}`);
  const inside = await visited(app, "/inside");
  expect(inside.scripts).toBe("'self' https://cdn.example");
  expect(inside.text).toContain('<script src="https://cdn.example/a.js"></script>');
  const plain = await visited(app, "/without");
  expect(plain.scripts).toBe("'self'");
  expect(own.policy).toContain("object-src 'none'");
});

test("on the path fallback and on the main host no custom code stands, and nothing is let in for it [UGC-06]", async () => {
  const { app, server } = await world();
  await app.addPage({ slug: "with", layout: layout(code(`<b id="mine">Mine</b><script>${script}</script>`)) });
  const reply = await server.call({ path: `/s/${app.slug}/with` });
  expect(reply.status).toBe(200);
  expect(reply.text).not.toMatch(/id="mine"|dataset\.ran/);
  expect(String(reply.headers["content-security-policy"])).toContain("script-src 'self';");
});

test("custom code ends where its block ends, and brings along nothing that changes whose page it is [UGC-01]", async () => {
  const { app } = await world();
  const open =
    '</div></main></body><base href="https://evil.example/"><meta http-equiv="refresh" content="0"><div><p>open<!-- never closed';
  await app.addPage({ slug: "open", layout: layout(code(open), { id: "t1", component: "text", html: "<p>After it</p>" }) });
  const { text } = await visited(app, "/open");
  expect(text).not.toMatch(/<base|http-equiv="refresh"|never closed/);
  expect(text.match(/<\/main>/g)).toHaveLength(1);
  expect(text.indexOf("After it")).toBeLessThan(text.indexOf("</main>"));
});

test("custom code is written by the app's admins; editors may move and delete what stands there", async () => {
  const { app } = await world();
  const editor = await app.addMember(50);
  const page = await app.addPage({ slug: "own", layout: layout(code("<b>1</b>"), { id: "t1", component: "text", html: "<p>x</p>" }) });
  expect((await editor.post("/pages", { slug: "new", layout: layout(code("<b>2</b>")) })).status).toBe(403);
  const set = (value: string) => ({ do: "set", id: "c1", path: "code", value });
  const edit = (somebody: typeof editor, operations: object[], draftVersion: number) =>
    somebody.post(`/pages/${page.id}/operations`, { draftVersion, operations });
  expect((await edit(editor, [set("<b>2</b>")], page.draftVersion)).status).toBe(403);
  expect((await editor.post("/symbols", { title: "x", layout: layout(code("<b>2</b>")) })).status).toBe(403);
  must(200, await edit(editor, [{ do: "move", id: "c1", to: { parent: null, index: 1 } }], page.draftVersion));
  must(200, await edit(await app.addMember(90), [set("<b>3</b>")], page.draftVersion + 1));
  must(200, await editor.post(`/pages/${page.id}/publish`, {}));
  expect((await visited(app, "/own")).text).toContain("<b>3</b>");
});

test("one variable turns all code of owners off, and the rest of their pages stays [UGC-06]", async () => {
  const server = await startTestServer({ OWN_CODE: "off" });
  try {
    const { app } = await world(server);
    must(200, await app.owner.post(`/apps/${app.id}`, { settings: { headerCode: "<script>window.app = 1;</script>" } }));
    const page = await app.addPage({
      slug: "with",
      layout: layout(code(`<b>Mine</b><script>${script}</script>`), { id: "t1", component: "text", html: "<p>Stays</p>" }),
    });
    must(200, await app.owner.post(`/pages/${page.id}`, { settings: { headerCode: "<script>window.page = 1;</script>" } }));
    const { text, scripts } = await visited(app, "/with");
    expect(text).toContain("Stays");
    expect(text).not.toMatch(/Mine|dataset\.ran|window\.(app|page)/);
    expect(scripts).toBe("'self'");
    // What is written stays written.
    expect(must(200, await app.owner.get(`/pages/${page.id}`)).layout[0].code).toContain(script);
  } finally {
    await server.stop();
  }
});

test("the frame of the code editor has no origin, reaches no server, and stands on the main host alone", async () => {
  const server = await testServer();
  const { app } = await world();
  const reply = await server.call({ path: "/static/code-frame.html" });
  const policy = String(reply.headers["content-security-policy"]);
  expect(reply.status).toBe(200);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/sandbox allow-scripts/);
  expect(policy).not.toMatch(/allow-same-origin|connect-src/);
  expect((await app.visit("/static/code-frame.html")).status).toBe(404);
});
