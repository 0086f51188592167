import { expect, test } from "vitest";
import { exampleForm } from "../../../test/example-layout.ts";
import { multipart, multipartBody, type Part } from "../../../test/multipart.ts";
import { statementsAtRest } from "../../../test/statements-at-rest.ts";
import { type AppOfTest, field, must, world } from "../../../test/world.ts";
import type { Layout } from "../../model/page/block.ts";

const form = (changes: object = {}) => ({ ...exampleForm, ...changes }) as unknown as Layout[number];

const fields = [
  field("input-text", "name", { required: true, minLength: 2 }),
  field("number", "budget", { min: 10 }),
  field("input-text", "secret"),
];

const post = (app: AppOfTest, path: string, entries: Record<string, string>) =>
  app.visit(path, {
    method: "POST",
    body: new URLSearchParams(entries).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });

test("a form of a data type leaves out and locks the fields that its owner chose, by slug or id; what is required and begins empty is asked all the same [EN-88, EN-89, EN-90]", async () => {
  const { app } = await world();
  const type = await app.addType({
    title: "Leads",
    permission: "submit",
    fields: [
      field("input-text", "name", { label: "Name", required: true }),
      field("input-text", "source", { label: "Source", default: "web" }),
      field("input-text", "place", { label: "Place", default: "Oslo" }),
      field("input-text", "note", { label: "Note" }),
    ],
  });
  const [, , place] = must(200, await app.owner.get(`/types/${type.id}`)).postFields;
  const layout = (choosePermissions: boolean) =>
    [
      {
        ...exampleForm,
        ...{ id: "form1", type: type.slug, children: [], choosePermissions },
        ...{ hiddenFields: ["name", "source"], readOnlyFields: [place.id] },
      },
    ] as unknown as Layout;
  const page = await app.addPage({ slug: "wish", layout: layout(true) });
  const inputs = async () =>
    (await app.visit("/wish")).text.match(/<(?:input|textarea)[^>]* name="(?:name|source|place|note)"[^>]*>/g) ?? [];
  const names = async () => (await inputs()).map((input) => / name="(\w+)"/.exec(input)?.[1]);
  expect(await names()).toEqual(["name", "place", "note"]);
  expect((await inputs()).map((input) => /readonly/i.test(input))).toEqual([false, true, false]);
  const sent = await post(app, "/wish?form=form1", { name: "Ada", source: "forged", place: "forged", note: "Hello" });
  expect(sent.status).toBe(303);
  const [record] = must(200, await app.owner.get(`/types/${type.id}/posts`));
  expect(record).toMatchObject({ name: "Ada", source: "web", place: "Oslo", note: "Hello" });
  must(200, await app.owner.post(`/pages/${page.id}`, { layout: layout(false) }));
  expect(await names()).toEqual(["name", "source", "place", "note"]);
});

test("a form works without script: done, the browser is sent on, and a reload sends nothing twice [BL-62, BL-61]", async () => {
  const { app } = await world();
  const type = await app.addType({ fields });
  await app.addPage({ slug: "contact", layout: [form({ successMessage: "We have it" })] as Layout });
  const sent = await post(app, "/contact?form=form1", { name: "Ada", budget: "20" });
  expect([sent.status, sent.headers.location]).toEqual([303, "/contact?sent=form1#b-form1"]);
  const said = /role="status"[^>]*>.*?We have it/s;
  // What stands in a template is for the script; it shows nowhere.
  const shown = async (path: string) => (await app.visit(path)).text.replaceAll(/<template.*?<\/template>/gs, "");
  expect(await shown("/contact?sent=form1")).toMatch(said);
  expect(await shown("/contact")).not.toMatch(said);
  const records = must(200, await app.owner.get(`/types/${type.id}/posts`));
  expect(records).toHaveLength(1);
  expect(records[0]).toMatchObject({ name: "Ada", budget: 20, userId: null, statusId: type.initialStatusId });
});

