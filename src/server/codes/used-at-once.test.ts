import { expect, test } from "vitest";
import { field, must, world } from "../../../test/world.ts";

async function shop() {
  const { app, server } = await world();
  const type = await app.addType({ title: "Things", permission: "read", fields: [field("number", "price")] });
  must(200, await app.owner.post(`/types/${type.id}`, { settings: { sales: { price: "price" } } }));
  const things = await Promise.all(
    Array.from(
      { length: 8 },
      async (_, index) => must(201, await app.owner.post("/posts", { typeId: type.id, title: `Thing ${index}`, price: 10 })).id,
    ),
  );
  return { app, server, things };
}

test("a code that each person may use once is used once, whatever they order with it at the same time", async () => {
  const { app, things } = await shop();
  const { code } = must(201, await app.owner.post("/codes", { title: "Once", kind: "discount", value: 10, max: 100, perPerson: 1 }));
  const buyer = await app.addMember(25);
  const replies = await Promise.all(things.map((thing) => buyer.post(`/posts/${thing}/order`, { code })));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: things.length - 1 }, () => 400)]);
});

test("a code whose value comes to nothing is refused in words, and so is an order that says more than one may", async () => {
  const { app, things } = await shop();
  for (const wrong of [{ value: 1e-9 }, { value: 1e-9, unit: "amount" }]) {
    const refused = await app.owner.post("/codes", { title: "Nothing", kind: "discount", ...wrong });
    expect([refused.status, Object.keys(refused.json.data ?? {})]).toEqual([400, ["value"]]);
  }
  const long = await app.owner.post(`/posts/${things[0]}/order`, { values: { note: "x".repeat(20_001) } });
  expect([long.status, JSON.stringify(long.json)]).toEqual([400, expect.stringContaining("too long")]);
});
