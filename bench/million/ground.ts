import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { openPartition } from "../open-partition.ts";
import type { Served } from "../served.ts";

/** What the jobs ask about: the app, its big type, and the tokens of its owner and of a member with records of their own. */
export interface Ground {
  readonly app: number;
  readonly type: number;
  readonly owner: string;
  readonly member: string;
}

const [admin, member] = ["root@example.test", "member@example.test"];
const password = "correct horse battery";
export const [many, customers, products, branches] = [300_000, 5_000, 5_000, 200];
const [apps, all] = [200, 1_000_000];

/** Finds the million of an earlier run in this folder's PostgreSQL, or fills it: once, in a few minutes. */
export async function findGround(server: string, databaseUrl: string, start: () => Promise<Served>): Promise<Ground> {
  const isNew = await makeDatabase(server);
  const served = await start();
  const call = callerOf(served);
  try {
    return isNew ? await makeGround(served, call, databaseUrl) : await signIn(call);
  } finally {
    await served.stop();
  }
}

async function makeDatabase(server: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  const { rowCount } = await client.query("select 1 from pg_database where datname = 'million'");
  if (rowCount === 0) await client.query("create database million");
  await client.end();
  return rowCount === 0;
}

type Call = ReturnType<typeof callerOf>;

async function signIn(call: Call): Promise<Ground> {
  const owner = (await call("POST", "/1/auth/login", { username: admin, password })).token;
  const { token } = await call("POST", "/1/auth/login", { username: member, password });
  const [app] = await call("GET", "/1/apps/me", undefined, owner);
  const types = await call("GET", `/${app.id}/types?count=100`, undefined, owner);
  return { app: app.id, type: types.find(({ slug }: { slug: string }) => slug === "orders").id, owner, member: token };
}

async function makeGround(served: Served, call: Call, databaseUrl: string): Promise<Ground> {
  const key = /welcome\?key=(\S+)/.exec(served.output())?.[1];
  const { token: owner } = await call("POST", "/1/auth/setup", { key, username: admin, password });
  const app = await call("POST", "/1/apps", { title: "Orders", domain: "orders" }, owner);
  const { id: userId, token } = await call("POST", "/1/auth/signup", { username: member, password });
  await call("POST", `/1/apps/${app.id}/users`, { userId, role: 10 }, owner);
  const add = (title: string, postFields: object[]) => call("POST", `/${app.id}/types`, { title, permission: "read", postFields }, owner);
  const [customer, product, branch] = [await add("Customers", []), await add("Products", [money]), await add("Branches", [])];
  const fields = fieldsOf({ customer: customer.id, product: product.id, branch: branch.id });
  const orders = await call("POST", `/${app.id}/types`, { title: "Orders", permission: "own", postFields: fields }, owner);
  const types = { customer, product, branch, orders };
  await fill(databaseUrl, app.id, userId, types);
  return { app: app.id, type: orders.id, owner, member: token };
}

const money = { id: "f1", slug: "price", label: "Price", component: "number" };

function fieldsOf(types: { readonly customer: number; readonly product: number; readonly branch: number }): object[] {
  const points = (slug: string, relationTypeId: number, relationId: string, multiple = false) => {
    return { id: slug, slug, label: slug, component: "relation", relationTypeId, relationId, multiple };
  };
  return [
    money,
    { id: "f2", slug: "quantity", label: "Quantity", component: "number" },
    { id: "f3", slug: "city", label: "City", component: "input-text" },
    { id: "f4", slug: "priority", label: "Priority", component: "input-text" },
    { id: "f5", slug: "orderedOn", label: "Ordered on", component: "date" },
    points("customer", types.customer, "customer"),
    points("products", types.product, "products", true),
    points("branch", types.branch, "branch"),
  ];
}

const rollUps = [
  { id: "lines", slug: "lines", label: "Lines", component: "relation-field", relation: "products", op: "count" },
  { id: "worth", slug: "worth", label: "Worth", component: "relation-field", relation: "products", op: "sum", field: "price" },
];

/** Two fields that are reckoned from related records: nothing native does that, so they come last. */
export async function addRollUps(served: Served, { app, type, owner }: Ground, isWanted: boolean): Promise<void> {
  const call = callerOf(served);
  const { postFields } = await call("GET", `/${app}/types/${type}`, undefined, owner);
  const others = postFields.filter(({ component }: { component: string }) => component !== "relation-field");
  await call("POST", `/${app}/types/${type}`, { postFields: isWanted ? [...others, ...rollUps] : others }, owner);
}

/** Waits until every record keeps what its roll-ups come to. */
export async function settleRollUps(databaseUrl: string, { app, type }: Ground): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const isBusy = async () => {
    const { rows } = await client.query<{ rollups: { ready: boolean }[] }>("select rollups from types where app_id = $1 and id = $2", [
      app,
      type,
    ]);
    return rows.some(({ rollups }) => rollups.some(({ ready }) => !ready));
  };
  const since = performance.now();
  while (await isBusy()) await wait(500);
  console.log(`roll-ups of ${many} records: ${((performance.now() - since) / 1000).toFixed(1)} s`);
  await client.query("vacuum (analyze) posts");
  await client.end();
}

interface TypeMade {
  readonly id: number;
  readonly initialStatusId: number;
}

