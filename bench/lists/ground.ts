import pg from "pg";
import { openDatabase } from "../../src/platform/db/open-database.ts";
import { searchTextPartition } from "../../src/server/record-index/partitions/partition.ts";
import { type Installation, install } from "../installation.ts";
import { openPartition } from "../open-partition.ts";
import type { Served } from "../served.ts";

/** The app, its type of 100,000 records, and where the same rows stand in a table of their own. */
export interface Ground extends Installation {
  readonly type: number;
  readonly databaseUrl: string;
  readonly nativeUrl: string;
}

export const many = 100_000;
export const categories = ["chairs", "tables", "beds", "lamps"] as const;

const fields = [
  { id: "f1", slug: "price", label: "Price", component: "number" },
  { id: "f2", slug: "city", label: "City", component: "input-text" },
  { id: "f3", slug: "category", label: "Category", component: "input-text" },
  { id: "f4", slug: "description", label: "Description", component: "textarea" },
];

/** What the rows say, of `n` from 1 on and of `h`, a number of each that looks like chance and is the same in every run. */
const row = {
  price: "(h % 100000) / 100.0",
  city: "'City ' || h / 7 % 50",
  category: `('{${categories.join()}}'::text[])[1 + h / 11 % 4]`,
  description: "repeat(md5(n::text) || ' as ordered, ' || md5((n + 1)::text) || ' in oak. ', 3)",
};
const rows = `generate_series(1, ${many}) n, lateral (select (hashint4(n)::bigint & 2147483647)::integer as h, timestamptz '2026-01-01' + n * interval '1 second' as moment) r`;

/** Fills both sides with the same rows: ours in the partition where a type of that size lives. */
export async function makeGround(product: Served, { databaseUrl, nativeUrl }: Pick<Ground, "databaseUrl" | "nativeUrl">): Promise<Ground> {
  const installation = await install(product);
  const { app } = installation;
  const { id: type } = await installation.call("POST", "/types", { title: "Items", postFields: fields });
  const first = await installation.call("POST", "/posts", { typeId: type, title: "First", price: 1, city: "City 1", category: "chairs" });
  const home = await openPartition(databaseUrl, app, type);
  await openWords(databaseUrl, home);
  await run(
    databaseUrl,
    `insert into posts (app_id, partition, id, type_id, status_id, user_id, title, content, data, schema_version, status_entered_at, created_at, updated_at, n1, t1, t2)
     select p.app_id, ${home}, p.id + n, p.type_id, p.status_id, p.user_id, 'Item ' || n, '',
       jsonb_build_object('price', ${row.price}, 'city', ${row.city}, 'category', ${row.category}, 'description', ${row.description}),
       p.schema_version, moment, moment, moment, ${row.price}, ${row.city}, ${row.category}
     from posts p, ${rows} where p.app_id = ${app} and p.id = ${first.id}`,
    `update posts set partition = ${home} where app_id = ${app}`,
    `update types set partition = ${home} where app_id = ${app} and id = ${type}`,
    // As if its words had been read some minutes ago. Their index is made of all of them at once, which takes a tenth of the time.
    `drop index search_texts_${home}_pieces`,
    `insert into search_texts (app_id, partition, type_id, post_id, text) select p.app_id, p.partition, p.type_id, p.id,
       concat_ws(e'\\n', p.data ->> 'category', p.data ->> 'city', p.data ->> 'description') from posts p where p.app_id = ${app} order by p.id`,
    `create index search_texts_${home}_pieces on search_texts_${home} ${searchTextPartition(home).lookedUp.pieces}`,
    `insert into search_text_progress (app_id, type_id, slugs, indexed_to, settled_to)
     values (${app}, ${type}, '["category", "city", "description"]', ${first.id + many}, ${first.id + many})
     on conflict (app_id, type_id) do update set slugs = excluded.slugs, next_slugs = null, awaited_to = null, indexed_to = excluded.indexed_to, settled_to = excluded.settled_to`,
    `insert into counters (app_id, kind, next) values (${app}, 'post', ${first.id + many + 1})
     on conflict (app_id, kind) do update set next = excluded.next`,
    "vacuum analyze",
  );
  await run(
    nativeUrl,
    `create extension if not exists pg_trgm`,
    `create table items (id bigserial primary key, title text, content text not null, price numeric, city text, category text, description text,
       status_id bigint not null, user_id bigint, created_at timestamptz not null default now(), updated_at timestamptz not null default now())`,
    `insert into items (title, content, price, city, category, description, status_id, user_id, created_at, updated_at)
     select 'Item ' || n, '', ${row.price}, ${row.city}, ${row.category}, ${row.description}, 1, 1, moment, moment from ${rows}`,
    "create index on items (city, category, price, id)",
    "create index on items (price, id)",
    "create index on items (category)",
    "create index on items using gin (description gin_trgm_ops)",
    "vacuum analyze",
  );
  return { ...installation, type, databaseUrl, nativeUrl };
}

async function openWords(databaseUrl: string, home: number): Promise<void> {
  const database = await openDatabase({ url: databaseUrl });
  await database.addPartition(searchTextPartition(home));
  await database.close();
}

export async function run(url: string, ...texts: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const text of texts) await client.query(text);
  await client.end();
}
