import { expect, test } from "vitest";
import { watching } from "../../../test/live-world.ts";
import { type AppOfTest, field, must, type World, world } from "../../../test/world.ts";
import { sql } from "../../platform/db/database.ts";

const fields = [field("input-text", "name", { label: "Your name" }), field("textarea", "wish", { label: "What you wish for" })];

/** A type that everybody may write to by a form of a page. */
async function withForm({ app, server }: World, { notify = "", title = "Leads" } = {}) {
  const type = await app.addType({ title, permission: "submit", fields });
  const block = { id: "f1", component: "form-section", title: "Write to us", type: type.slug, notify, settings: {}, children: [] };
  const page = await app.addPage({ slug: `ask-${type.slug}`, title: "Contact", layout: [block] as never });
  const send = async (values: object) => {
    const sent = await app.visit(`/ask-${type.slug}?form=f1`, {
      method: "POST",
      body: new URLSearchParams(Object.entries(values)).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded", accept: "text/html" },
    });
    expect(sent.status).toBe(303);
  };
  const sendThrough = async (values: object) => {
    await send(values);
    await server.jobs.idle();
  };
  return { type, page, send, sendThrough };
}

const told = async (app: AppOfTest, who = app.owner) => must(200, await who.get("/submissions"));
const mails = async (app: AppOfTest) =>
  must(200, await app.owner.get("/outbox?count=100")).filter(({ kind }: { kind: string }) => kind === "submission");

/** As if all mails of the hour that began then had been sent. */
async function mailedThisHour({ app, server }: World, { id }: { readonly id: number }, began: Date) {
  await server.database.transaction(app.id, (db) =>
    db.change(sql`
      insert into submission_mails (app_id, type_id, hour_began, sent) values (${db.app}, ${id}, ${began}, 10)
      on conflict (app_id, type_id) do update set hour_began = excluded.hour_began, sent = 10`),
  );
}

test("what is sent by a form of a page is told to every editor until each has read it", async () => {
  const on = await world();
  const { app } = on;
  const editor = await app.addMember(50);
  const { type, sendThrough } = await withForm(on);
  await sendThrough({ name: "Ada" });
  await sendThrough({ name: "Grace" });
  // What an editor adds in the studio is no news.
  must(201, await app.owner.post("/posts", { typeId: type.id, name: "By hand" }));
  const first = await told(app);
  expect(first).toMatchObject({ unread: 2, types: [{ typeId: type.id, unread: 2 }], mail: true });
  expect(first.newest.map(({ title, isRead }: { title: string; isRead: boolean }) => [title, isRead])).toEqual([
    [expect.stringContaining("Grace"), false],
    [expect.stringContaining("Ada"), false],
  ]);
  const [grace, ada] = first.newest;
  expect(must(200, await app.owner.post("/submissions/read", { posts: [grace.postId] }))).toMatchObject({ unread: 1 });
  expect((await told(app)).newest.map(({ isRead }: { isRead: boolean }) => isRead)).toEqual([true, false]);
  expect(await told(app, editor)).toMatchObject({ unread: 2, mail: false });
  expect(must(200, await editor.post("/submissions/read", { upTo: ada.id }))).toMatchObject({ unread: 1 });
  expect(must(200, await editor.post("/submissions/read", { typeId: type.id }))).toMatchObject({ unread: 0, types: [] });
  expect(await told(app)).toMatchObject({ unread: 1 });
});

test("nobody is told of a record that is gone, and who may not read the records is not told at all", async () => {
  const on = await world();
  const { app } = on;
  const { type, sendThrough } = await withForm(on);
  await sendThrough({ name: "Ada" });
  const [{ postId }] = (await told(app)).newest;
  const late = await app.addMember(50);
  expect(await told(app, late)).toMatchObject({ unread: 0, newest: [] });
  const reader = await app.addMember(25);
  expect((await reader.get("/submissions")).status).toBe(403);
  expect((await on.visitor.get("/submissions")).status).toBe(401);
  expect((await app.owner.post("/submissions/read", { typeId: type.id, upTo: 1 })).status).toBe(400);
  expect((await app.owner.post("/submissions/read", {})).status).toBe(400);
  must(200, await app.owner.remove(`/posts/${postId}`));
  expect(await told(app)).toMatchObject({ unread: 0, newest: [] });
});

test("what a status hides from an editor is not in what they are told, in the studio or by mail", async () => {
  const on = await world();
  const { app, server } = on;
  const editor = await app.addMember(50);
  must(200, await editor.post("/submissions/mail", { mail: true }));
  const { type, send } = await withForm(on);
  const next = { title: "Seen", slug: "seen", next: "0", hiddenFields: ["name"] };
  const changed = must(200, await app.owner.post(`/types/${type.id}`, { statuses: [...type.statuses, next] }));
  await mailedThisHour(on, type, new Date());
  await send({ name: "Ada", wish: "A garden" });
  await server.jobs.idle();
  const [{ id }] = must(200, await app.owner.get(`/types/${type.id}/posts`));
  must(200, await app.owner.post(`/posts/${id}`, { statusId: changed.statuses.at(-1).id }));
  await mailedThisHour(on, type, new Date(Date.now() - 3_700_000));
  await send({ name: "Grace" });
  await server.jobs.idle();
  expect((await told(app, editor)).newest[1].title).not.toContain("Ada");
  expect((await told(app)).newest[1].title).toContain("Ada");
  const sees = (await mails(app)).map(({ to, html }: { to: string; html: string }) => [
    to,
    /Ada/.test(html),
    /Grace/.test(html),
    /A garden/.test(html),
  ]);
  expect(sees).toContainEqual([editor.username, false, true, true]);
  expect(sees).toContainEqual([app.owner.username, true, true, true]);
});