/** The big type in a partition of its own, as the product would have moved it; everybody else in the shared one. */
async function fill(databaseUrl: string, app: number, member: number, types: Readonly<Record<string, TypeMade>>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const tell = async (what: string, text: string) => {
    const since = performance.now();
    await client.query(text);
    console.log(`${what}: ${((performance.now() - since) / 1000).toFixed(1)} s`);
  };
  const { customer, product, branch, orders } = types;
  const partition = await openPartition(databaseUrl, app, orders?.id ?? 0);
  const place = { app: String(app), partition: 0, first: 0 };
  await tell("branches", insert({ ...place, type: branch, count: branches, data: "'{}'" }));
  await tell("customers", insert({ ...place, type: customer, count: customers, first: branches, data: "'{}'" }));
  const priced = { data: `jsonb_build_object('price', ${price})`, n1: price };
  await tell("products", insert({ ...place, type: product, count: products, first: branches + customers, ...priced }));
  const big = {
    ...place,
    partition,
    first: firstOrder,
    count: many,
    type: orders,
    user: `case h % 1000 when 7 then ${member} else 1000 + h % 1000 end`,
  };
  await tell("orders", insert({ ...big, ...order }));
  await client.query(`update types set partition = ${partition} where app_id = ${app} and id = ${orders?.id}`);
  await client.query(`insert into counters (app_id, kind, next) values (${app}, 'post', ${firstOrder + many + 1_000})
    on conflict (app_id, kind) do update set next = excluded.next`);
  for (const [slug, target] of [
    ["customer", customer],
    ["branch", branch],
    ["products", product],
  ] as const)
    await tell(`references by ${slug}`, references(app, partition, orders, slug, target));
  const others = Math.floor((all - firstOrder - many) / (apps - 1));
  await tell("other apps", insert({ ...place, app: `1000 + n % ${apps - 1}`, type: orders, count: others * (apps - 1), ...order }));
  await tell("native table", native(partition));
  await tell("vacuum", "vacuum (analyze)");
  await client.end();
}

export const firstOrder = branches + customers + products;
const price = "(h % 100000) / 100.0";
const order = {
  data: `jsonb_build_object('price', ${price}, 'quantity', h % 20, 'city', 'City ' || h / 7 % 50, 'priority', 'P' || h / 11 % 4,
    'orderedOn', (date '2026-01-01' - h % 1500)::text, 'customer', ${branches} + 1 + h % ${customers}, 'branch', 1 + h % ${branches},
    'products', jsonb_build_array(${branches + customers} + 1 + h % ${products}, ${branches + customers} + 1 + h / 3 % ${products}))`,
  n1: price,
  n2: "h % 20",
  n3: `${branches} + 1 + h % ${customers}`,
  n4: `1 + h % ${branches}`,
  t1: "'City ' || h / 7 % 50",
  t2: "'P' || h / 11 % 4",
  t3: "(date '2026-01-01' - h % 1500)::text",
};

interface Filled {
  readonly app: string;
  readonly partition: number;
  readonly type: TypeMade | undefined;
  readonly first: number;
  readonly count: number;
  readonly data: string;
  readonly user?: string;
  readonly [column: `${"n" | "t"}${number}`]: string;
}

/** `n` counts the rows from 1, `h` is a number of each that looks like chance and is the same in every run. */
function insert({ app, partition, type, first, count, data, user = "1", ...copies }: Filled): string {
  const columns = Object.keys(copies).map((name) => `, ${name}`);
  return `insert into posts (app_id, partition, id, type_id, status_id, user_id, title, content, data, status_entered_at, created_at, updated_at${columns.join("")})
    select ${app}, ${partition}, ${first} + n, ${type?.id}, ${type?.initialStatusId}, ${user}, 'Order ' || n || ' ' || substr(md5(n::text), 1, 8),
      'Leave it at ' || md5((n + 1)::text), ${data}, moment, moment, moment${Object.values(copies)
        .map((value) => `, ${value}`)
        .join("")}
    from generate_series(1, ${count}) n, lateral (select (hashint4(n)::bigint & 2147483647)::integer as h, timestamptz '2026-01-01' + n * interval '1 second' as moment) r`;
}

function references(app: number, partition: number, orders: TypeMade | undefined, slug: string, target: TypeMade | undefined): string {
  return `insert into post_references (app_id, target_id, target_type_id, type_id, slug, post_id)
    select p.app_id, t.id::bigint, ${target?.id}, ${orders?.id}, '${slug}', p.id from posts p,
      jsonb_array_elements_text(case jsonb_typeof(p.data -> '${slug}') when 'array' then p.data -> '${slug}' else jsonb_build_array(p.data -> '${slug}') end) t(id)
    where p.app_id = ${app} and p.partition = ${partition} on conflict do nothing`;
}

function native(partition: number): string {
  return `create extension if not exists pg_trgm;
    create table orders (id bigserial primary key, title text, content text not null, price numeric, quantity numeric, city text, priority text, ordered_on date,
      customer bigint, branch bigint, products bigint[], status_id bigint not null, user_id bigint,
      created_at timestamptz not null default now(), updated_at timestamptz not null default now());
    insert into orders select p.id, p.title, p.content, p.n1, p.n2, p.t1, p.t2, p.t3::date, (p.data ->> 'customer')::bigint, (p.data ->> 'branch')::bigint,
      array(select jsonb_array_elements_text(p.data -> 'products')::bigint), p.status_id, p.user_id, p.created_at, p.updated_at
      from posts p where p.partition = ${partition};
    select setval('orders_id_seq', ${firstOrder + many + 1_000});
    create index on orders (city, priority, price, id); create index on orders (price, id); create index on orders (priority);
    create index on orders (user_id, id); create index on orders using gin (title gin_trgm_ops); create index on orders using gin (content gin_trgm_ops)`;
}

function callerOf({ port }: Served) {
  // biome-ignore lint/suspicious/noExplicitAny: the endpoints' own replies
  return async (method: string, path: string, body?: unknown, token?: string): Promise<any> => {
    const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      method,
      headers: { "content-type": "application/json", ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
}
