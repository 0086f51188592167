import { expect, test } from "vitest";
import { refusal, shop, unknown } from "../../../test/shop.ts";
import { field, inApp, must } from "../../../test/world.ts";

test("a relation holds the id of a record, or several; what it points at is there, in this app, of the right type [FW-47]", async () => {
  const { app, clients, items, invoices, add } = await shop();
  const elsewhere = await shop();
  const theirs = await elsewhere.add(elsewhere.clients, { title: "Theirs" });
  const client = await add(clients, { title: "Ada" });
  const item = await add(items, { title: "Pen", price: 2 });
  const made = await add(invoices, { client: client.id, lines: [item.id, item.id] });
  expect(made).toMatchObject({ client: client.id, lines: [item.id] });

  const post = (values: object) => app.owner.post("/posts", { typeId: invoices.id, ...values });
  for (const id of [theirs.id + 1_000, item.id, invoices.id + 5_000, 9_007_199_254_740_991])
    expect(refusal(await post({ client: id }))).toEqual(unknown("client"));
  expect(refusal(await post({ client: "Ada" }))).toEqual([400, { client: ["not a record"] }]);
  expect(refusal(await post({ client: [client.id] }))).toEqual([400, { client: ["not a record"] }]);
  expect(refusal(await post({ client: -1, lines: item.id }))).toEqual([
    400,
    { client: ["not a record"], lines: ["not a list of records"] },
  ]);
  expect(refusal(await post({ lines: [item.id, client.id] }))).toEqual(unknown("lines"));
  expect(refusal(await app.owner.post(`/posts/${made.id}`, { client: item.id }))).toEqual(unknown("client"));
  expect(must(200, await app.owner.post(`/posts/${made.id}`, { client: null }))).not.toHaveProperty("client");
});

test("an id of another app is answered like one that never was [RO-28]", async () => {
  const [mine, theirs] = [await shop(), await shop()];
  await mine.add(mine.clients, { title: "Mine" });
  // Ids count up in each app by themselves, so this one is of theirs alone.
  let foreign = await theirs.add(theirs.clients, { title: "Theirs" });
  for (let more = 0; more < 3; more++) foreign = await theirs.add(theirs.clients, { title: "Theirs" });
  const asked = (id: number) => mine.app.owner.post("/posts", { typeId: mine.invoices.id, client: id });
  const [other, never] = [await asked(foreign.id), await asked(8_888_888)];
  expect(other.text).toBe(never.text);
  expect(other.status).toBe(400);
});

test("a data selector takes at most 20 records [FW-56]", async () => {
  const { app, items, invoices, add } = await shop();
  const ids: number[] = [];
  for (let count = 0; count < 21; count++) ids.push((await add(items, { title: `Item ${count}` })).id);
  expect(refusal(await app.owner.post("/posts", { typeId: invoices.id, extra: ids }))).toEqual([400, { extra: ["choose less (20)"] }]);
  expect((await add(invoices, { extra: ids.slice(0, 20) })).extra).toEqual(ids.slice(0, 20));
});

test("who may not read a record may not point at it, but may keep what points there already", async () => {
  const { app, server, visitor, clients, items, invoices, add } = await shop();
  const member = await app.addMember(25);
  const client = await add(clients, { title: "Secret" });
  const item = await add(items, { title: "Open", price: 1 });
  for (const somebody of [member, visitor])
    expect([403, 401, 400]).toContain((await somebody.post("/posts", { typeId: invoices.id, client: client.id })).status);
  expect(refusal(await member.post("/posts", { typeId: invoices.id, client: client.id }))).toEqual(unknown("client"));
  const own = must(201, await member.post("/posts", { typeId: invoices.id, lines: [item.id] }));
  must(200, await app.owner.post(`/posts/${own.id}`, { client: client.id }));
  expect(must(200, await member.post(`/posts/${own.id}`, { client: client.id, title: "Kept" }))).toMatchObject({ client: client.id });
  expect(refusal(await member.post(`/posts/${own.id}`, { client: client.id + 1 }))).toEqual(unknown("client"));
  const stranger = inApp(server, (await shop()).app.owner, app.id);
  expect((await stranger.post(`/posts/${own.id}`, { client: client.id })).status).toBe(403);
});

