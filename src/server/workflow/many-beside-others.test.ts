import { expect, test } from "vitest";
import { field, must, world } from "../../../test/world.ts";
import type { Post } from "../../contract/posts.ts";

/** As the table does with what is selected: each for itself, by the status in which it was seen. */
test("many records are moved on beside others who move and change them: each goes one step, nothing is lost, and whose is refused is known", async () => {
  const { app } = await world();
  const type = await app.addType({ fields: [field("number", "price"), field("input-text", "name")] });
  const statuses = [
    { id: type.initialStatusId, title: "New", next: "paid" },
    { title: "Paid", slug: "paid", next: "sent" },
    { title: "Sent", slug: "sent", next: "0" },
  ];
  const saved = must(200, await app.owner.post(`/types/${type.id}`, { statuses }));
  const paid = saved.statuses[1].id;
  const seen: Post[] = [];
  for (let n = 0; n < 12; n += 1) seen.push(must(201, await app.owner.post("/posts", { typeId: type.id, price: n, name: `Lead ${n}` })));
  const [writer, mover] = [await app.addMember(50), await app.addMember(50)];
  const refused = new Map<number, number>();
  const moving = async () => {
    for (const { id, statusId } of seen) {
      const { status, json } = await app.owner.post(`/posts/${id}/actions/next`, { statusId });
      expect([200, 409]).toContain(status);
      if (status === 409) refused.set(id, (refused.get(id) ?? 0) + 1);
      if (status === 409) expect(json).toMatchObject({ code: "cannot_move_on", message: "This record was moved on in the meantime." });
    }
  };
  const changing = async () => {
    for (const { id, price } of seen.toReversed()) must(200, await writer.post(`/posts/${id}`, { price: Number(price) + 100 }));
  };
  const movingSome = async () => {
    for (const { id, statusId } of seen.filter((_, at) => at % 3 === 0)) {
      const { status } = await mover.post(`/posts/${id}/actions/next`, { statusId });
      if (status === 409) refused.set(id, (refused.get(id) ?? 0) + 1);
    }
  };
  await Promise.all([moving(), changing(), movingSome()]);
  const now: Post[] = must(200, await app.owner.get(`/types/${type.id}/posts?orderBy=id&count=100`));
  expect(now.map(({ statusId, price, name }) => [statusId, price, name])).toEqual(seen.map((_, n) => [paid, 100 + n, `Lead ${n}`]));
  // Of the two who meant one step the second was told so, of that record and of no other.
  expect([...refused].sort(([one], [other]) => one - other)).toEqual(seen.flatMap(({ id }, at) => (at % 3 === 0 ? [[id, 1]] : [])));
});
