import type { PostType } from "../src/contract/post-types.ts";
import type { Post } from "../src/contract/posts.ts";
import { type Catalogue, catalogue } from "./catalogue.ts";
import { answered, randomFrom } from "./random-writers.ts";
import type { TestServer } from "./server.ts";
import { field, must } from "./world.ts";

/** The catalogue with clients, whose records sum the orders that point at them, and regions, which sum those of clients in turn. */
export interface Clients extends Catalogue {
  readonly clients: PostType;
  readonly regions: PostType;
  /** Several people each do this many things to clients and what they order. */
  orderRandomly(count: number, seed: number): Promise<void>;
  /** What clients and regions come to by the orders that are there, by the ids of records. */
  expected(): Promise<{ readonly [slug: string]: Readonly<Record<number, unknown>> }>;
}

export async function clientsOf(on?: TestServer): Promise<Clients> {
  const here = await catalogue(on);
  const { app } = here;
  const bare = await app.addType({ title: "Clients", permission: "read", fields: [field("input-text", "city")] });
  const client = field("relation", "client", { relationTypeId: bare.id, relationId: "client" });
  const city = field("relation-field", "city", { relation: "client", op: "first", field: "city" });
  const amount = field("number", "amount");
  const orders = must(
    200,
    await app.owner.post(`/types/${here.orders.id}`, { postFields: [...here.orders.postFields, client, city, amount] }),
  );
  const over = (slug: string, op: string, of: string) => field("relation-field", slug, { relation: "orders.client", op, field: of });
  const rollups = [
    ...[over("placed", "count", ""), over("spent", "sum", "amount"), over("mean", "avg", "amount"), over("least", "min", "amount")],
    ...[over("last", "first", "title"), over("all", "list", "amount"), over("worth", "sum", "total")],
  ];
  const clients = must(200, await app.owner.post(`/types/${bare.id}`, { postFields: [...bare.postFields, ...rollups] }));
  const regions = await app.addType({
    title: "Regions",
    permission: "read",
    fields: [
      field("relation", "members", { relationTypeId: clients.id, relationId: "members", multiple: true }),
      field("relation-field", "turnover", { relation: "members", op: "sum", field: "worth" }),
    ],
  });
  await here.settled();
  const made: Clients = {
    ...here,
    ...{ orders, clients, regions },
    orderRandomly: (count, seed) => orderRandomly(made, count, seed),
    expected: () => expected(made),
  };
  return made;
}

async function orderRandomly({ app, items, orders, clients, regions }: Clients, count: number, seed: number): Promise<void> {
  const random = randomFrom(seed);
  const known = { items: [] as number[], orders: [] as number[], clients: [] as number[], regions: [] as number[] };
  const gone: { readonly id: number; readonly from: number[] }[] = [];
  const one = (of: readonly number[]) => of[Math.floor(random() * of.length)];
  const some = (of: readonly number[]) => of.filter(() => random() < 0.4);
  const sum = () => Math.round(random() * 10_000) / 100;
  const add = async (to: number[], type: PostType, values: object) => {
    const made = answered(await app.owner.post("/posts", { typeId: type.id, ...values }));
    if (made) to.push(made.id);
  };
  const change = async (id: number | undefined, values: object) => {
    if (id !== undefined) answered(await app.owner.post(`/posts/${id}`, values));
  };
  const remove = async (from: number[]) => {
    const id = one(from);
    if (id === undefined || !answered(await app.owner.remove(`/posts/${id}`))) return;
    from.splice(from.indexOf(id), 1);
    gone.push({ id, from });
  };
  const bringBack = async () => {
    const back = gone.pop();
    if (back && answered(await app.owner.post(`/trash/record/${back.id}/restore`))) back.from.push(back.id);
  };
  const steps: readonly (() => Promise<void>)[] = [
    () => add(known.clients, clients, { title: "Client", city: "Ulm" }),
    () => add(known.items, items, { title: "Item", price: sum() }),
    () =>
      add(known.orders, orders, { title: `Order ${sum()}`, client: one(known.clients) ?? null, amount: sum(), lines: some(known.items) }),
    () => add(known.orders, orders, { client: one(known.clients) ?? null }),
    () => add(known.regions, regions, { members: some(known.clients) }),
    () => change(one(known.orders), { amount: sum(), title: `Changed ${sum()}` }),
    () => change(one(known.orders), { client: one(known.clients) ?? null }),
    () => change(one(known.orders), { client: null, amount: null }),
    () => change(one(known.items), { price: sum() }),
    () => change(one(known.clients), { city: `City ${sum()}` }),
    () => change(one(known.regions), { members: some(known.clients) }),
    () => remove(one([0, 1, 2]) === 0 ? known.clients : known.orders),
    bringBack,
  ];
  const each = async () => {
    for (let done = 0; done < count; done += 1) await steps[Math.floor(random() * steps.length)]?.();
  };
  await Promise.all(Array.from({ length: atOnce }, each));
}

/** How many people do things at the same moment. */
const atOnce = 4;

async function expected({ app, items, orders, clients, regions }: Clients) {
  const all = async (type: PostType): Promise<Post[]> => must(200, await app.owner.get(`/types/${type.id}/posts?orderByDesc=id&count=100`));
  const prices = new Map((await all(items)).map(({ id, price }) => [id, Number(price ?? 0)]));
  const placed = (await all(orders)).map((order) => ({
    ...{ client: order.client, amount: order.amount, title: order.title },
    total: ((order.lines ?? []) as number[]).reduce((sum, id) => sum + (prices.get(id) ?? 0), 0),
  }));
  const found: { [slug: string]: Record<number, unknown> } = {};
  const say = (slug: string, id: number, value: unknown) => {
    found[slug] = { ...found[slug], [id]: value };
  };
  for (const { id } of await all(clients)) {
    const own = placed.filter(({ client }) => client === id);
    const amounts = own.flatMap(({ amount }) => (typeof amount === "number" ? [amount] : []));
    say("placed", id, own.length);
    say("spent", id, added(amounts));
    say("mean", id, amounts.length === 0 ? null : tidy(added(amounts) / amounts.length));
    say("least", id, amounts.length === 0 ? null : Math.min(...amounts));
    say("last", id, own.find(({ title }) => title)?.title ?? null);
    say("all", id, amounts);
    say("worth", id, added(own.map(({ total }) => tidy(total))));
  }
  for (const { id, members } of await all(regions))
    say("turnover", id, added(((members ?? []) as number[]).map((member) => Number(found.worth?.[member] ?? 0))));
  return found;
}

function added(numbers: readonly number[]): number {
  return tidy(numbers.reduce((sum, each) => sum + each, 0));
}

function tidy(sum: number): number {
  return Number(sum.toPrecision(15));
}