test("what is wrong in a form comes back with what was typed, and nothing is stored [VA-28]", async () => {
  const { app } = await world();
  const type = await app.addType({ fields });
  await app.addPage({ slug: "contact", layout: [form()] as Layout });
  const refused = await post(app, "/contact?form=form1", { name: "A", budget: "5", secret: '"><script>alert(1)</script>' });
  expect([refused.status, refused.headers["cache-control"]]).toEqual([400, "no-store"]);
  expect(refused.text).toMatch(/<div class="form" tabindex="-1" autofocus="">/i);
  expect(refused.text).toContain("too short");
  expect(refused.text).toContain("too small");
  expect(refused.text).toMatch(/<input[^>]*name="name"[^>]*value="A"|<input[^>]*value="A"[^>]*name="name"/);
  expect(refused.text).not.toContain("<script>alert");
  expect(must(200, await app.owner.get(`/types/${type.id}/posts/count`))).toEqual({ count: 0 });
});

test("who fills in what no person sees is thanked, and nothing is stored", async () => {
  const { app } = await world();
  const type = await app.addType({ fields });
  await app.addPage({ slug: "contact", layout: [form()] as Layout });
  const page = await app.visit("/contact");
  const trap = /class="form-trap" aria-hidden="true".*?<input[^>]*name="([^"]+)"/s.exec(page.text)?.[1] ?? "";
  expect(trap).not.toBe("");
  expect((await post(app, "/contact?form=form1", { name: "Bot", [trap]: "x" })).status).toBe(303);
  expect(must(200, await app.owner.get(`/types/${type.id}/posts/count`))).toEqual({ count: 0 });
});

test("a form takes only what its status leaves open, and is there only where visitors may send", async () => {
  const { app } = await world();
  const type = await app.addType({ fields });
  must(
    200,
    await app.owner.post(`/types/${type.id}`, { statuses: [{ id: type.initialStatusId, title: "New", hiddenFields: ["secret"] }] }),
  );
  await app.addPage({ slug: "contact", layout: [form()] as Layout });
  expect((await app.visit("/contact")).text).not.toContain('name="secret"');
  await post(app, "/contact?form=form1", { name: "Ada", secret: "smuggled", statusId: "99", userId: "1" });
  const records = must(200, await app.owner.get(`/types/${type.id}/posts`));
  for (const record of records) expect([record.secret, record.userId, record.statusId]).toEqual([undefined, null, type.initialStatusId]);
  for (const permission of ["private", "own", "read", "open"]) {
    must(200, await app.owner.post(`/types/${type.id}`, { permission }));
    expect([permission, (await post(app, "/contact?form=form1", { name: "Ada" })).status]).toEqual([permission, 404]);
    expect((await app.visit("/contact")).text).not.toContain('name="budget"');
  }
  for (const path of ["/contact?form=nothing", "/contact", "/nothing?form=form1"])
    expect([path, (await post(app, path, { name: "Ada" })).status]).toEqual([path, 404]);
});

test("below a path of the main host a form sends on to its own site's pages", async () => {
  const { app, server } = await world();
  await app.addType({ fields });
  await app.addPage({ slug: "contact", layout: [form({ redirect: "/thanks" })] as Layout });
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const sent = await server.call({ method: "POST", path: `/s/${app.slug}/contact?form=form1`, body: "name=Ada", headers });
  expect([sent.status, sent.headers.location]).toEqual([303, `/s/${app.slug}/thanks`]);
});

test.each(["контакт", "what?", "a#b", "50%", "a b"])("a form on the page %s is sent to it and comes back to it", async (slug) => {
  const { app } = await world();
  await app.addType({ fields });
  await app.addPage({ slug, layout: [form({ successMessage: "We have it" })] as Layout });
  const page = await app.visit(`/${encodeURIComponent(slug)}`);
  const action = /<form[^>]* action="([^"]+)"/.exec(page.text)?.[1] ?? "";
  expect(action).toBe(`/${encodeURIComponent(slug)}?form=form1`);
  const sent = await post(app, action, { name: "Ada" });
  expect([sent.status, sent.headers.location]).toEqual([303, `/${encodeURIComponent(slug)}?sent=form1#b-form1`]);
  expect((await app.visit(String(sent.headers.location).split("#")[0] ?? "")).text).toContain("We have it");
});

