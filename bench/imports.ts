import pg from "pg";
import { CsvRows } from "../src/model/transfer/csv-rows.ts";
import { type Figure, median } from "./compare.ts";
import type { Installation } from "./installation.ts";
import type { Served } from "./served.ts";

const howMany = 100_000;
const most = 1_000_000;
const rounds = Math.min(3, Number(process.env.BENCH_ROUNDS ?? 3));

/** A file of records, imported, against the same file read by Node and copied into a table with the same indexes. */
export async function benchImports(product: Served, installation: Installation, databaseUrl: string): Promise<Figure> {
  const text = fileOf(howMany);
  const turns: { ours: number; limit: number; oursCost: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = product.processorSeconds();
    const { seconds: ours } = await imported(installation, product.port, text);
    const oursCost = product.processorSeconds() - before;
    turns.push({ ours, limit: await copied(databaseUrl, text), oursCost });
  }
  return {
    name: `import ${howMany} rows`,
    goal: 0.5,
    ours: howMany / median(turns.map(({ ours }) => ours)),
    limit: howMany / median(turns.map(({ limit }) => limit)),
    ratio: median(turns.map(({ ours, limit }) => limit / ours)),
    oursCost: (median(turns.map((turn) => turn.oursCost)) / howMany) * 1e6,
    limitCost: 0,
  };
}

/** How many megabytes the process grows by at most while it imports a million rows. */
export async function benchLargeImport(product: Served, installation: Installation): Promise<void> {
  const before = product.residentMegabytes();
  let highest = before;
  const watch = setInterval(() => {
    highest = Math.max(highest, product.residentMegabytes());
  }, 100);
  const { seconds, readSeconds } = await imported(installation, product.port, fileOf(most));
  clearInterval(watch);
  const took = `read in ${Math.round(readSeconds)} s, imported in ${Math.round(seconds)} s`;
  console.log(`import of ${most} rows: ${took}, ${Math.round(highest - before)} MB more at most (goal <= 300)`);
}

function fileOf(rows: number): string {
  const lines = Array.from({ length: rows }, (_, n) => `Oak table ${n},${n % 1000},"Oiled, with two leaves"\n`);
  return `title,price,note\n${lines.join("")}`;
}

interface Took {
  /** From the start of the import to its end. */
  readonly seconds: number;
  /** The upload, with all that the file tells by itself. */
  readonly readSeconds: number;
}

async function imported({ app, token, call }: Installation, port: number, text: string): Promise<Took> {
  const type = await call("POST", "/types", {
    title: "Imported",
    postFields: [
      { id: "f1", slug: "price", label: "Price", component: "number", min: 0 },
      { id: "f2", slug: "note", label: "Note", component: "input-text" },
    ],
  });
  const form = new FormData();
  form.set("file", new File([text], "items.csv"));
  const path = `http://127.0.0.1:${port}/api/${app}/types/${type.id}/imports`;
  const headers = { authorization: `Bearer ${token}` };
  const begun = performance.now();
  const upload = await fetch(path, { method: "POST", headers, body: form });
  const { id } = (await upload.json()) as { id: number };
  const since = performance.now();
  await call("POST", `/types/${type.id}/imports/${id}/actions/start`, {});
  for (;;) {
    const { state, created } = (await (await fetch(`${path}/${id}`, { headers })).json()) as { state: string; created: number };
    if (state === "done" && created > 0) return { seconds: (performance.now() - since) / 1000, readSeconds: (since - begun) / 1000 };
    if (state !== "importing") throw new Error(`the import is ${state}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Seconds to read the file and copy its rows, with nothing checked and nobody asked. */
async function copied(databaseUrl: string, text: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("drop table if exists copied; create table copied (like posts_shared including defaults including indexes)");
  const since = performance.now();
  await copy(client, linesOf(text));
  const seconds = (performance.now() - since) / 1000;
  await client.query("drop table copied");
  await client.end();
  return seconds;
}

function* linesOf(text: string): Generator<string> {
  const reader = new CsvRows(",");
  const now = new Date().toISOString();
  let id = 0;
  for (let at = 0; at < text.length; at += 65_536) {
    const rows = reader.push(text.slice(at, at + 65_536));
    yield rows
      .slice(at === 0 ? 1 : 0)
      .map(([title, price, note]) => {
        id += 1;
        const data = JSON.stringify({ price: Number(price), note }).replaceAll("\\", "\\\\");
        return `1\t${id}\t1\t1\t${title}\t${data}\t${now}\t${now}\t${now}\t${price}\t${note}\n`;
      })
      .join("");
  }
}

/** What the driver speaks with the server while it copies; its types leave that out. */
interface CopyConnection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

function copy(client: pg.Client, lines: Iterable<string>): Promise<void> {
  const columns = "app_id, id, type_id, status_id, title, data, status_entered_at, created_at, updated_at, n1, t1";
  return new Promise((resolve, reject) => {
    client.query({
      submit: (connection: CopyConnection) => connection.query(`copy copied (${columns}) from stdin`),
      handleCopyInResponse(connection: CopyConnection) {
        for (const piece of lines) connection.sendCopyFromChunk(Buffer.from(piece));
        connection.endCopyFrom();
      },
      handleCommandComplete() {},
      handleReadyForQuery: () => resolve(),
      handleError: (error: Error) => reject(error),
    } as unknown as pg.Submittable);
  });
}