test("the owner is mailed each submission in the words of its form, unless the type, or they, say otherwise", async () => {
  const on = await world();
  const { app } = on;
  const { type, sendThrough } = await withForm(on);
  await sendThrough({ name: "Ada", wish: "A <b>garden</b>" });
  const [mail] = await mails(app);
  expect(mail).toMatchObject({ to: app.owner.username, subject: "Write to us · Contact" });
  for (const words of ["Your name", "Ada", "What you wish for", "A &#60;b&#62;garden&#60;/b&#62;", `/a/${app.slug}/type/${type.slug}?id=`])
    expect(mail.html).toContain(words);
  must(200, await app.owner.post(`/types/${type.id}`, { settings: { mailSubmissions: false } }));
  await sendThrough({ name: "Grace" });
  must(200, await app.owner.post(`/types/${type.id}`, { settings: { mailSubmissions: true } }));
  expect(must(200, await app.owner.post("/submissions/mail", { mail: false }))).toMatchObject({ mail: false, unread: 2 });
  await sendThrough({ name: "Joan" });
  expect(await mails(app)).toHaveLength(1);
  must(200, await app.owner.post("/submissions/mail", { mail: true }));
  await sendThrough({ name: "Mary" });
  expect((await mails(app)).map(({ html }: { html: string }) => /Ada|Grace|Joan|Mary/.exec(html)?.[0])).toEqual(["Mary", "Ada"]);
});

test("editors who asked are mailed beside the owner, those who lost their role are not, and whom the form names is mailed once", async () => {
  const on = await world();
  const { app } = on;
  const editor = await app.addMember(50);
  const former = await app.addMember(50);
  for (const one of [editor, former]) must(200, await one.post("/submissions/mail", { mail: true }));
  must(200, await app.owner.post(`/apps/${app.id}/users/${former.id}`, { role: 25 }));
  const { sendThrough } = await withForm(on);
  await sendThrough({ name: "Ada" });
  expect((await mails(app)).map(({ to }: { to: string }) => to).sort()).toEqual([app.owner.username, editor.username].sort());
  const named = await withForm(on, { notify: editor.username, title: "Orders" });
  await named.sendThrough({ name: "Grace" });
  const all = must(200, await app.owner.get("/outbox?count=100"));
  expect(
    all.filter(({ html }: { html: string }) => html.includes("Grace")).map(({ to, kind }: { to: string; kind: string }) => [to, kind]),
  ).toEqual([[editor.username, "form"]]);
});

test("a flood is gathered into few mails, and of each type only the newest are kept", async () => {
  const on = await world();
  const { app, server } = on;
  const { type, send } = await withForm(on);
  await mailedThisHour(on, type, new Date());
  for (let time = 0; time < 8; time += 1) await send({ name: `Person ${time}` });
  await server.jobs.idle();
  expect(await mails(app)).toEqual([]);
  expect(await told(app)).toMatchObject({ unread: 8 });
  await mailedThisHour(on, type, new Date(Date.now() - 3_700_000));
  await send({ name: "The last" });
  await server.jobs.idle();
  const [mail, ...others] = await mails(app);
  expect(others).toEqual([]);
  expect(mail.subject).toBe("9 new submissions · Leads");
  for (const name of ["Person 0", "Person 7", "The last"]) expect(mail.html).toContain(name);
  await server.database.transaction(app.id, (db) =>
    db.change(sql`
      insert into submissions (app_id, id, type_id, post_id, page_id, block, created_at)
      select ${db.app}, 100000 + n, ${type.id}, 100000 + n, 1, 'f1', ${new Date()} from generate_series(1, 150) n`),
  );
  await send({ name: "One more" });
  await server.jobs.idle();
  const left = await server.database.reader(app.id).one<{ count: number }>(sql`
    select count(*) as count from submissions where app_id = ${app.id} and type_id = ${type.id}`);
  expect(left?.count).toBe(100);
});

test("a form of a page that is sent by a script is told of too, and one that names nobody loses nothing", async () => {
  const on = await world();
  const { app, visitor, server } = on;
  const { type, page } = await withForm(on);
  must(201, await visitor.post("/posts", { typeId: type.id, name: "Ada" }, { "x-joinery-form": `${page.id}/f1` }));
  must(201, await visitor.post("/posts", { typeId: type.id, name: "No form" }));
  await server.jobs.idle();
  expect(await told(app)).toMatchObject({ unread: 1 });
});

test("who has the app open as an editor hears at once that something was submitted, and nobody else does", async () => {
  const on = await world();
  const { app, server } = on;
  const { type, send } = await withForm(on);
  const member = await app.addMember(25);
  const [editors, members] = [await watching(server, app, app.owner), await watching(server, app, member)];
  await send({ name: "Ada" });
  let heard = await editors.next();
  while (!heard?.data.submitted) heard = await editors.next();
  expect(heard.data.submitted).toEqual([type.id]);
  // What the member sees next is a record of their own.
  const own = must(201, await member.post("/posts", { typeId: type.id, name: "Mine" }));
  let seen = await members.next();
  // That the type has more records than before is told to all who read any of them.
  while (seen?.data.posts.length === 0 && seen.data.submitted === undefined) seen = await members.next();
  expect(seen).toMatchObject({ event: "changes", data: { posts: [{ id: own.id }] } });
  expect(seen?.data.submitted).toBeUndefined();
});
