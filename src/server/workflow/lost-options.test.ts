import { expect, test } from "vitest";
import { apply } from "../../../test/field-changes.ts";
import { field, must, world } from "../../../test/world.ts";

const asks = { slug: "drink", op: "eq", value: "chai" };
const said = "A condition asks for “chai”, which is no option of “Drink”.";

/** Orders of drinks, of which chai is none. */
async function cafe() {
  const { app, server } = await world();
  const drink = field("select", "drink", { values: ["tea", "coffee"] });
  const orders = await app.addType({ title: "Orders", permission: "submit", fields: [drink, field("input-text", "note")] });
  const asked = (option: string) => [{ ...drink, values: ["tea", "coffee", option] }, orders.postFields[1]] as typeof orders.postFields;
  return { app, server, orders, asked };
}

test("an automation that asks for an option that is not there says so until there is one, and is kept", async () => {
  const { app, orders, asked } = await cafe();
  const act = { component: "update-post", slug: "note", fieldToUpdate: "note", valueToUpdate: "Hot" };
  const add = (title: string, starts: object, action: object = act) =>
    app.owner.post(`/types/${orders.id}/automations`, { title, starts, actions: [action] });
  expect(must(201, await add("Starts", { on: "created", conditions: [asks] }))).toMatchObject({ problem: said });
  must(201, await add("Acts", { on: "created" }, { ...act, conditions: [{ ...asks, op: "in", value: ["tea", "chai"] }] }));
  must(201, await add("Gone", { on: "created", conditions: [{ slug: "vip", op: "eq", value: "yes" }] }));
  must(201, await add("Odd", { on: "created", conditions: [{ slug: "drink", op: "eq", value: { tea: [null] } }] }));
  const right = must(201, await add("Right", { on: "created", conditions: [{ ...asks, value: "tea" }] }));
  const problems = async () =>
    must(200, await app.owner.get(`/types/${orders.id}/automations`)).map(({ problem }: typeof right) => problem);
  const gone = 'A condition asks for "vip", which is no field any more.';
  expect(await problems()).toEqual([said, said, gone, null, null]);
  await apply(app, orders, asked("chai"));
  expect(await problems()).toEqual([null, null, gone, null, null]);
  const changed = must(
    200,
    await app.owner.post(`/automations/${right.id}`, { starts: { on: "created", conditions: [{ ...asks, value: "soda" }] } }),
  );
  expect(changed.problem).toBe("A condition asks for “soda”, which is no option of “Drink”.");
});

test("a status that asks for an option that is not there is worth a look, and says why nothing moves into it", async () => {
  const { app, server, orders } = await cafe();
  const act = { component: "update-post", slug: "note", fieldToUpdate: "note", valueToUpdate: "Hot", conditions: [asks] };
  const statuses = [
    { id: orders.initialStatusId, title: "New", slug: "new", next: "done", actions: [act] },
    { title: "Done", slug: "done", conditions: [asks] },
  ];
  const { faults } = must(200, await app.owner.post(`/types/${orders.id}/workflow/check`, { statuses }));
  expect(faults.filter(({ kind }: { kind: string }) => kind === "lost-condition")).toEqual([
    { kind: "lost-condition", status: "new", text: said },
    { kind: "lost-condition", status: "done", text: said },
  ]);
  must(200, await app.owner.post(`/types/${orders.id}`, { statuses }));
  const order = must(201, await app.owner.post("/posts", { typeId: orders.id, drink: "tea" }));
  await server.jobs.idle();
  expect(must(200, await app.owner.get(`/posts/${order.id}/actions/runs`))[0]).toMatchObject({
    ok: true,
    message: `Its conditions are not met. ${said}`,
  });
  const moved = await app.owner.post(`/posts/${order.id}/actions/next`, {});
  expect([moved.status, moved.json.message]).toEqual([409, `The conditions of "Done" are not met. ${said}`]);
});

test("a rule of access that asks for an option that is not there is kept, and told", async () => {
  const { app, orders, asked } = await cafe();
  const rule = { id: "r1", effect: "limit", who: ["visitors"], may: ["see"], where: [asks], see: null, change: null };
  const tea = { ...rule, id: "r0", where: [{ ...asks, value: "tea" }] };
  const kept = must(200, await app.owner.post(`/types/${orders.id}/rules`, { rules: [tea, rule] }));
  expect(kept.problems).toEqual([`Rule 2: ${said}`]);
  expect(must(200, await app.owner.get(`/types/${orders.id}/rules`)).problems).toEqual([`Rule 2: ${said}`]);
  await apply(app, orders, asked("chai"));
  expect(must(200, await app.owner.get(`/types/${orders.id}/rules`)).problems).toEqual([]);
});
