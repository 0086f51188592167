import { expect, test } from "vitest";
import { clientsOf } from "../../../test/clients.ts";
import { must } from "../../../test/world.ts";
import type { PostType } from "../../contract/post-types.ts";

test("a type tells each caller what lists of its records can be asked for by: no more, and no less", async () => {
  const { app, visitor, items, orders, clients } = await clientsOf();
  const [status] = items.statuses;
  must(200, await app.owner.post(`/types/${items.id}`, { statuses: [{ ...status, hiddenFields: ["price"] }] }));
  const [first] = orders.statuses;
  must(200, await app.owner.post(`/types/${orders.id}`, { statuses: [{ ...first, hiddenFields: ["amount"] }] }));
  const [editor, member] = [await app.addMember(50), await app.addMember(25)];
  for (const [who, sees] of [
    [app.owner, true],
    [editor, false],
    [member, false],
    [visitor, false],
  ] as const)
    for (const type of [items, orders, clients]) {
      const { asked = [] }: PostType = must(200, await who.get(`/types/${type.id}`));
      expect(["price", "total", "amount", "spent", "worth"].filter((slug) => asked.includes(slug))).toEqual(
        sees ? { [items.id]: ["price"], [orders.id]: ["total", "amount"], [clients.id]: ["spent", "worth"] }[type.id] : [],
      );
      const fields = type.postFields.flatMap(({ slug, component }) => (component === "relation" ? [] : slug));
      for (const name of fields) {
        const { status: answered } = await who.get(`/types/${type.id}/posts?${name}:isnull`);
        expect([name, answered]).toEqual([name, asked.includes(name) ? 200 : 400]);
      }
    }
  must(200, await app.owner.post(`/types/${clients.id}`, { permission: "private" }));
  expect((await visitor.get(`/types/${clients.id}`)).status).toBe(404);
});

test("what a type answers may be sent back as it is", async () => {
  const { app, clients } = await clientsOf();
  const { id: _, ...type }: PostType = must(200, await app.owner.get(`/types/${clients.id}`));
  expect(type.asked).toContain("spent");
  must(200, await app.owner.post(`/types/${clients.id}`, type));
});
