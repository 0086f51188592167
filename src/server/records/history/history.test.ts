import { expect, test } from "vitest";
import { shop } from "../../../../test/shop.ts";
import { type AppOfTest, field, must, type Somebody, world } from "../../../../test/world.ts";
import type { RecordChange } from "../../../contract/history.ts";
import type { Post } from "../../../contract/posts.ts";
import { sql } from "../../../platform/db/sql.ts";

const historyOf = async (app: AppOfTest, { id }: { id: number }, by: Somebody = app.owner, query = ""): Promise<RecordChange[]> =>
  must(200, await by.get(`/posts/${id}/history${query}`));
const told = (changes: readonly RecordChange[]) =>
  changes.map(({ kind, changes: of }) => [kind, Object.fromEntries(of.map(({ slug, before, after }) => [slug, [before, after]]))]);

async function leads() {
  const { app, server, visitor } = await world();
  const fields = [field("input-text", "city"), field("number", "worth", { max: 100 }), field("tags", "tags")];
  const type = await app.addType({ title: "Leads", fields });
  const lead: Post = must(201, await app.owner.post("/posts", { typeId: type.id, title: "Ada", city: "Oslo" }));
  const change = async (values: object, by = app.owner): Promise<Post> => must(200, await by.post(`/posts/${lead.id}`, values));
  return { app, server, visitor, type, fields, lead, change };
}

test("every change of a record is told with who, when and what, down to how it began", async () => {
  const { app, type, lead, change } = await leads();
  const statuses = [
    { ...type.statuses[0], next: "sent" },
    { title: "Sent", slug: "sent" },
  ];
  const sent = must(200, await app.owner.post(`/types/${type.id}`, { statuses })).statuses[1];
  const editor = await app.addMember(50);
  await change({ city: "Bergen", worth: 7, tags: ["big"] }, editor);
  const again = await change({ city: "Bergen", tags: null });
  await change({ city: "Bergen" });
  const moved = must(200, await app.owner.post(`/posts/${lead.id}/actions/next`));
  const history = await historyOf(app, lead);
  expect(told(history)).toEqual([
    ["changed", { statusId: [type.initialStatusId, sent.id] }],
    ["changed", { tags: [["big"], null] }],
    ["changed", { city: ["Oslo", "Bergen"], worth: [null, 7], tags: [null, ["big"]] }],
    ["created", {}],
  ]);
  expect(history.map(({ user }) => user?.id)).toEqual([app.owner.id, app.owner.id, editor.id, app.owner.id]);
  expect([history[0]?.at, history[1]?.at, history[3]?.at]).toEqual([moved.updatedAt, again.updatedAt, lead.createdAt]);
  const pages = [1, 2, 3].map((page) => historyOf(app, lead, app.owner, `?count=2&page=${page}`));
  expect((await Promise.all(pages)).map((page) => page.map(({ kind }) => kind))).toEqual([
    ["changed", "changed"],
    ["changed", "created"],
    [],
  ]);
  expect((await historyOf(app, lead, app.owner, "?count=3&page=2")).map(({ kind }) => kind)).toEqual(["created"]);
});

test("what an automation did says so, and what a deletion emptied too", async () => {
  const { app, clients, invoices, add } = await shop();
  const actions = [{ component: "update-post", slug: "set", fieldToUpdate: "title", valueToUpdate: "Filed" }];
  must(
    200,
    await app.owner.post(`/types/${invoices.id}`, { postFields: [...invoices.postFields, field("action-button", "file", { actions })] }),
  );
  const fern = await add(clients, { title: "Fern" });
  const invoice = await add(invoices, { client: fern.id });
  must(200, await app.owner.post(`/posts/${invoice.id}/actions/buttons/file`));
  must(200, await app.owner.remove(`/posts/${fern.id}`));
  must(200, await app.owner.post(`/trash/record/${fern.id}/restore`));
  const history = await historyOf(app, invoice);
  expect(told(history)).toEqual([
    ["linked", { client: [null, fern.id] }],
    ["unlinked", { client: [fern.id, null] }],
    ["changed", { title: [null, "Filed"] }],
    ["created", {}],
  ]);
  expect(history.map(({ byRule }) => byRule)).toEqual([false, false, true, false]);
  expect(history[1]?.user?.id).toBe(app.owner.id);
  expect(told(await historyOf(app, fern))[0]).toEqual(["returned", {}]);
});

