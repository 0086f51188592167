import { expect, test } from "vitest";
import { exampleForm } from "../../../test/example-layout.ts";
import { multipart, multipartBody } from "../../../test/multipart.ts";
import { type AppOfTest, field, must, world } from "../../../test/world.ts";
import type { Layout } from "../../model/page/block.ts";

const html = { accept: "text/html,application/xhtml+xml" };
const fields = [field("input-text", "first-name"), field("textarea", "message"), field("input-text", "secret")];
const layoutWith = (changes: object = {}) => [{ ...exampleForm, ...changes }] as unknown as Layout;

const post = (app: AppOfTest, path: string, entries: Record<string, string>) =>
  app.visit(path, {
    method: "POST",
    body: new URLSearchParams(entries).toString(),
    headers: { ...html, "content-type": "application/x-www-form-urlencoded" },
  });

async function withForm() {
  const on = await world();
  const type = await on.app.addType({ title: "Leads", permission: "submit", fields });
  const page = await on.app.addPage({ title: "Contact", slug: "contact", layout: layoutWith({ type: type.slug }) });
  return { ...on, type, page };
}

const typed = { "first-name": "Ada", message: "\n  One line,\n<b>another</b> & more", secret: "", website: "" };

/** What a person finds on a page that says that nothing was sent. */
function expectTyped(text: string): void {
  expect(text).toContain("What you typed");
  expect(text).toContain('<h3 dir="auto">First name</h3>');
  expect(text).toMatch(/<pre dir="auto">\n\n {2}One line,\n&(lt|#60);b&(gt|#62);another&(lt|#60);\/b&(gt|#62); &(amp|#38); more<\/pre>/);
  expect(text).not.toContain("Secret");
}

test("who fills in a form that is closed meanwhile reads so, and gets back what they typed, however it was closed", async () => {
  const { app, type, page } = await withForm();
  const change = (body: object) => app.owner.post(`/pages/${page.id}`, body);
  const open = { layout: layoutWith({ type: type.slug }), permission: "public" };
  const closings: (readonly [string, () => Promise<unknown>])[] = [
    ["the block is gone", () => change({ layout: [{ id: "t1", component: "text", html: "<p>Words</p>" }] })],
    ["visitors may send no more", () => app.owner.post(`/types/${type.id}`, { permission: "private" })],
    ["the page is off the site", () => app.owner.post(`/pages/${page.id}/unpublish`, {})],
  ];
  for (const [why, close] of closings) {
    must(200, (await close()) as never);
    const said = await post(app, "/contact?form=form1", typed);
    expect([why, said.status, said.headers["cache-control"]]).toEqual([why, 404, "private, no-store"]);
    expect(said.text).toContain("This form is closed");
    expect(said.text).toContain(app.title);
    expectTyped(said.text);
    must(200, await app.owner.post(`/types/${type.id}`, { permission: "submit" }));
    must(200, await change(open));
  }
  expect(must(200, await app.owner.get(`/types/${type.id}/posts/count`))).toEqual({ count: 0 });
});

test("who is not let in any more gets back what they typed too, and a form that was never there looks the same as one that is closed", async () => {
  const { app, page } = await withForm();
  must(200, await app.owner.post(`/pages/${page.id}`, { permission: "member" }));
  const shut = await post(app, "/contact?form=form1", typed);
  expect([shut.status, shut.text.includes("Sign in again to send this.")]).toEqual([403, true]);
  expectTyped(shut.text);
  for (const path of ["/contact?form=", "/nowhere?form=form1"]) {
    must(200, await app.owner.post(`/pages/${page.id}`, { permission: "public" }));
    const nowhere = await post(app, path, typed);
    expect([path, nowhere.status, nowhere.text.includes("This form is closed")]).toEqual([path, 404, true]);
    expectTyped(nowhere.text);
  }
  expect((await post(app, "/nowhere", typed)).text).not.toContain("What you typed");
});

test("a file that could not be sent is named, and programs read JSON", async () => {
  const { app, type } = await withForm();
  must(200, await app.owner.post(`/types/${type.id}`, { permission: "private" }));
  const body = multipartBody({ name: "first-name", bytes: "Ada" }, { name: "plan", file: "<plan>.txt", bytes: "a" });
  const said = await app.visit("/contact?form=form1", { method: "POST", body, headers: { ...multipart, ...html } });
  expect(said.status).toBe(404);
  expect(said.text).toMatch(/<h3 dir="auto">Plan<\/h3><pre dir="auto">\n&(lt|#60);plan&(gt|#62);\.txt<\/pre>/);
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const program = await app.visit("/contact?form=form1", { method: "POST", body: "first-name=Ada", headers });
  expect([program.status, program.json]).toEqual([404, { message: "This form could not be found", code: "not_found" }]);
});

test("a form of a page that has moved is led on to it with all that was typed", async () => {
  const { app, type, page } = await withForm();
  must(200, await app.owner.post(`/pages/${page.id}`, { slug: "write-to-us" }));
  const led = await post(app, "/contact?form=form1", typed);
  expect([led.status, led.headers.location]).toEqual([308, "/write-to-us?form=form1"]);
  expect((await post(app, String(led.headers.location), typed)).status).toBe(303);
  expect(must(200, await app.owner.get(`/types/${type.id}/posts/count`))).toEqual({ count: 1 });
});

test("what was typed is never sent to another site, wherever the old path leads", async () => {
  const { app } = await world();
  must(201, await app.owner.post("/redirects", { redirects: [{ from: "/old", to: "https://elsewhere.example/x" }] }));
  const said = await post(app, "/old?form=form1", typed);
  expect([said.status, said.headers.location]).toEqual([404, undefined]);
  expectTyped(said.text);
});

test("a script reads in the language of the site that the form is closed, under the code of every refusal", async () => {
  const { app, owner, visitor, type, page } = await withForm();
  must(200, await app.owner.post(`/types/${type.id}`, { permission: "private" }));
  const header = { "x-joinery-form": `${page.id}/form1` };
  const send = (headers = header) => visitor.post("/posts", { typeId: type.id, "first-name": "Ada" }, headers);
  const closed = await send();
  expect([closed.status, closed.json.code, closed.json.message]).toEqual([
    401,
    "unauthenticated",
    "This form is closed. Nothing was sent. What you wrote is still here: copy it, so that it is not lost.",
  ]);
  expect((await visitor.post("/posts", { typeId: type.id, "first-name": "Ada" })).json.message).toBe("Please log in to continue.");
  const mailed = await visitor.post("/forms/mailer", { form: { page: page.id, block: "gone" }, model: {} });
  expect([mailed.status, String(mailed.json.message).startsWith("This form is closed.")]).toEqual([404, true]);
  must(200, await owner.post(`/apps/${app.id}`, { settings: { lang: "de" } }));
  expect((await send()).json.message).toContain("Dieses Formular ist geschlossen.");
});