test("thanks are drawn once for each form of a page, and for nothing else", async () => {
  const { app, server } = await world();
  await app.addType({ fields });
  await app.addPage({ slug: "contact", layout: [form()] as Layout });
  const plain = await app.visit("/contact");
  const thanks = await app.visit("/contact?sent=form1");
  expect(thanks.headers.etag).not.toBe(plain.headers.etag);
  const before = await statementsAtRest(server);
  for (const sent of ["nonsense", "form1", "other", "form1"])
    expect((await app.visit(`/contact?sent=${sent}`)).headers.etag).toBe((sent === "form1" ? thanks : plain).headers.etag);
  const drawing = server.statements
    .slice(before)
    .filter(({ text }) => text.includes("g.permission = 'public'") || text.includes("p.permission = 'public'"));
  expect(drawing).toEqual([]);
});

test("who sends too much without script reads how to go on", async () => {
  const { app } = await world();
  await app.addPage({ title: "Words", slug: "words", layout: [{ id: "t1", component: "text", html: "<p>Words</p>" }] as Layout });
  const headers = { ...multipart, accept: "text/html" };
  const body = multipartBody({ name: "plan", file: "plan.txt", bytes: "a".repeat(6_000_000) });
  const reply = await app.visit("/words?form=form1", { method: "POST", body, headers });
  expect([reply.status, reply.headers["content-type"]]).toEqual([413, "text/html; charset=utf-8"]);
  expect(reply.text).toContain("Choose a smaller file");
});

test("a form without script takes no value that is deeper than a request may bring it", async () => {
  const { app } = await world();
  await app.addType({ fields: [field("form-designer", "shape")] });
  await app.addPage({ slug: "contact", layout: [form()] as Layout });
  const nested = (levels: number) =>
    `[{"id":"a","slug":"a","label":"A","component":"textarea","inputForm":${"[".repeat(levels)}${"]".repeat(levels)}}]`;
  for (const levels of [40, 1_000, 100_000]) expect((await post(app, "/contact?form=form1", { shape: nested(levels) })).status).toBe(400);
  expect((await post(app, "/contact?form=form1", { shape: nested(20) })).status).toBe(303);
});

test("a form of a page's own has as many fields as a type, and costs no more than its formulas may", async () => {
  const { app } = await world();
  const layout = (count: number) => {
    const children = Array.from({ length: count }, (_, index) =>
      field("input-text", `f${index}`, { useFormula: true, formula: "${a+1}".repeat(200) }),
    );
    return [form({ type: "_custom", children })];
  };
  expect((await app.owner.post("/pages", { slug: "much", layout: layout(201) })).status).toBe(400);
  must(201, await app.owner.post("/pages", { slug: "much", layout: layout(200) }));
  const start = performance.now();
  expect((await app.visit("/much")).status).toBe(200);
  expect((await post(app, "/much?form=form1", { a: "1" })).status).toBe(303);
  expect(performance.now() - start).toBeLessThan(10_000);
});

const asks = field("action-button", "call", {
  label: "Call me",
  successMessage: "We call you.",
  inputForm: [field("input-text", "when", { required: true, maxLength: 10 })],
  actions: [{ component: "update-post", slug: "set", fieldToUpdate: "secret", valueToUpdate: "${input.when} for ${name}" }],
});
const shown = async (app: AppOfTest, path: string) => (await app.visit(path)).text.replaceAll(/<template.*?<\/template>/gs, "");

test("a button in a form is pressed without script: the record is made, then what the button does is done on it", async () => {
  const { app } = await world();
  const type = await app.addType({ fields: [...fields, asks] });
  await app.addPage({ slug: "contact", layout: [form({ redirect: "/thanks" })] as Layout });
  const page = (await app.visit("/contact")).text;
  expect(page).toMatch(/<button[^>]*formaction="\/contact\?form=form1&amp;press=call"[^>]*>Call me<\/button>/i);
  expect(page).toMatch(/<details[^>]*>.*?name="call.when"/s);
  // Enter in an input presses the first button there is.
  expect(page.indexOf('type="submit"')).toBeLessThan(page.indexOf("formAction"));

  const missing = await post(app, "/contact?form=form1&press=call", { name: "Ada", "call.when": "" });
  expect([missing.status, missing.text.includes("When: require")]).toEqual([400, true]);
  const long = await post(app, "/contact?form=form1&press=call", { name: "Ada", "call.when": "at twelve o'clock" });
  expect(long.text).toMatch(/<details[^>]* open.*?value="at twelve o&#x27;clock"/s);
  expect(must(200, await app.owner.get(`/types/${type.id}/posts/count`))).toEqual({ count: 0 });

  const sent = await post(app, "/contact?form=form1&press=call", { name: "Ada", "call.when": "noon" });
  expect([sent.status, sent.headers.location]).toEqual([303, "/contact?sent=form1&pressed=call#b-form1"]);
  expect(await shown(app, "/contact?sent=form1&pressed=call")).toMatch(/role="status"[^>]*>.*?We call you\./s);
  // Anybody may write anything into the address: thanks are drawn for buttons that are there.
  const etag = async (query: string) => (await app.visit(`/contact?sent=form1${query}`)).headers.etag;
  expect(await etag("&pressed=nonsense")).toBe(await etag(""));
  expect(await etag("&pressed=call")).not.toBe(await etag(""));
  const records = must(200, await app.owner.get(`/types/${type.id}/posts`));
  expect(records).toMatchObject([{ name: "Ada", secret: "noon for Ada" }]);
  expect(must(200, await app.owner.get(`/posts/${records[0].id}/actions/runs`))).toMatchObject([{ button: "call", ok: true }]);
});

