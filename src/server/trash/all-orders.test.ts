import { expect, test } from "vitest";
import { apply, read, takeBack, write } from "../../../test/field-changes.ts";
import { lateServer, type TestServer } from "../../../test/server.ts";
import { type AppOfTest, field, must, world } from "../../../test/world.ts";
import type { PostType } from "../../contract/post-types.ts";

const ways = { removeField: "takeFieldBack", deleteTarget: "restoreTarget", deleteHost: "restoreHost" } as const;
type There = keyof typeof ways;
type Step = There | (typeof ways)[There];
type Order = readonly Step[];

/** Every order of these, each way back after its way there. */
function ordersOf(left: Order): Order[] {
  if (left.length === 0) return [[]];
  return left.flatMap((step) => {
    const back = step in ways ? [ways[step as There]] : [];
    return ordersOf([...left.filter((other) => other !== step), ...back]).map((rest) => [step, ...rest]);
  });
}

/** What is taken back at once is as if it had not been: left are the orders in which something happens in between each time. */
const orders = ordersOf(Object.keys(ways) as There[]).filter((order) =>
  order.every((step, at) => at === order.length - 1 || ways[step as There] !== order[at + 1]),
);

/** One thing for all orders in which it goes and comes back at the same places. */
async function byPlaces<Thing>(of: readonly Order[], steps: readonly There[], make: () => Promise<Thing>): Promise<Map<Order, Thing>> {
  const made = new Map<string, Thing>();
  const things = new Map<Order, Thing>();
  for (const order of of) {
    const places = steps.map((step) => `${order.indexOf(step)} ${order.indexOf(ways[step])}`).join();
    const thing = made.get(places) ?? (await make());
    things.set(order, thing);
    made.set(places, thing);
  }
  return things;
}

async function clientsAndVisits(on?: TestServer) {
  const { app, server } = await world(on);
  const addClients = () => app.addType({ title: "Clients" });
  const clients = await addClients();
  const addVisits = (to = clients) => {
    const [single, several] = [field("relation", "client"), field("relation", "others", { multiple: true })];
    const fields = [single, several].map((each) => ({ ...each, relationTypeId: to.id, relationId: each.slug }));
    return app.addType({ title: "Visits", fields });
  };
  return { app, server, clients, addClients, addVisits };
}

/** Does what stands at one place of all orders; what several of them share goes and comes back once. */
async function doAll(app: AppOfTest, of: readonly Order[], step: Step, at: number, thing: (order: Order) => PostType | number) {
  const things = new Map(of.filter((order) => order[at] === step).map((order) => [thing(order), order]));
  const todo = [...things.keys()].map(async (one) => {
    const [kind, path] = typeof one === "number" ? ["record", `/posts/${one}`] : ["type", `/types/${one.id}`];
    const id = typeof one === "number" ? one : one.id;
    if (step.startsWith("delete")) must(200, await app.owner.remove(path));
    else if (step.startsWith("restore")) must(200, await app.owner.post(`/trash/${kind}/${id}/restore`));
    else if (typeof one !== "number") await (step === "removeField" ? apply(app, one, []) : takeBack(app, one));
  });
  await Promise.all(todo);
}

const found = <Thing>(things: Map<Order, Thing>) => {
  return (order: Order) => things.get(order) as Thing;
};

test("a relation is the same in the end, in whatever order its target, its host and its field go and come back", async () => {
  const { app, server, clients, addVisits } = await clientsAndVisits();
  expect(orders).toHaveLength(30);
  const stays = await write(app, clients, { title: "Stays" });
  const target = found(await byPlaces(orders, ["deleteTarget"], () => write(app, clients, { title: "Goes" })));
  const visits = found(await byPlaces(orders, ["removeField"], addVisits));
  const begin = async (order: Order) =>
    [order, await write(app, visits(order), { client: target(order), others: [target(order), stays] })] as const;
  const host = found(new Map(await Promise.all(orders.map(begin))));
  for (let at = 0; at < 6; at++) {
    for (const step of ["removeField", "takeFieldBack"] as const) await doAll(app, orders, step, at, visits);
    for (const step of ["deleteTarget", "restoreTarget"] as const) await doAll(app, orders, step, at, target);
    for (const step of ["deleteHost", "restoreHost"] as const) await doAll(app, orders, step, at, host);
    await server.jobs.idle();
  }
  const end = async (order: Order) => {
    const [one] = must(200, await app.owner.get(`/types/${visits(order).id}/posts?client=${target(order)}`));
    return [order.join(), one?.id === host(order), one?.client === target(order), one?.others.toSorted()];
  };
  const wanted = orders.map((order) => [order.join(), true, true, [target(order), stays].toSorted()]);
  expect(await Promise.all(orders.map(end))).toEqual(wanted);
});

test("so it is when whole types of targets and hosts go and come back", async () => {
  const { app, server, addClients, addVisits } = await clientsAndVisits();
  // No form is changed in the trash.
  const isThere = (order: Order, step: Step) =>
    order.indexOf(step) < order.indexOf("deleteHost") || order.indexOf(step) > order.indexOf("restoreHost");
  const possible = orders.filter((order) => isThere(order, "removeField") && isThere(order, "takeFieldBack"));
  expect(possible).toHaveLength(6);
  const clients = found(await byPlaces(possible, ["deleteTarget"], addClients));
  const targets = new Map<PostType, number>();
  for (const type of new Set(possible.map(clients))) targets.set(type, await write(app, type, { title: "Goes" }));
  const begin = async (order: Order) => {
    const client = targets.get(clients(order));
    const type = await addVisits(clients(order));
    return [order, { type, client, host: await write(app, type, { client, others: [client] }) }] as const;
  };
  const made = found(new Map(await Promise.all(possible.map(begin))));
  const visits = (order: Order) => made(order).type;
  for (let at = 0; at < 6; at++) {
    for (const step of ["removeField", "takeFieldBack", "deleteHost", "restoreHost"] as const) await doAll(app, possible, step, at, visits);
    for (const step of ["deleteTarget", "restoreTarget"] as const) await doAll(app, possible, step, at, clients);
    await server.jobs.idle();
  }
  const end = async (order: Order) => {
    const { type, client } = made(order);
    return [order.join(), must(200, await app.owner.get(`/types/${type.id}/posts?client=${client}`)).map(({ id }: { id: number }) => id)];
  };
  expect(await Promise.all(possible.map(end))).toEqual(possible.map((order) => [order.join(), [made(order).host]]));
});

test("a field that nobody held a value of any more can be put back with what came back for it, also when that takes long", async () => {
  const { app, server, clients, addVisits } = await clientsAndVisits(await lateServer());
  const [visits, client] = [await addVisits(), await write(app, clients, { title: "Goes" })];
  const host = await write(app, visits, { client });
  must(200, await app.owner.remove(`/posts/${client}`));
  const renamed = visits.postFields.map((field) => ({ ...field, slug: `${field.slug}-now` }));
  await apply(app, visits, renamed);
  await apply(app, visits, []);
  await server.jobs.idle();
  must(200, await app.owner.post(`/trash/record/${client}/restore`));
  await takeBack(app, visits);
  expect((await read(app, host))["client-now"]).toBe(client);
});
