import { expect, test } from "vitest";
import { field, inApp, must, world } from "../../../test/world.ts";
import type { Post } from "../../contract/posts.ts";

const refusal = (reply: { status: number; json: { data?: Record<string, { messages: string[] }> } }) => [
  reply.status,
  Object.fromEntries(Object.entries(reply.json.data ?? {}).map(([key, { messages }]) => [key, messages])),
];
const unknown = (slug: string) => [400, { [slug]: ["not one of the options"] }];

/** Clients, and invoices that point at one of them and at several items. */
async function shop({ clients: permission = "private" } = {}) {
  const { app, server, visitor } = await world();
  const clients = await app.addType({ title: "Clients", permission, fields: [field("number", "worth"), field("input-text", "city")] });
  const items = await app.addType({ title: "Items", permission: "read", fields: [field("number", "price")] });
  const invoices = await app.addType({
    title: "Invoices",
    permission: "open",
    fields: [
      field("relation", "client", { relationTypeId: clients.id, relationId: "buyer" }),
      field("relation", "lines", { relationTypeId: items.id, relationId: "items", multiple: true }),
      field("post-selector", "extra", { type: items.slug, multiple: true }),
      field("relation-field", "total", { relation: "items", op: "sum", field: "price" }),
    ],
  });
  const add = async (type: { id: number }, values: object): Promise<Post> =>
    must(201, await app.owner.post("/posts", { typeId: type.id, ...values }));
  return { app, server, visitor, clients, items, invoices, add };
}

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

test("what records point at is loaded with them, as far as the caller may read it [QL-08]", async () => {
  const { app, visitor, clients, items, invoices, add } = await shop();
  const client = await add(clients, { title: "Ada", worth: 5 });
  const item = await add(items, { title: "Pen", price: 2 });
  const invoice = await add(invoices, { client: client.id, lines: [item.id], extra: [item.id] });
  const wanted = "?with=buyer,items,extra";
  const [listed] = must(200, await app.owner.get(`/types/${invoices.id}/posts${wanted}`));
  expect(listed.relations.buyer).toMatchObject({ id: client.id, title: "Ada", worth: 5 });
  expect(listed.relations.items).toMatchObject([{ id: item.id, price: 2 }]);
  expect(listed.relations.extra).toMatchObject([{ id: item.id }]);
  expect(must(200, await app.owner.get(`/posts/${invoice.id}${wanted}`))).toEqual(listed);
  const [seen] = must(200, await visitor.get(`/types/${invoices.id}/posts${wanted}`));
  expect(seen.relations).toMatchObject({ buyer: null, items: [{ id: item.id }] });
  expect(seen.client).toBe(client.id);
  expect((await app.owner.get(`/posts/${invoice.id}?with=lines`)).status).toBe(400);
  expect((await app.owner.get(`/types/${invoices.id}/posts?with=nonsense`)).status).toBe(400);
});

test("a field that a status hides is hidden where it is loaded and where it is reckoned with", async () => {
  const { app, clients, invoices, items, add } = await shop({ clients: "read" });
  const [status] = items.statuses;
  must(200, await app.owner.post(`/types/${items.id}`, { statuses: [{ ...status, hiddenFields: ["price"] }] }));
  const member = await app.addMember(25);
  const item = await add(items, { title: "Pen", price: 7 });
  const invoice = await add(invoices, { lines: [item.id] });
  expect(must(200, await app.owner.get(`/posts/${invoice.id}`)).total).toBe(7);
  const seen = must(200, await member.get(`/posts/${invoice.id}?with=items`));
  expect(seen.total).toBe(0);
  expect(seen.relations.items[0]).not.toHaveProperty("price");
  expect(clients.permission).toBe("read");
});

test("a relation field is worked out when a record is read, and what is sent of it is passed over [FW-49]", async () => {
  const { app, items, invoices, add } = await shop();
  const prices = [3, 0.1, 0.2];
  const lines: number[] = [];
  for (const price of prices) lines.push((await add(items, { title: `At ${price}`, price })).id);
  const ops = ["count", "sum", "avg", "min", "max", "first", "list"];
  const computed = ops.map((op) => field("relation-field", op, { relation: "items", op, field: "price" }));
  const titles = field("relation-field", "titles", { relation: "items", op: "list", field: "title" });
  const lost = field("relation-field", "lost", { relation: "gone", op: "count" });
  must(
    200,
    await app.owner.post(`/types/${invoices.id}`, {
      postFields: [...invoices.postFields, ...computed.map((each) => ({ ...each, slug: `o_${each.op}` })), titles, lost],
    }),
  );
  const invoice = await add(invoices, { lines, total: 99 });
  expect(invoice).toMatchObject({
    o_count: 3,
    o_sum: 3.3,
    o_avg: 1.1,
    o_min: 0.1,
    o_max: 3,
    o_first: 3,
    o_list: prices,
    total: 3.3,
    lost: null,
  });
  expect(invoice.titles).toEqual(["At 3", "At 0.1", "At 0.2"]);
  must(200, await app.owner.post(`/posts/${lines[0]}`, { price: 1 }));
  expect(must(200, await app.owner.get(`/posts/${invoice.id}`)).total).toBe(1.3);
  expect((await app.owner.get(`/types/${invoices.id}/posts?total=3`)).status).toBe(400);
});