test("records that were moved out of a status that was removed tell it", async () => {
  const { app, type, lead } = await leads();
  const [status] = must(
    200,
    await app.owner.post(`/types/${type.id}`, { statuses: [...type.statuses, { title: "Other", slug: "other" }] }),
  ).statuses.slice(1);
  const moveRecords = { [type.initialStatusId]: status.id };
  must(200, await app.owner.post(`/types/${type.id}`, { statuses: [status], initialStatusId: status.id, moveRecords }));
  expect(told(await historyOf(app, lead))[0]).toEqual(["moved", { statusId: [type.initialStatusId, status.id] }]);
});

test("a value, or a whole earlier version, is put back; that is a change itself", async () => {
  const { app, lead, change } = await leads();
  const first = await change({ city: "Bergen", worth: 7 });
  const second = await change({ city: "Rome", worth: 9, title: "Ada L." });
  const restore = (body: object) => app.owner.post(`/posts/${lead.id}/history/restore`, body);
  expect(must(200, await restore({ before: second.updatedAt, slug: "worth" }))).toMatchObject({ city: "Rome", worth: 7, title: "Ada L." });
  const began = must(200, await restore({ before: first.updatedAt }));
  expect([began.city, began.worth, began.title]).toEqual(["Oslo", undefined, "Ada"]);
  expect(told(await historyOf(app, lead)).slice(0, 2)).toEqual([
    ["restored", { city: ["Rome", "Oslo"], worth: [7, null], title: ["Ada L.", "Ada"] }],
    ["restored", { worth: [9, 7] }],
  ]);
  expect(must(200, await restore({ before: began.updatedAt })).city).toBe("Rome");
  expect((await restore({ before: "2026-01-01T00:00:00.000Z" })).status).toBe(404);
  expect((await restore({ before: first.updatedAt, slug: "statusId" })).status).toBe(409);
  expect((await restore({ before: first.updatedAt, updatedAt: first.updatedAt })).status).toBe(409);
});

test("what is put back keeps the rules that hold now", async () => {
  const { app, type, fields, lead, change } = await leads();
  await change({ worth: 70 });
  const last = await change({ worth: 5, city: "Rome" });
  const [city, worth] = fields;
  must(200, await app.owner.post(`/types/${type.id}`, { postFields: [city, { ...worth, max: 10 }, fields[2]] }));
  const refused = await app.owner.post(`/posts/${lead.id}/history/restore`, { before: last.updatedAt, slug: "worth" });
  expect([refused.status, Object.keys(refused.json.data)]).toEqual([400, ["worth"]]);
  const { id } = must(200, await app.owner.get(`/types/${type.id}`)).statuses[0];
  must(200, await app.owner.post(`/types/${type.id}`, { statuses: [{ ...type.statuses[0], id, readOnlyFields: ["city"] }] }));
  const editor = await app.addMember(50);
  const locked = await editor.post(`/posts/${lead.id}/history/restore`, { before: last.updatedAt, slug: "city" });
  expect([locked.status, locked.json.data]).toEqual([400, { city: { title: "City", messages: ["is read-only"] } }]);
});

test("what a status hides from somebody they find in no history either [AZN-05]", async () => {
  const { app, type, lead, change } = await leads();
  const secret = await change({ worth: 42, city: "Rome" });
  must(200, await app.owner.post(`/types/${type.id}`, { statuses: [{ ...type.statuses[0], hiddenFields: ["worth"] }] }));
  const editor = await app.addMember(50);
  expect(told(await historyOf(app, lead, editor))[0]).toEqual(["changed", { city: ["Oslo", "Rome"] }]);
  const refused = await editor.post(`/posts/${lead.id}/history/restore`, { before: secret.updatedAt, slug: "worth" });
  expect(refused.status).toBe(409);
  expect(told(await historyOf(app, lead))[0]).toEqual(["changed", { worth: [null, 42], city: ["Oslo", "Rome"] }]);
  const subscriber = await app.addMember(25);
  expect((await subscriber.get(`/posts/${lead.id}/history`)).status).toBe(403);
});

test("the history of a record ends with it", async () => {
  const { app, server, lead, change } = await leads();
  await change({ city: "Rome" });
  must(200, await app.owner.remove(`/posts/${lead.id}`));
  expect((await app.owner.get(`/posts/${lead.id}/history`)).status).toBe(404);
  must(200, await app.owner.post(`/trash/record/${lead.id}/restore`));
  expect(await historyOf(app, lead)).toHaveLength(3);
  must(200, await app.owner.remove(`/posts/${lead.id}`));
  must(200, await app.owner.remove(`/trash/record/${lead.id}`));
  await server.jobs.idle();
  expect(await server.database.reader(app.id).rows(sql`select c.kind from record_changes c where c.app_id = ${app.id}`)).toEqual([]);
});