test("a record that is deleted leaves no trace in those that pointed at it [VA-23]", async () => {
  const { app, clients, items, invoices, add } = await shop();
  const [gone, kept] = [await add(clients, { title: "Gone" }), await add(clients, { title: "Kept" })];
  const [pen, ink] = [await add(items, { title: "Pen", price: 1 }), await add(items, { title: "Ink", price: 2 })];
  const first = await add(invoices, { title: "First", client: gone.id, lines: [pen.id, ink.id], extra: [pen.id] });
  const second = await add(invoices, { title: "Second", client: kept.id, lines: [pen.id] });
  must(200, await app.owner.remove(`/posts/${gone.id}`));
  must(200, await app.owner.remove(`/posts/${pen.id}`));
  const [one, two] = [must(200, await app.owner.get(`/posts/${first.id}`)), must(200, await app.owner.get(`/posts/${second.id}`))];
  expect(one).not.toHaveProperty("client");
  expect(one).not.toHaveProperty("extra");
  expect(one).toMatchObject({ lines: [ink.id], total: 2, title: "First" });
  expect(two).toMatchObject({ client: kept.id, total: 0 });
  expect(two).not.toHaveProperty("lines");
  expect(must(200, await app.owner.get(`/types/${invoices.id}/posts?client=${gone.id}`))).toEqual([]);
  expect(must(200, await app.owner.get(`/types/${invoices.id}/posts?client=${kept.id}`))).toMatchObject([{ id: second.id }]);
});

test("with a type its records go, and what pointed at them is emptied [VA-23]", async () => {
  const { app, clients, invoices, add } = await shop();
  const client = await add(clients, { title: "Ada" });
  const invoice = await add(invoices, { client: client.id });
  must(200, await app.owner.remove(`/types/${clients.id}`));
  await expect.poll(async () => Object.hasOwn(must(200, await app.owner.get(`/posts/${invoice.id}`)), "client")).toBe(false);
});

test("with a type its statuses and the notes of its records go [VA-23]", async () => {
  const { app } = await shop();
  const type = must(201, await app.owner.post("/types", { title: "Talked about", withNote: true }));
  const record = must(201, await app.owner.post("/posts", { typeId: type.id, title: "Ada" }));
  const [{ relationTypeId, fieldSlug }] = type.relations;
  const note = must(201, await app.owner.post("/posts", { typeId: relationTypeId, [fieldSlug]: record.id, message: "They rang" }));
  must(200, await app.owner.remove(`/types/${type.id}`));
  for (const path of [`/types/${type.id}`, `/posts/${record.id}`]) expect([path, (await app.owner.get(path)).status]).toEqual([path, 404]);
  await expect.poll(async () => (await app.owner.get(`/posts/${note.id}`)).status).toBe(404);
  expect(must(200, await app.owner.get(`/types/${relationTypeId}/posts`))).toEqual([]);
});

test("a field points only at a type of the same app, under a key that no other relation has", async () => {
  const [mine, theirs] = [await shop(), await shop()];
  const change = (postFields: readonly object[]) => mine.app.owner.post(`/types/${mine.invoices.id}`, { postFields });
  const relation = (relationTypeId: number, relationId: string) => field("relation", `r_${relationId}`, { relationTypeId, relationId });
  expect((await change([relation(theirs.invoices.id + 500, "a")])).json.data).toEqual({
    "postFields.0": { title: "R_a", messages: ["is not a type of this app"] },
  });
  expect((await change([{ ...relation(mine.clients.id, "a") }, { ...relation(mine.clients.id, "a"), slug: "b", id: "b" }])).status).toBe(
    400,
  );
  expect((await change([relation(mine.clients.id, "too_long_key")])).status).toBe(400);
  expect((await change([relation(mine.clients.id, "a-b")])).status).toBe(400);
  expect((await change([field("post-selector", "p", { type: "nowhere" })])).status).toBe(400);
  must(200, await change([relation(mine.clients.id, "a_b")]));
});

test("a relation that forms may not change is refused when it is changed by hand", async () => {
  const { app, clients, add } = await shop();
  const locked = await app.addType({ fields: [field("relation", "client", { relationTypeId: clients.id, editable: false })] });
  const client = await add(clients, { title: "Ada" });
  expect(refusal(await app.owner.post("/posts", { typeId: locked.id, client: client.id }))).toEqual([400, { client: ["is read-only"] }]);
});
