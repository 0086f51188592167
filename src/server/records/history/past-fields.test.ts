import { expect, test } from "vitest";
import { apply, takeBack } from "../../../../test/field-changes.ts";
import { lateServer, type TestServer, testServer } from "../../../../test/server.ts";
import { type AppOfTest, field, must, type Somebody, world } from "../../../../test/world.ts";
import type { RecordChange } from "../../../contract/history.ts";
import type { Post } from "../../../contract/posts.ts";

const historyOf = async (app: AppOfTest, { id }: { id: number }, by: Somebody = app.owner): Promise<RecordChange[]> =>
  must(200, await by.get(`/posts/${id}/history`));
const told = (changes: readonly RecordChange[]) =>
  changes.map(({ kind, changes: of }) => [
    kind,
    ...of.map(({ slug, formerLabel, before, after }) => [slug, ...(formerLabel === null ? [] : [formerLabel]), before, after]),
  ]);

async function leads(server?: TestServer) {
  const { app } = await world(server);
  const [city, worth] = [field("input-text", "city"), field("input-text", "worth")];
  const type = await app.addType({ title: "Leads", fields: [city, worth] });
  const lead: Post = must(201, await app.owner.post("/posts", { typeId: type.id, city: "Oslo", worth: "7" }));
  const change = async (values: object): Promise<Post> => must(200, await app.owner.post(`/posts/${lead.id}`, values));
  return { app, type, city, worth, lead, change };
}

test("after a field got another key, what was told under the old one is told and put back under the new", async () => {
  const { app, type, city, worth, lead, change } = await leads();
  const first = await change({ city: "Bergen" });
  await apply(app, type, [{ ...city, slug: "town" }, worth]);
  await change({ town: "Rome" });
  expect(told(await historyOf(app, lead))).toEqual([
    ["changed", ["town", "Bergen", "Rome"]],
    ["changed", ["town", "Oslo", "Bergen"]],
    ["created"],
  ]);
  const restored = must(200, await app.owner.post(`/posts/${lead.id}/history/restore`, { before: first.updatedAt, slug: "town" }));
  expect(restored.town).toBe("Oslo");
});

test("keys are followed in the history of a type that was in the trash too", async () => {
  const { app, type, city, worth, lead, change } = await leads();
  await change({ city: "Bergen" });
  await apply(app, type, [{ ...city, slug: "town" }, worth]);
  must(200, await app.owner.remove(`/types/${type.id}`));
  must(200, await app.owner.post(`/trash/type/${type.id}/restore`));
  expect(told(await historyOf(app, lead))).toEqual([["changed", ["town", "Oslo", "Bergen"]], ["created"]]);
});

test("a record tells what a conversion made of its values, by whom; that is not put back by hand, older values are", async () => {
  const { app, type, city, worth, lead, change } = await leads();
  const first = await change({ city: "Bergen" });
  await change({ worth: "about ten" });
  await apply(app, type, [city, { id: worth.id, slug: "worth", label: "Worth", component: "number" }]);
  await change({ worth: 12 });
  const history = await historyOf(app, lead);
  expect(told(history)).toEqual([
    ["changed", ["worth", null, 12]],
    ["converted", ["worth", "about ten", null]],
    ["changed", ["worth", "7", "about ten"]],
    ["changed", ["city", "Oslo", "Bergen"]],
    ["created"],
  ]);
  expect([history[1]?.user?.id, history[1]?.byRule]).toEqual([app.owner.id, false]);
  const restore = (body: object) => app.owner.post(`/posts/${lead.id}/history/restore`, body);
  expect(must(200, await restore({ before: history[1]?.at, slug: "worth" })).worth).toBeUndefined();
  expect(must(200, await restore({ before: first.updatedAt, slug: "city" })).city).toBe("Oslo");
});

