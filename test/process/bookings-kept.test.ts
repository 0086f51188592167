import * as fc from "fast-check";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { field } from "../world.ts";
import { dataFolder, type Product, removeFolder, startProduct } from "./product.ts";
import { findSettled, type Settled } from "./settle.ts";

/** Times of one day, each for one booking; several ask for each of them at once while the product is killed. */
const { folder: prepared } = inject("ground");
const seed = Number(process.env.TEST_SEED ?? Date.now() % 2 ** 31);
const kills = 3;
const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
const timeAt = (minutes: number) => new Date(Date.parse(`${day}T00:00:00.000Z`) + minutes * 60_000).toISOString();
const times = Array.from({ length: 200 }, (_, at) => ({ from: timeAt(at * 5), to: timeAt(at * 5 + 5) }));

let folder: string;
let product: Product;
let settled: Settled;
let type: number;

beforeAll(async () => {
  folder = await dataFolder(prepared);
  product = await startProduct({ DATA_DIR: folder });
  settled = await findSettled(product);
  const visit = field("booking", "visit", { timezone: "UTC", workingFrom: "00:00", workingTo: "23:59", slotDuration: 5 });
  type = (await ask("POST", "/types", { title: "Visits", postFields: [visit] })).json.id;
});

afterAll(async () => {
  await product?.end();
  await removeFolder(folder);
});

const ask = (method: "GET" | "POST", path: string, body?: object) =>
  product.call(method, `/api/${settled.app}${path}`, { token: settled.token, ...(body && { body }) });

test("after kill -9 at any moment of booking, each time has one record at most, every booking that was acknowledged is there, and what is free can be booked [BL-60]", async () => {
  console.log(`TEST_SEED=${seed}`);
  const acknowledged = new Map<string, number>();
  let next = 0;
  for (const moment of fc.sample(fc.integer({ min: 20, max: 500 }), { seed, numRuns: kills })) {
    let isOver = false;
    const book = async () => {
      while (!isOver) {
        const time = times[next % times.length];
        next += 1;
        const rivals = [1, 2].map(() => ask("POST", "/posts", { typeId: type, visit: time }).catch(() => undefined));
        for (const reply of await Promise.all(rivals)) if (reply?.status === 201 && time) acknowledged.set(time.from, reply.json.id);
      }
    };
    const clients = Promise.all([book(), book(), book()]);
    await expect.poll(() => acknowledged.size, { interval: 5 }).toBeGreaterThan(0);
    await new Promise((resolve) => setTimeout(resolve, moment));
    await product.end("SIGKILL");
    isOver = true;
    await clients;
    product = await startProduct({ DATA_DIR: folder });
    await expectWhole(acknowledged, moment);
  }
});

/** Records and taken times agree both ways. */
async function expectWhole(acknowledged: ReadonlyMap<string, number>, moment: number): Promise<void> {
  const records: { id: number; visit: { from: string } }[] = [];
  for (let page = 1; ; page += 1) {
    const { json } = await ask("GET", `/types/${type}/posts?count=100&page=${page}`);
    records.push(...json);
    if (json.length < 100) break;
  }
  const booked = records.map(({ visit }) => visit.from);
  expect(new Set(booked).size, `killed after ${moment} ms`).toBe(booked.length);
  for (const [from, id] of acknowledged) expect(records.find((one) => one.id === id)?.visit.from).toBe(from);
  const { json: taken } = await ask("GET", `/types/${type}/slots/visit/taken?since=${day}T00:00:00.000Z&until=${day}T23:59:59.000Z`);
  const held = taken.times.map(({ from, postId }: { from: string; postId: number }) => `${from} ${postId}`);
  expect(held.sort()).toEqual(records.map(({ visit, id }) => `${visit.from} ${id}`).sort());
  const free = times.find(({ from }) => !booked.includes(from));
  if (free) {
    const sent = await ask("POST", "/posts", { typeId: type, visit: free });
    expect(sent.status).toBe(201);
  }
}
