import type { PostType } from "../src/contract/post-types.ts";
import type { Post } from "../src/contract/posts.ts";
import { answered, randomFrom } from "./random-writers.ts";
import { type TestServer, testServer } from "./server.ts";
import { field, must, type World, world } from "./world.ts";

/** Items, orders that point at them, and months that point at orders: each worked out from the one before it. */
export interface Catalogue extends World {
  readonly items: PostType;
  readonly orders: PostType;
  readonly months: PostType;
  add(type: PostType, values: object): Promise<Post>;
  listed(type: PostType, query: string): Promise<Post[]>;
  /** Once all that was left to jobs is done. */
  settled(): Promise<void>;
  /** Imports a text of comma-separated values; rows whose `key` a record has change that one. */
  importInto(type: PostType, text: string, key?: string): Promise<void>;
  /** Several people each do this many things to items, orders and months. */
  doRandomly(count: number, seed: number): Promise<void>;
}

export async function catalogue(on?: TestServer): Promise<Catalogue> {
  const server = on ?? (await testServer());
  const here = await world(server);
  const { app } = here;
  const items = await app.addType({ title: "Items", permission: "read", fields: [field("number", "price"), field("date", "made")] });
  const rollup = (slug: string, relation: string, op: string, of: string) => field("relation-field", slug, { relation, op, field: of });
  const orders = await app.addType({
    title: "Orders",
    permission: "read",
    fields: [
      rollup("total", "lines", "sum", "price"),
      field("relation", "lines", { relationTypeId: items.id, relationId: "lines", multiple: true, relationReverse: true }),
      rollup("pieces", "lines", "count", ""),
      rollup("lead", "lines", "first", "title"),
      rollup("newest", "lines", "max", "made"),
      rollup("names", "lines", "list", "title"),
    ],
  });
  const months = await app.addType({
    title: "Months",
    permission: "read",
    fields: [
      rollup("turnover", "orders", "sum", "total"),
      field("relation", "orders", { relationTypeId: orders.id, relationId: "orders", multiple: true }),
    ],
  });
  const settled = () => server.jobs.idle();
  await settled();
  const made: Catalogue = {
    ...here,
    ...{ items, orders, months, settled },
    add: async (type, values) => must(201, await app.owner.post("/posts", { typeId: type.id, ...values })),
    listed: async (type, query) => must(200, await app.owner.get(`/types/${type.id}/posts?${query}`)),
    importInto: async (type, text, key) => {
      const body = `--edge\r\ncontent-disposition: form-data; name="file"; filename="rows.csv"\r\n\r\n${text}\r\n--edge--\r\n`;
      const { id, newPost } = must(
        201,
        await app.owner.post(`/types/${type.id}/imports`, body, { "content-type": "multipart/form-data; boundary=edge" }),
      );
      const numbers = type.postFields.filter(({ slug, component }) => component === "relation" && slug in newPost);
      const formats = Object.fromEntries(numbers.map(({ slug }) => [slug, "ids"]));
      must(200, await app.owner.post(`/types/${type.id}/imports/${id}`, { formats, ...(key && { existing: "update", key }) }));
      must(200, await app.owner.post(`/types/${type.id}/imports/${id}/actions/start`));
      await settled();
    },
    doRandomly: (count, seed) => doRandomly(made, count, seed),
  };
  return made;
}

/** Whoever does something to what another has just taken away is refused, and goes on with something else. */
async function doRandomly({ app, items, orders, months }: Catalogue, count: number, seed: number): Promise<void> {
  const random = randomFrom(seed);
  const known = { items: [] as number[], orders: [] as number[], months: [] as number[] };
  const gone: { readonly id: number; readonly from: number[] }[] = [];
  const some = (of: readonly number[]) => of.filter(() => random() < 0.4);
  const one = (of: readonly number[]) => of[Math.floor(random() * of.length)];
  const price = () => Math.round(random() * 10_000) / 100;
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
    () => add(known.items, items, { title: "Item", price: price() }),
    () => add(known.items, items, { title: "Free" }),
    () => add(known.orders, orders, { lines: some(known.items) }),
    () => add(known.months, months, { orders: some(known.orders) }),
    () => change(one(known.items), { price: price() }),
    () => change(one(known.items), { price: null, title: "None" }),
    () => change(one(known.orders), { lines: some(known.items) }),
    () => change(one(known.months), { orders: some(known.orders) }),
    () => remove(random() < 0.7 ? known.items : known.orders),
    bringBack,
  ];
  const each = async () => {
    for (let done = 0; done < count; done += 1) await steps[Math.floor(random() * steps.length)]?.();
  };
  await Promise.all(Array.from({ length: atOnce }, each));
}

/** How many people do things at the same moment. */
const atOnce = 4;

/** What orders and months come to by the prices of the items that are there. */
export async function expectedTotals({ app, items, orders, months }: Catalogue) {
  const all = async (type: PostType): Promise<Post[]> => {
    const found: Post[] = [];
    for (let page = 1; found.length === (page - 1) * 100; page += 1)
      found.push(...must(200, await app.owner.get(`/types/${type.id}/posts?orderBy=id&count=100&page=${page}`)));
    return found;
  };
  const sums = (posts: readonly Post[], slug: string, values: ReadonlyMap<number, number>) =>
    new Map(posts.map((post) => [post.id, tidy(((post[slug] ?? []) as number[]).reduce((sum, id) => sum + (values.get(id) ?? 0), 0))]));
  const prices = new Map((await all(items)).map(({ id, price }) => [id, Number(price ?? 0)]));
  const totals = sums(await all(orders), "lines", prices);
  return { totals, turnovers: sums(await all(months), "orders", totals) };
}

function tidy(sum: number): number {
  return Number(sum.toPrecision(15));
}
