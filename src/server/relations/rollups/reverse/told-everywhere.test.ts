import readExcel from "read-excel-file/node";
import { expect, test } from "vitest";
import { clientsOf } from "../../../../../test/clients.ts";
import { field, must } from "../../../../../test/world.ts";
import type { Post } from "../../../../contract/posts.ts";
import type { FieldBlock } from "../../../../model/fields/field.ts";

/** Two clients, of whom the first has ordered twice and the second nothing. */
async function furnished() {
  const here = await clientsOf();
  const { add, orders, clients, settled } = here;
  const [ada, bea] = [await add(clients, { title: "Ada" }), await add(clients, { title: "Bea" })];
  const [first, second] = [await add(orders, { client: ada.id, amount: 5 }), await add(orders, { client: ada.id, amount: 2 })];
  await settled();
  return { ...here, ada, bea, first, second };
}

test("what orders come to for their clients stands in files of every kind, filtered and put in order by it", async () => {
  const { app, clients } = await furnished();
  const wished = (fileExt: string, list: string) => {
    const wish = { fileName: "clients", fileExt, selectedData: "filtered", fields: ["title", "placed", "spent", "all"] };
    return app.owner.get(`/types/${clients.id}/posts?${list}&_export=${encodeURIComponent(JSON.stringify(wish))}`);
  };
  const csv = await wished("csv", "orderByDesc=spent");
  expect(csv.text.trimEnd().split("\r\n").slice(1)).toEqual(['Ada,2,7,"[2,5]"', "Bea,0,0,[]"]);
  const json = await wished("json", "placed:gte=1");
  expect(JSON.parse(json.text)).toEqual([{ title: "Ada", placed: 2, spent: 7, all: [2, 5] }]);
  const { bytes } = await wished("xlsx", "spent:lt=1");
  expect((await readExcel(bytes))[0]?.data.slice(1)).toEqual([["Bea", 0, 0, "[]"]]);
});

test("a client that is told beside its order, and an order beside its client, say what they come to", async () => {
  const { app, orders, clients, items, add, ada, first, settled } = await furnished();
  const { postFields } = must(200, await app.owner.get(`/types/${orders.id}`));
  const reversed = postFields.map((each: FieldBlock) => (each.slug === "client" ? { ...each, relationReverse: true } : each));
  must(200, await app.owner.post(`/types/${orders.id}`, { postFields: reversed }));
  const pen = await add(items, { title: "Pen", price: 3 });
  must(200, await app.owner.post(`/posts/${first.id}`, { lines: [pen.id] }));
  await settled();
  const [order] = must(200, await app.owner.get(`/types/${orders.id}/posts?with=client&orderBy=id&count=1`));
  expect(order.relations.client).toMatchObject({ id: ada.id, placed: 2, spent: 7, worth: 3 });
  const [client] = must(200, await app.owner.get(`/types/${clients.id}/posts?with=orders.client&orderBy=id&count=1`));
  expect(client.relations["orders.client"].map(({ id, total }: Post) => [id, total])).toContainEqual([first.id, 3]);
  expect(must(200, await app.owner.get(`/posts/${first.id}?with=client`)).relations.client.mean).toBe(3.5);
});

test("beside its order too, a client says what those orders come to that the reader may read", async () => {
  const { app, orders, clients, settled } = await furnished();
  must(200, await app.owner.post(`/types/${orders.id}`, { permission: "own" }));
  must(200, await app.owner.post(`/types/${clients.id}`, { permission: "read" }));
  await settled();
  const [ada] = must(200, await app.owner.get(`/types/${clients.id}/posts?orderBy=id`));
  const member = await app.addMember(25);
  must(201, await member.post("/posts", { typeId: orders.id, client: ada.id, amount: 11 }));
  const mine = async () => must(200, await member.get(`/types/${orders.id}/posts?with=client`))[0].relations.client;
  await expect.poll(mine).toMatchObject({ id: ada.id, placed: 1, spent: 11, all: [11] });
});

test("conditions of a status and formulas of actions know what relation fields come to", async () => {
  const { app, clients, ada, bea, settled } = await furnished();
  const { postFields, statuses } = must(200, await app.owner.get(`/types/${clients.id}`));
  const [begun] = statuses;
  const note = field("input-text", "note");
  const good = {
    ...{ title: "Good", slug: "good", conditions: [{ slug: "placed", op: "gte", value: "2" }] },
    actions: [{ component: "update-post", slug: "noted", fieldToUpdate: "note", valueToUpdate: "${placed} for ${post.spent * 2}" }],
  };
  must(
    200,
    await app.owner.post(`/types/${clients.id}`, { postFields: [...postFields, note], statuses: [{ ...begun, next: "good" }, good] }),
  );
  await settled();
  const moved = async ({ id }: Post) => (await app.owner.post(`/posts/${id}/actions/next`)).status;
  expect([await moved(bea), await moved(ada)]).toEqual([409, 200]);
  await expect.poll(async () => must(200, await app.owner.get(`/posts/${ada.id}`)).note).toBe("2 for 14");
});