test("a field that went is told as it was called, also when another has its key; when it comes back it is itself again", async () => {
  const { app, type, city, worth, lead, change } = await leads();
  await change({ city: "Bergen" });
  await apply(app, type, [worth]);
  expect(told(await historyOf(app, lead))).toEqual([
    ["converted", ["city", "City", "Bergen", null]],
    ["changed", ["city", "City", "Oslo", "Bergen"]],
    ["created"],
  ]);
  await takeBack(app, type);
  expect(told(await historyOf(app, lead)).slice(0, 2)).toEqual([
    ["converted", ["city", null, "Bergen"]],
    ["converted", ["city", "Bergen", null]],
  ]);
  await apply(app, type, [worth]);
  const anew = { ...city, id: "anew", label: "Other city" };
  must(200, await app.owner.post(`/types/${type.id}`, { postFields: [worth, anew] }));
  await change({ city: "Rome" });
  const history = await historyOf(app, lead);
  expect(told(history).slice(0, 2)).toEqual([
    ["changed", ["city", null, "Rome"]],
    ["converted", ["city", "City", "Bergen", null]],
  ]);
  const oldest = history.findLast(({ kind }) => kind === "changed");
  expect((await app.owner.post(`/posts/${lead.id}/history/restore`, { before: oldest?.at })).json.city).toBeUndefined();
});

test("what a status hides stays hidden in histories under every key that it had, and after it went", async () => {
  const { app, type, city, worth, lead, change } = await leads();
  await change({ worth: "42" });
  must(200, await app.owner.post(`/types/${type.id}`, { statuses: [{ ...type.statuses[0], hiddenFields: ["worth"] }] }));
  const editor = await app.addMember(50);
  await apply(app, type, [city, { ...worth, slug: "pay" }]);
  expect(told(await historyOf(app, lead, editor))).toEqual([["changed"], ["created"]]);
  await apply(app, type, [city]);
  await (await testServer()).jobs.idle();
  expect(told(await historyOf(app, lead, editor)).flat(2)).not.toContain("42");
  expect(told(await historyOf(app, lead))).toEqual([
    ["converted", ["pay", "Worth", "42", null]],
    ["changed", ["pay", "Worth", "7", "42"]],
    ["created"],
  ]);
});

test("a record that no change of the form touched is told of by the keys that it was written under, long after the change", async () => {
  const server = await lateServer();
  const { app, type, city, worth } = await leads(server);
  const untouched: Post = must(201, await app.owner.post("/posts", { typeId: type.id, title: "Empty" }));
  await apply(app, type, [
    { ...city, slug: "worth" },
    { ...worth, slug: "city" },
  ]);
  await server.jobs.idle();
  const changed: Post = must(200, await app.owner.post(`/posts/${untouched.id}`, { city: "12" }));
  expect(told(await historyOf(app, untouched))).toEqual([["changed", ["city", null, "12"]], ["created"]]);
  const restored = must(200, await app.owner.post(`/posts/${untouched.id}/history/restore`, { before: changed.updatedAt }));
  expect([restored.city, restored.worth]).toEqual([undefined, undefined]);
});

test("what points again after fields changed their keys is told by the key that it stands under now", async () => {
  const server = await lateServer();
  const { app } = await world(server);
  const clients = await app.addType({ title: "Clients" });
  const toClients = { relationTypeId: clients.id };
  const [buyer, payer] = [field("relation", "buyer", toClients), field("relation", "payer", toClients)];
  const deals = await app.addType({ title: "Deals", fields: [buyer, payer] });
  const client: Post = must(201, await app.owner.post("/posts", { typeId: clients.id, title: "Fern" }));
  const deal: Post = must(201, await app.owner.post("/posts", { typeId: deals.id, buyer: client.id }));
  must(200, await app.owner.remove(`/posts/${client.id}`));
  await apply(app, deals, [
    { ...buyer, slug: "payer" },
    { ...payer, slug: "buyer" },
  ]);
  await server.jobs.idle();
  must(200, await app.owner.post(`/trash/record/${client.id}/restore`));
  await server.jobs.idle();
  expect(told(await historyOf(app, deal))).toEqual([
    ["linked", ["payer", null, client.id]],
    ["unlinked", ["payer", client.id, null]],
    ["created"],
  ]);
});
