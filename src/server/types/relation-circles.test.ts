import { expect, test } from "vitest";
import { refusal } from "../../../test/shop.ts";
import { field, must, world } from "../../../test/world.ts";
import { circleMessages } from "../../model/types/relation-circles.ts";

const to = (type: { id: number }, more: object = {}) => field("relation", "to", { relationTypeId: type.id, ...more });
const over = (of: string) => field("relation-field", "made", { relation: "to", field: of, op: "list" });

test("a circle of records that must point at each other is refused when a type is saved, one that was there is let be", async () => {
  const { app } = await world();
  const [left, right] = [await app.addType({ title: "Left" }), await app.addType({ title: "Right" })];
  const save = (type: { id: number }, fields: object[], more: object = {}) =>
    app.owner.post(`/types/${type.id}`, { postFields: fields, ...more });
  must(200, await save(left, [to(right, { required: true })]));
  const said = [400, { "postFields.0": [circleMessages.required] }];
  expect(refusal(await save(right, [to(left, { required: true })]))).toEqual(said);
  expect(refusal(await save(right, [to(right, { required: true })]))).toEqual(said);
  must(200, await save(right, [to(left)]));
  must(200, await save(left, [to(right, { required: true })], { title: "Renamed" }));
});

test("of two who save the halves of one circle at the same moment one is refused", async () => {
  const { app } = await world();
  const [left, right] = [await app.addType({ title: "Left" }), await app.addType({ title: "Right" })];
  must(200, await app.owner.post(`/types/${left.id}`, { postFields: [to(right), over("title")] }));
  must(200, await app.owner.post(`/types/${right.id}`, { postFields: [to(left), over("title")] }));
  const replies = await Promise.all([
    app.owner.post(`/types/${left.id}`, { postFields: [to(right), over("made")] }),
    app.owner.post(`/types/${right.id}`, { postFields: [to(left), over("made")] }),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(replies.map(refusal)).toContainEqual([400, { "postFields.1": [circleMessages.computed] }]);
});

test("records that point at each other in a circle are read all the same, from either side", async () => {
  const { app } = await world();
  const nodes = await app.addType({ title: "Nodes" });
  must(200, await app.owner.post(`/types/${nodes.id}`, { postFields: [to(nodes, { relationReverse: true }), over("title")] }));
  const add = async (values: object) => must(201, await app.owner.post("/posts", { typeId: nodes.id, ...values }));
  const one = await add({ title: "One" });
  const two = await add({ title: "Two", to: one.id });
  must(200, await app.owner.post(`/posts/${one.id}`, { to: two.id }));
  const own = await add({ title: "Own" });
  must(200, await app.owner.post(`/posts/${own.id}`, { to: own.id }));
  const seen = must(200, await app.owner.get(`/types/${nodes.id}/posts?with=to,${nodes.slug}.to&orderBy=id`));
  expect(seen).toMatchObject([
    { made: ["Two"], relations: { to: { id: two.id }, [`${nodes.slug}.to`]: [{ id: two.id }] } },
    { made: ["One"], relations: { to: { id: one.id }, [`${nodes.slug}.to`]: [{ id: one.id }] } },
    { made: ["Own"], relations: { to: { id: own.id }, [`${nodes.slug}.to`]: [{ id: own.id }] } },
  ]);
});

test("a relation field that newly leads nowhere is refused and named; one whose relation went later is let be", async () => {
  const { app } = await world();
  const [items, orders] = [await app.addType({ title: "Items" }), await app.addType({ title: "Orders" })];
  const save = (fields: object[]) => app.owner.post(`/types/${orders.id}`, { postFields: fields });
  const named = (message: string) => [400, { "postFields.1": [message] }];
  const wrong = field("relation-field", "sum", { relation: "nothing", op: "sum", field: "price" });
  const toItems = to(items);
  expect(refusal(await save([toItems, wrong]))).toEqual(named("the relation “nothing” is not there"));
  expect(refusal(await save([toItems, over("price")]))).toEqual(named("the related records have no field “price”"));
  const sum = over("title");
  must(200, await save([toItems, sum]));
  // Renamed, it is followed; a relation that has no key is called as its field is.
  const renamed: { postFields: { relation: string }[] } = must(200, await save([{ ...toItems, slug: "wares" }, sum]));
  expect(renamed.postFields[1]?.relation).toBe("wares");
  const ordered = field("relation-field", "ordered", { relation: `${orders.slug}.wares`, op: "count" });
  must(200, await app.owner.post(`/types/${items.id}`, { postFields: [ordered] }));
  const item = must(201, await app.owner.post("/posts", { typeId: items.id, title: "Pen" }));
  must(201, await app.owner.post("/posts", { typeId: orders.id, wares: item.id }));
  const preview = must(200, await app.owner.post(`/types/${orders.id}/field-changes/preview`, { postFields: [renamed.postFields[1]] }));
  expect(preview.mentions).toEqual([
    { where: "field", name: "Made", slug: "wares" },
    { where: "field", name: "Ordered", slug: `${orders.slug}.wares` },
  ]);
  const { consent } = preview;
  must(200, await app.owner.post(`/types/${orders.id}`, { postFields: [renamed.postFields[1]], consent }));
});
