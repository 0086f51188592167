import pg from "pg";
import { compare, type Figure } from "./compare.ts";
import { type Installation, wire } from "./installation.ts";
import { openPartition } from "./open-partition.ts";
import type { Served } from "./served.ts";

const howMany = 100_000;

/** Records over HTTP against a hand-made table on the same PostgreSQL, with as many rows. */
export async function benchRecords(product: Served, raw: Served, installation: Installation, databaseUrl: string): Promise<Figure[]> {
  const { app, token } = installation;
  const type = await installation.call("POST", "/types", {
    title: "Items",
    postFields: [
      { id: "f1", slug: "price", label: "Price", component: "number", min: 0 },
      { id: "f2", slug: "note", label: "Note", component: "input-text" },
    ],
  });
  const values = { title: "Oak table 1", price: 120, note: "Oiled, with two leaves" };
  const first = await installation.call("POST", "/posts", { typeId: type.id, ...values });
  await fill(databaseUrl, app, type.id, first.id);

  const some = Array.from({ length: 1_000 }, (_, index) => 1 + ((index * 7_919) % howMany));
  const path = `/api/${app}/types/${type.id}/posts?count=30`;
  return [
    await compare(
      "list 30 newest",
      0.5,
      { served: product, requests: [wire("GET", path, { token })] },
      { served: raw, requests: [wire("GET", "/items")] },
    ),
    await compare(
      "get by id",
      0.5,
      { served: product, requests: some.map((n) => wire("GET", `/api/${app}/posts/${n}`, { token })) },
      { served: raw, requests: some.map((n) => wire("GET", `/items/${n}`)) },
    ),
    await compare(
      "create, validated",
      0.3,
      { served: product, requests: [wire("POST", `/api/${app}/posts`, { token, body: { typeId: type.id, ...values } })] },
      { served: raw, requests: [wire("POST", "/items", { body: values })] },
    ),
  ];
}

/**
 * Both tables get the same rows by SQL; the product's by copying a record that it made itself, in the partition where it would have moved
 * as many: else it would be moving them while creating is measured.
 */
async function fill(databaseUrl: string, app: number, type: number, first: number): Promise<void> {
  const partition = await openPartition(databaseUrl, app, type);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`create table items (
    id bigserial primary key, title text not null, content text not null, price numeric, note text, status_id bigint not null,
    user_id bigint, created_at timestamptz not null default now(), updated_at timestamptz not null default now())`);
  await client.query("create index on items (price, id); create index on items (title, id); create index on items (created_at, id)");
  await client.query(`insert into items (title, content, price, note, status_id, user_id)
    select 'Oak table ' || n, '', n % 1000, 'Oiled, with two leaves', 1, 1 from generate_series(1, ${howMany}) n`);
  const { rows } = await client.query<{ column_name: string }>(
    "select column_name from information_schema.columns where table_name = 'posts' order by ordinal_position",
  );
  await client.query("update posts set partition = $1 where app_id = $2", [partition, app]);
  await client.query("update types set partition = $1 where app_id = $2 and id = $3", [partition, app, type]);
  const changed: Record<string, string> = {
    id: "p.id + n",
    title: "'Oak table ' || n",
    data: "jsonb_set(p.data, '{price}', to_jsonb(n % 1000))",
    n1: "case when p.n1 is null then null else n % 1000 end",
  };
  const names = rows.map((row) => row.column_name);
  const selected = names.map((name) => changed[name] ?? `p.${name}`);
  await client.query(
    `insert into posts (${names.join()}) select ${selected.join()} from posts p, generate_series(1, ${howMany - 1}) n where p.app_id = $1 and p.id = $2`,
    [app, first],
  );
  await client.query(
    "insert into counters (app_id, kind, next) values ($1, 'post', $2) on conflict (app_id, kind) do update set next = $2",
    [app, first + howMany + 100_000],
  );
  await client.query("vacuum analyze");
  await client.end();
}
