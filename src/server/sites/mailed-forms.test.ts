import { expect, test } from "vitest";
import { exampleForm } from "../../../test/example-layout.ts";
import { type AppOfTest, field, must, world } from "../../../test/world.ts";
import { definitions } from "../../blocks/definitions.ts";
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

test("a form of its own fields is mailed to whom the stored form names, never to whom the payload says [BL-61, BL-63, AP-73]", async () => {
  const { app, visitor } = await world();
  const children = [field("input-text", "name", { required: true }), field("textarea", "message")];
  const page = await app.addPage({
    title: "Write",
    slug: "write",
    layout: [form({ type: "_custom", notify: "one@example.test; two@example.test,nonsense, half@", children })] as Layout,
  });
  expect(
    (
      await post(app, "/write?form=form1", {
        name: "Ada",
        message: "<b>Hi</b>\nthere",
        notify: "evil@example.test",
        to: "evil@example.test",
      })
    ).status,
  ).toBe(303);
  const sent = await visitor.post("/forms/mailer", { form: { page: page.id, block: "form1" }, model: { name: "Bea" } });
  expect([sent.status, sent.json]).toEqual([200, { ok: true }]);
  const mails = must(200, await app.owner.get("/outbox"));
  expect(mails.map((mail: { to: string }) => mail.to).sort()).toEqual([
    "one@example.test",
    "one@example.test",
    "two@example.test",
    "two@example.test",
  ]);
  expect(mails.map((mail: { subject: string }) => mail.subject)).toEqual(Array(4).fill("Write to us · Write"));
  expect(mails.map((mail: { html: string }) => mail.html).join()).toContain("&#60;b&#62;Hi&#60;/b&#62;");
  for (const bad of [
    { form: { page: page.id, block: "form1", notify: "evil@example.test" }, model: { name: "x" } },
    { form: { page: page.id, block: "form1" }, model: { name: "x", notify: "evil@example.test" } },
    { form: { page: page.id, block: "form1" }, model: { name: "x" }, to: "evil@example.test" },
    { form: { page: page.id, block: "form1" }, model: {} },
  ])
    expect([JSON.stringify(bad), (await visitor.post("/forms/mailer", bad)).status]).toEqual([JSON.stringify(bad), 400]);
  expect((await visitor.post("/forms/mailer", { form: { page: page.id, block: "other" }, model: {} })).status).toBe(404);
  expect((await app.owner.get("/outbox")).text).not.toContain("evil");
});

test("a form that saves records tells the addresses of the stored form of each, with script and without, and nobody else [BL-63]", async () => {
  const { app, server, visitor } = await world();
  // Who owns the app would hear of forms that name nobody.
  must(200, await app.owner.post("/submissions/mail", { mail: false }));
  const type = await app.addType({ fields });
  const told = form({ notify: "desk@example.test, second@example.test" });
  const page = await app.addPage({ title: "Contact", slug: "contact", layout: [told, form({ id: "form2", notify: "" })] as Layout });
  const html = (await app.visit("/contact")).text;
  expect(html).not.toContain("desk@example.test");
  expect(html).toContain(`"X-Joinery-Form":"${page.id}/form1"`);
  // Who follows the type is told of what comes by this one, too.
  expect(html).toContain(`"X-Joinery-Form":"${page.id}/form2"`);
  expect((await post(app, "/contact?form=form1", { name: "Ada", notify: "evil@example.test" })).status).toBe(303);
  const byScript = (header: string, values: object) => visitor.post("/posts", { typeId: type.id, ...values }, { "x-joinery-form": header });
  const made = must(201, await byScript(`${page.id}/form1`, { name: "<b>Bea</b>" }));
  // No form that tells anybody, no form at all, no page, nonsense.
  for (const header of [`${page.id}/form2`, `${page.id}/form9`, "999999/form1", "evil@example.test", "%/%E0%A4"])
    must(201, await byScript(header, { name: "Cleo" }));
  const other = await app.addType({ title: "Others", permission: "submit", fields });
  must(201, await visitor.post("/posts", { typeId: other.id, name: "Dora" }, { "x-joinery-form": `${page.id}/form1` }));
  await server.jobs.idle();
  const mails = must(200, await app.owner.get("/outbox"));
  expect(mails.map((mail: { to: string }) => mail.to).sort()).toEqual([
    ...["desk@example.test", "desk@example.test", "second@example.test", "second@example.test"],
  ]);
  const [last] = must(200, await app.owner.get(`/posts/${made.id}/mails`));
  expect(last.subject).toBe("Write to us · Contact");
  expect(mails.map((mail: { html: string }) => mail.html).join()).toContain("&#60;b&#62;Bea&#60;/b&#62;");
});