test("thirty records with three relations are read in as many statements as one", async () => {
  const { app, server, clients, items, invoices, add } = await shop();
  const client = await add(clients, { title: "Ada" });
  const pens = [await add(items, { title: "Pen", price: 2 }), await add(items, { title: "Ink", price: 3 })].map(({ id }) => id);
  const count = async (rows: number) => {
    const before = server.statements.length;
    const posts = must(200, await app.owner.get(`/types/${invoices.id}/posts?count=${rows}&with=buyer,items,extra`));
    expect(posts).toHaveLength(rows);
    return server.statements.slice(before).filter(({ text }) => /\bfrom (posts|users|post_references)\b/.test(text)).length;
  };
  for (let made = 0; made < 30; made++) await add(invoices, { client: client.id, lines: pens, extra: pens });
  const one = await count(1);
  expect(await count(30)).toBe(one);
  // The list, what it points at, and at most once the people.
  expect(one).toBeLessThanOrEqual(3);
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
  await expect
    .poll(async () => Object.hasOwn(must(200, await app.owner.get(`/posts/${invoice.id}`)), "client"), { timeout: 10_000 })
    .toBe(false);
});

test("people are chosen among the members; answers bring their nicknames unless only ids are wanted [FW-53, FW-55]", async () => {
  const { app, server } = await world();
  const [ann, bob] = [await app.addMember(50), await app.addMember(25)];
  must(200, await inApp(server, ann, 1).post("/users/me", { nickname: "Ann" }));
  const type = await app.addType({
    permission: "open",
    fields: [
      field("user-select", "owner"),
      field("users", "team", { max: 2, getOnlyIds: true }),
      field("users", "picked", { defined: true, values: [bob.id] }),
    ],
  });
  const made = must(
    201,
    await app.owner.post("/posts", { typeId: type.id, owner: ann.id, team: [{ id: ann.id, nickname: "x" }, bob.id], picked: [bob.id] }),
  );
  expect(made).toMatchObject({ owner: { id: ann.id, nickname: "Ann" }, team: [ann.id, bob.id], picked: [{ id: bob.id }] });
  expect(must(200, await app.owner.post(`/posts/${made.id}`, { owner: made.owner, picked: made.picked }))).toMatchObject({
    owner: made.owner,
  });
  const withTeam = must(200, await bob.get(`/posts/${made.id}?with=team,owner`));
  expect(withTeam.relations).toMatchObject({ team: [{ id: ann.id, nickname: "Ann" }, { id: bob.id }], owner: { nickname: "Ann" } });
  const stranger = (await world()).owner;
  const post = (values: object) => app.owner.post("/posts", { typeId: type.id, ...values });
  expect(refusal(await post({ owner: stranger.id }))).toEqual(unknown("owner"));
  expect(refusal(await post({ picked: [ann.id] }))).toEqual(unknown("picked"));
  expect(refusal(await post({ team: [ann.id, bob.id, app.owner.id] }))).toEqual([400, { team: ["choose less (2)"] }]);
  // Who may not see the members points at nobody but themselves.
  expect(refusal(await bob.post("/posts", { typeId: type.id, owner: ann.id }))).toEqual(unknown("owner"));
  expect(must(201, await bob.post("/posts", { typeId: type.id, owner: bob.id })).owner).toMatchObject({ id: bob.id });
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

test("a form on a page lists what visitors may choose from, as it is now, and takes it without a script", async () => {
  const { app, items, clients, add } = await shop();
  const orders = await app.addType({
    title: "Orders",
    fields: [
      field("relation", "item", { relationTypeId: items.id, required: true }),
      field("relation", "client", { relationTypeId: clients.id }),
      field("users", "team"),
      field("relation-field", "many", { relation: "item", op: "count" }),
    ],
  });
  const pen = await add(items, { title: "Pen <1>" });
  const secret = await add(clients, { title: "Secret client" });
  await app.addPage({ slug: "order", layout: [{ id: "f1", component: "form-section", type: orders.slug, settings: {} }] as never });
  const page = await app.visit("/order");
  expect(page.text).toContain(`<option value="${pen.id}">Pen &lt;1&gt;</option>`);
  expect(page.text.match(/not open to visitors/g)).toHaveLength(2);
  expect(page.text).not.toContain("Secret client");
  expect(page.text).not.toContain('data-component="relation-field"');

  const ink = await add(items, { title: "Ink" });
  await expect.poll(async () => (await app.visit("/order")).text.includes(`<option value="${ink.id}">Ink</option>`)).toBe(true);
  must(200, await app.owner.remove(`/posts/${ink.id}`));
  await expect.poll(async () => (await app.visit("/order")).text.includes(">Ink</option>")).toBe(false);

  const send = (body: string) =>
    app.visit("/order?form=f1", { method: "POST", body, headers: { "content-type": "application/x-www-form-urlencoded" } });
  for (const bad of [
    "item=",
    `item=${secret.id}`,
    "item=777777",
    "item=nonsense",
    `item=${pen.id}&client=${secret.id}`,
    `item=${pen.id}&team=${app.owner.id}`,
  ])
    expect([bad, (await send(bad)).status]).toEqual([bad, 400]);
  expect((await send(`item=${pen.id}`)).status).toBe(303);
  expect(must(200, await app.owner.get(`/types/${orders.id}/posts`))).toMatchObject([{ item: pen.id, many: 1 }]);
});

test("a form of a page's own mails what was chosen by its name", async () => {
  const { app, visitor, items, add } = await shop();
  const pen = await add(items, { title: "Pen" });
  const chosen = { component: "post-selector", id: "c1", slug: "item", label: "Item", type: items.slug };
  const form = { id: "f1", component: "form-section", type: "_custom", notify: "desk@example.test", settings: {}, children: [chosen] };
  const page = await app.addPage({ slug: "ask", layout: [form] as never });
  const mail = (model: object) => visitor.post("/forms/mailer", { form: { page: page.id, block: "f1" }, model });
  expect(refusal(await mail({ item: 555_555 }))).toEqual(unknown("item"));
  must(200, await mail({ item: pen.id }));
  const [sent] = must(200, await app.owner.get("/outbox"));
  expect(sent.html).toContain("<td>Pen</td>");
});

test("records are listed by what they point at, one or several, and by what a list holds", async () => {
  const { app, clients, items, invoices, add } = await shop();
  const [ada, bob] = [await add(clients, { title: "Ada" }), await add(clients, { title: "Bob" })];
  const [pen, ink] = [await add(items, { title: "Pen" }), await add(items, { title: "Ink" })];
  const first = await add(invoices, { client: ada.id, lines: [pen.id, ink.id] });
  const second = await add(invoices, { client: bob.id, lines: [ink.id], extra: [pen.id] });
  const found = async (query: string) =>
    must(200, await app.owner.get(`/types/${invoices.id}/posts?${query}`)).map((post: Post) => post.id);
  expect(await found(`client=${ada.id}`)).toEqual([first.id]);
  expect(await found(`client:in=${ada.id},${bob.id}`)).toEqual([second.id, first.id]);
  expect(await found(`lines:in=${pen.id}`)).toEqual([first.id]);
  expect(await found(`lines:in=${pen.id},${ink.id}`)).toEqual([second.id, first.id]);
  expect(await found(`extra:in=${pen.id}`)).toEqual([second.id]);
  expect(await found("lines:in=999999,nonsense")).toEqual([]);
  expect(must(200, await app.owner.get(`/types/${invoices.id}/posts/count?lines:in=${ink.id}`))).toEqual({ count: 2 });

  const tagged = await app.addType({
    fields: [field("tags", "words"), field("checklist", "days", { values: ["1", "2"], asNumber: true })],
  });
  const post = must(201, await app.owner.post("/posts", { typeId: tagged.id, words: ["a b", '"c"'], days: [1] }));
  const ids = async (query: string) => must(200, await app.owner.get(`/types/${tagged.id}/posts?${query}`)).map(({ id }: Post) => id);
  expect(await ids("words:in=a%20b")).toEqual([post.id]);
  expect(await ids(`words:in=${encodeURIComponent('"c",x')}`)).toEqual([post.id]);
  expect(await ids("days:in=1")).toEqual([post.id]);
  expect([...(await ids("words:in=a")), ...(await ids("days:in=2"))]).toEqual([]);
});
