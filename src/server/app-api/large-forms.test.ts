import { setImmediate as othersTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { field, must, type World, world } from "../../../test/world.ts";

const values = Array.from({ length: 700 }, (_, index) => `o${index}`);
const form = Array.from({ length: 95 }, (_, index) => field("checklist", `f${index}`, { values }));

/** The most processor time, in milliseconds, that anybody else waited for a turn until `work` was done, and what all of it took. */
async function turnsOf(work: Promise<unknown>): Promise<{ readonly longest: number; readonly all: number }> {
  const began = process.cpuUsage();
  const done = work.then(() => true);
  let longest = 0;
  for (let isOver = false; !isOver; ) {
    const before = process.cpuUsage();
    isOver = await Promise.race([done, othersTurn(false)]);
    longest = Math.max(longest, spent(before));
  }
  return { longest, all: spent(began) };
}

function spent(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1_000;
}

/** The best of some rounds: what the machine does beside it disturbs one of them, hardly all. Nothing of the answer is read here. */
async function best({ server, app }: World, path: string) {
  const rounds: { readonly longest: number; readonly all: number }[] = [];
  for (let round = 0; round < 5; round += 1) {
    const asked = server.call({ method: "HEAD", path: `/api/${app.id}${path}`, token: app.owner.token });
    rounds.push(await turnsOf(asked));
    expect((await asked).status).toBe(200);
  }
  const least = (numbers: readonly number[]) => Math.min(...numbers);
  return { share: least(rounds.map(({ longest, all }) => longest / all)), all: least(rounds.map(({ all }) => all)) };
}

test("the documents of an app with as many options as it may keep are made in turns, and take as long as its forms are large", {
  timeout: 120_000,
}, async () => {
  const on = await world();
  const fill = async (count: number) => {
    for (let made = 0; made < count; made += 1) must(201, await on.app.owner.post("/types", { title: "Large", postFields: form }));
  };
  await fill(4);
  const half = { document: await best(on, "/openapi.json"), client: await best(on, "/client.ts") };
  await fill(4);
  const whole = { document: await best(on, "/openapi.json"), client: await best(on, "/client.ts") };
  // One more would be more than an app keeps.
  expect((await on.app.owner.post("/types", { title: "Large", postFields: form })).json).toMatchObject({ code: "quota_reached" });
  // All in one turn, as it once was, it is six tenths of it and more.
  expect(whole.document.share).toBeLessThan(0.3);
  expect(whole.client.share).toBeLessThan(0.3);
  expect(whole.document.all).toBeLessThan(half.document.all * 3.5);
  expect(whole.client.all).toBeLessThan(half.client.all * 3.5);
});
