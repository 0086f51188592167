import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { dataFolder, type Product, type Reply, removeFolder, startProduct } from "./product.ts";
import { findSettled, type Settled } from "./settle.ts";

let folder: string;
let product: Product;
let settled: Settled;

beforeAll(async () => {
  folder = await dataFolder(inject("ground").folder);
  product = await startProduct({ DATA_DIR: folder });
  settled = await findSettled(product);
});
afterAll(async () => {
  await product.end();
  await removeFolder(folder);
});

/** Milliseconds of processor time that somebody else's request may wait for, whatever one caller does. */
const longest = 100;

const many = (count: number, blockOf: (index: number) => object) => Array.from({ length: count }, (_, index) => blockOf(index));

/** As much as a page may have, in one way each. */
const pages: { readonly [slug: string]: () => object[] } = {
  texts: () => many(9_000, (index) => ({ id: `t${index}`, component: "text-section", html: `<p>${"Hello <b>there</b> ".repeat(18)}</p>` })),
  heroes: () => many(10_000, (index) => ({ id: `h${index}`, component: "hero", title: "Title", description: "x".repeat(200) })),
  forms: () => many(20, (index) => ({ id: `f${index}`, component: "form-section", type: "_custom", title: "T", children: fields(index) })),
  unknown: () => [{ id: "u", component: "future", said: Array(200_000).fill([]) }],
  styled: () => many(3, (index) => ({ id: `t${index}`, component: "text", html: "x", hasCustomCss: true, customCss: rules(1_000) })),
};

const fields = (version: number) =>
  many(200, (index) => ({ id: `f${version}x${index}`, component: "input-text", slug: `s${index}`, label: "L" }));
const rules = (count: number) => many(count, (index) => [`.a${index}{color:#${100_000 + index}}`]).join("");

/** Rounds at most: what makes others wait too long does so in each of them, what the machine does meanwhile in some. */
const rounds = 5;

// Which thread spent how much time is told by Linux.
test.skipIf(process.platform !== "linux").each(Object.keys(pages))(
  "while somebody saves, visits, edits and publishes the largest page of %s, others are answered at once",
  async (kind) => {
    const least: Waits = {};
    for (let round = 0; round < rounds && (round === 0 || isLong(least)); round++) {
      for (const [step, waited] of Object.entries(await waitsOf(kind, `${kind}-${round}`))) {
        least[step] = Math.min(least[step] ?? Number.POSITIVE_INFINITY, waited);
      }
    }
    expect(isLong(least), JSON.stringify(least)).toBe(false);
  },
);

/** The most that others waited for, by what was done meanwhile: milliseconds of the server's own thread. */
type Waits = { [step: string]: number };

function isLong(waits: Waits): boolean {
  return Object.values(waits).some((waited) => waited >= longest);
}

/** Saves a new page, visits, edits and publishes it. */
async function waitsOf(kind: string, slug: string): Promise<Waits> {
  const { token, app } = settled;
  const layout = pages[kind]?.() ?? [];
  const body = JSON.stringify({ slug, layout });
  const saved = await others(() => product.call("POST", `/api/${app}/pages`, { token, body }));
  expect(saved.reply.status, saved.reply.text.slice(0, 300)).toBe(201);
  const { id, draftVersion } = saved.reply.json;
  const visited = await others(() => product.call("GET", `/s/faults/${slug}`));
  expect(visited.reply.status).toBe(200);
  const operations = [{ do: "set", id: (layout[0] as { id: string }).id, path: "slug", value: "a" }];
  const edited = await others(() =>
    product.call("POST", `/api/${app}/pages/${id}/operations`, { token, body: { draftVersion, operations } }),
  );
  expect(edited.reply.status, edited.reply.text.slice(0, 300)).toBe(200);
  const published = await others(() => product.call("POST", `/api/${app}/pages/${id}/publish`, { token, body: {} }));
  expect(published.reply.status, published.reply.text.slice(0, 300)).toBe(200);
  return { saved: saved.waited, visited: visited.waited, edited: edited.waited, published: published.waited };
}

/** Asks for `/healthz` again and again until it is done; `waited`: the most that the server's own thread worked before one answer. */
async function others(work: () => Promise<Reply>): Promise<{ readonly reply: Reply; readonly waited: number }> {
  let isOver = false;
  const done = work().finally(() => {
    isOver = true;
  });
  let waited = 0;
  while (!isOver) {
    const before = spent();
    expect((await product.call("GET", "/healthz")).status).toBe(200);
    waited = Math.max(waited, spent() - before);
    await wait(2);
  }
  return { reply: await done, waited };
}

/** Milliseconds that the product's first thread, which answers requests, has worked. */
function spent(): number {
  const [nanoseconds = "0"] = readFileSync(`/proc/${product.pid}/task/${product.pid}/schedstat`, "utf8").split(" ");
  return Number(nanoseconds) / 1_000_000;
}
