import { expect, test } from "vitest";
import { staffOf } from "../../../test/staff.ts";
import { field, must, world } from "../../../test/world.ts";

async function shop() {
  const { app, owner, server, visitor } = await world();
  const type = await app.addType({ title: "Things", permission: "read", fields: [field("number", "price")] });
  must(200, await app.owner.post(`/types/${type.id}`, { settings: { sales: { price: "price" } } }));
  const thing = must(201, await app.owner.post("/posts", { typeId: type.id, title: "Table", price: 10 }));
  const order = must(201, await visitor.post(`/posts/${thing.id}/order`, { email: "guest@example.test" }));
  const pay = (by: typeof visitor, token: string) => by.post(`/orders/${order.id}/pay/stripe/start`, { token });
  return { app, owner, server, visitor, order, pay };
}

test("a guest's order is paid by its token alone: an admin of the app who shows another is refused", async () => {
  const { app, order, visitor, pay } = await shop();
  const refused = await pay(app.owner, "bogus");
  expect([refused.status, refused.json.message]).toEqual([409, "Only whoever ordered it pays an order. Nothing was charged."]);
  expect((await pay(visitor, "bogus")).status).toBe(404);
  expect(must(200, await pay(visitor, order.token))).toHaveProperty("url");
});

test("nothing is paid in an app that its owner closed or that the staff suspended", async () => {
  const { app, owner, server, visitor, order, pay } = await shop();
  const staff = await staffOf(server);
  must(200, await staff.post(`/admin/apps/${app.id}/suspend`, { why: "It was reported." }));
  expect((await pay(visitor, order.token)).status).toBe(503);
  must(200, await staff.post(`/admin/apps/${app.id}/restore`));
  must(200, await owner.post(`/apps/${app.id}/close`, { title: must(200, await owner.get(`/apps/${app.id}`)).title }));
  expect((await pay(visitor, order.token)).status).toBe(410);
  must(200, await owner.post(`/apps/${app.id}/reopen`));
  expect(must(200, await pay(visitor, order.token))).toHaveProperty("url");
});
