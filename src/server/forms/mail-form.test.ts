import { expect, test } from "vitest";
import { field, must, world } from "../../../test/world.ts";
import { sql } from "../../platform/db/database.ts";

test("formulas of a page's own form name the app for who gets its mail, too, and what they show is mailed", async () => {
  const { app, visitor } = await world();
  const children = [
    field("input-text", "word"),
    field("calculated", "about", { formula: "@{word} for @{app.slug}", show: true }),
    field("input-text", "note", { showIf: `app.slug == "${app.slug}"` }),
  ];
  const form = { id: "f1", component: "form-section", type: "_custom", notify: "desk@example.test", settings: {}, children };
  const page = await app.addPage({ slug: "ask", layout: [form] as never });
  const model = { word: "Roses", note: "Red ones" };
  must(200, await visitor.post("/forms/mailer", { form: { page: page.id, block: "f1" }, model }));
  const [sent] = must(200, await app.owner.get("/outbox"));
  expect(sent.html).toContain(`<td>Roses for ${app.slug}</td>`);
  expect(sent.html).toContain("<td>Red ones</td>");
});

test("a mail of a form is answered to the address that its sender gave, where it is one", async () => {
  const { app, visitor, server } = await world();
  const children = [field("input-text", "word"), field("input-text", "mail", { type: "email" })];
  const form = { id: "f1", component: "form-section", type: "_custom", notify: "desk@example.test", settings: {}, children };
  const page = await app.addPage({ slug: "ask", layout: [form] as never });
  const replyTo = async (model: Record<string, string>) => {
    must(200, await visitor.post("/forms/mailer", { form: { page: page.id, block: "f1" }, model }));
    const rows = await server.database.transaction(app.id, (db) =>
      db.rows<{ reply_to: string | null }>(sql`select m.reply_to from mails m where m.app_id = ${app.id} order by m.id desc limit 1`),
    );
    return rows[0]?.reply_to;
  };
  expect(await replyTo({ word: "Hi", mail: "ada@example.test" })).toBe("ada@example.test");
  expect(await replyTo({ word: "Hi" })).toBeNull();
});

test("whoever looks after an app finds in their inbox that a form of a page was answered, and where; those who only write pages do not", async () => {
  const { app, visitor } = await world();
  const editor = await app.addMember(50);
  const form = {
    id: "f1",
    component: "form-section",
    type: "_custom",
    title: "Write to us",
    settings: {},
    children: [field("input-text", "word")],
  };
  const page = await app.addPage({ title: "Contact", slug: "contact", layout: [form] as never });
  for (const word of ["Roses", "Tulips"])
    must(200, await visitor.post("/forms/mailer", { form: { page: page.id, block: "f1" }, model: { word } }));
  const [item, ...more] = must(200, await app.owner.get("/inbox?tab=all"));
  expect(item).toMatchObject({
    kind: "submission",
    said: "New answers: Write to us · Contact",
    link: "/settings?tab=mail",
    count: 2,
    readAt: null,
  });
  expect(more).toEqual([]);
  expect(must(200, await app.owner.get("/inbox/unread"))).toEqual({ unread: 1 });
  expect(must(200, await editor.get("/inbox?tab=all"))).toEqual([]);
});