test("what a form does not do yet is refused by name when its page is saved: it is sent to nobody else [BL-63]", async () => {
  const { app } = await world();
  for (const [name, value] of [
    ["action", "https://example.test/in"],
    ["method", "get"],
  ] as const) {
    const refused = await app.owner.post("/pages", { title: "P", slug: `p-${name}`, layout: [form({ [name]: value })] });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining(name)]);
  }
});

test("a contact form as it begins asks for name, e-mail and at least three letters; it is mailed, or kept where a data type is chosen [VA-59, VA-60, BL-08]", async () => {
  const { app, owner } = await world();
  const { start } = definitions.contact;
  const children = (start.children ?? []).map((child) => ({ ...child, id: child.slug }));
  const contact = (more: object) => [{ ...start, id: "form1", component: "contact", children, ...more }] as unknown as Layout;
  await app.addPage({ slug: "write", layout: contact({}) });
  const send = (slug: string, values: Record<string, string>) => post(app, `/${slug}?form=form1`, values);
  const whole = { name: "Ada", email: "ada@example.com", message: "Hey" };
  for (const wrong of [{ name: "" }, { email: "" }, { email: "ada" }, { message: "" }, { message: "Hi" }])
    expect((await send("write", { ...whole, ...wrong })).status).toBe(400);
  const mails = async () => must(200, await app.owner.get("/outbox")).map((mail: { to: string }) => mail.to);
  expect(await mails()).toEqual([]);
  expect((await send("write", whole)).status).toBe(303);
  expect(await mails()).toEqual([owner.username]);
  const type = await app.addType({ title: "Letters", permission: "submit", fields: children as never });
  await app.addPage({ slug: "keep", layout: contact({ type: "letters", children: [] }) });
  expect((await send("keep", whole)).status).toBe(303);
  expect(must(200, await app.owner.get(`/types/${type.id}/posts`))).toMatchObject([whole]);
});

test("a form without addresses is mailed to the app's owner; members' pages take none from strangers", async () => {
  const { app, owner, visitor } = await world();
  const children = [field("input-text", "name", { required: true })];
  const page = await app.addPage({ slug: "write", layout: [form({ type: "_custom", children })] as Layout });
  must(200, await visitor.post("/forms/mailer", { form: { page: page.id, block: "form1" }, model: { name: "x" } }));
  expect(must(200, await app.owner.get("/outbox")).map((mail: { to: string }) => mail.to)).toEqual([owner.username]);
  must(200, await app.owner.post(`/pages/${page.id}`, { permission: "member" }));
  expect((await visitor.post("/forms/mailer", { form: { page: page.id, block: "form1" }, model: { name: "x" } })).status).toBe(404);
  expect((await post(app, "/write?form=form1", { name: "x" })).status).toBe(403);
  const editor = await app.addMember(50);
  expect((await editor.get("/outbox")).status).toBe(403);
});

test.each([
  ["/спасибо", "/%D1%81%D0%BF%D0%B0%D1%81%D0%B8%D0%B1%D0%BE"],
  ["/a b%20c?x=1#y", "/a%20b%20c?x=1#b-y"],
  ["https://elsewhere.example/ü", "https://elsewhere.example/%C3%BC"],
])("a browser without script is sent on to %s as headers can say it", async (redirect, expected) => {
  const { app } = await world();
  await app.addType({ fields });
  await app.addPage({ slug: "contact", layout: [form({ redirect })] as Layout });
  const sent = await post(app, "/contact?form=form1", { name: "Ada" });
  expect([sent.status, sent.headers.location]).toEqual([303, expected]);
});