test("a button on a page does nothing that its form does not hold, and says when it could not do all", async () => {
  const { app } = await world();
  const broken = field("action-button", "bad", {
    actions: [{ component: "update-post", slug: "set", fieldToUpdate: "budget", valueToUpdate: "1" }],
  });
  const away = field("action-button", "away", { type: "link", link: "/x" });
  const type = await app.addType({ fields: [...fields, broken, away, field("action-button", "locked", { readOnly: true })] });
  await app.addPage({ slug: "contact", layout: [form()] as Layout });
  for (const button of ["nothing", "name", "away", "locked"])
    expect([button, (await post(app, `/contact?form=form1&press=${button}`, { name: "Ada" })).status]).toEqual([button, 404]);
  expect(must(200, await app.owner.get(`/types/${type.id}/posts/count`))).toEqual({ count: 0 });
  const sent = await post(app, "/contact?form=form1&press=bad", { name: "Ada" });
  expect(sent.headers.location).toBe("/contact?sent=form1&pressed=bad&failed#b-form1");
  expect(await shown(app, "/contact?sent=form1&pressed=bad&failed")).toContain("but not everything could be done");
  expect(must(200, await app.owner.get(`/types/${type.id}/posts/count`))).toEqual({ count: 1 });
});

test("a button of a form that makes no record says what is missing, and what was typed stays", async () => {
  const { app } = await world();
  const own = form({ type: "_custom", children: [...fields, field("action-button", "go")] });
  await app.addPage({ slug: "contact", layout: [own] as Layout });
  const reply = await post(app, "/contact?form=form1&press=go", { name: "Ada" });
  expect([reply.status, reply.text.includes("You may need to create data first.")]).toEqual([400, true]);
  expect(reply.text).toMatch(/<input[^>]*value="Ada"/);
  expect(must(200, await app.owner.get("/outbox"))).toEqual([]);
});

test("a file that is empty, and one too many, are refused by their field; none goes unsaid", async () => {
  const { app } = await world();
  const type = await app.addType({ fields: [field("input-text", "name"), field("upload", "plan")] });
  await app.addPage({ slug: "contact", layout: [form()] as Layout });
  const sent = (...files: Part[]) =>
    app.visit("/contact?form=form1", {
      method: "POST",
      body: multipartBody({ name: "name", bytes: "Ada" }, ...files),
      headers: multipart,
    });
  const empty = await sent({ name: "plan", file: "plan.txt", bytes: "" });
  expect([empty.status, empty.text.includes("plan.txt: is empty")]).toEqual([400, true]);
  const two = await sent({ name: "plan", file: "a.txt", bytes: "a" }, { name: "plan", file: "b.txt", bytes: "b" });
  expect([two.status, two.text.includes("choose less: at most 1")]).toEqual([400, true]);
  expect(must(200, await app.owner.get(`/types/${type.id}/posts/count`))).toEqual({ count: 0 });
  expect((await sent({ name: "plan", file: "", bytes: "" })).status).toBe(303);
  expect((await sent({ name: "plan", file: "a.txt", bytes: "a" })).status).toBe(303);
  expect(must(200, await app.owner.get(`/types/${type.id}/posts?plan:isnull=`))).toHaveLength(1);
});
