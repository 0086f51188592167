import { writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { compare, type Figure } from "./compare.ts";
import { type Installation, wire } from "./installation.ts";
import { bytesOf } from "./page.ts";
import { type Served, serve } from "./served.ts";

const howMany = 40;
const shown = 12;
const note = "Oiled, with two leaves";

interface Ground {
  readonly product: Served;
  readonly installation: Installation;
  readonly rawProgram: string;
  readonly databaseUrl: string;
  readonly folder: string;
}

/** A public page with one list of records, against node:http that makes the same page of one prepared query each time. */
export async function benchLivePage({ product, installation, rawProgram, databaseUrl, folder }: Ground): Promise<Figure> {
  const type = await installation.call("POST", "/types", {
    title: "Works",
    permission: "read",
    postFields: [
      { id: "f1", slug: "price", label: "Price", component: "number" },
      { id: "f2", slug: "note", label: "Note", component: "input-text" },
    ],
  });
  for (let number = 1; number <= howMany; number += 1)
    await installation.call("POST", "/posts", { typeId: type.id, title: `Oak table ${number}`, price: number, note });
  const list = {
    id: "list",
    component: "records",
    title: "Our works",
    type: "works",
    count: shown,
    fields: ["price", "note"],
    settings: {},
  };
  await installation.call("POST", "/pages", { title: "Works", slug: "works", layout: [list] });
  const path = "/s/bench/works";
  const page = await bytesOf(product, path, "identity");
  if ((page.toString().match(/Oak table/g)?.length ?? 0) < shown) throw new Error("the page does not show its records");
  const file = join(folder, "works.html");
  writeFileSync(file, page);
  await fill(databaseUrl);
  const raw = await serve(rawProgram, { DATABASE_URL: databaseUrl, LIVE: file }, join(folder, "raw-live.log"));
  const [ours, theirs] = [page.length, (await bytesOf(raw, "/live", "identity")).length];
  console.log(`page with ${shown} of ${howMany} records: ${ours} bytes, the limit's ${theirs}`);
  const figure = await compare(
    "page with records",
    0.5,
    { served: product, requests: [wire("GET", path)] },
    { served: raw, requests: [wire("GET", "/live")] },
  );
  await raw.stop();
  return figure;
}

async function fill(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("create table works (id bigserial primary key, title text not null, price numeric, note text)");
  await client.query("insert into works (title, price, note) select 'Oak table ' || n, n, $1 from generate_series(1, $2::int) n", [
    note,
    howMany,
  ]);
  await client.end();
}
