import { once } from "node:events";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { leads, run, upload } from "../../../test/imports.ts";
import { ExportTurns } from "../kernel/export-turns.ts";

async function* endless(read: { count: number }) {
  try {
    for (;;) {
      read.count += 1;
      yield "x".repeat(1_000);
    }
  } finally {
    read.count = -1;
  }
}

test("an app writes one file at a time; its turn ends when whoever asked goes away, and what is left is not read", async () => {
  const turns = new ExportTurns();
  const read = { count: 0 };
  const first = turns.inTurn(7, endless(read));
  expect(() => turns.inTurn(7, endless({ count: 0 }))).toThrow("Another export of this app is on its way.");
  const other = turns.inTurn(8, endless({ count: 0 }));
  expect(String((await first[Symbol.asyncIterator]().next()).value)).toHaveLength(1_000);
  // Nothing is made ahead of who reads but a little.
  expect(read.count).toBeLessThan(100);
  first.destroy();
  await once(first, "close");
  expect(read.count).toBe(-1);
  const next = turns.inTurn(7, Readable.from(["a"]));
  await Promise.all([next.toArray(), once(next, "close")]);
  turns.inTurn(7, Readable.from(["b"])).destroy();
  other.destroy();
});

test("rejected rows go out one file of an app at a time, and again once that has ended", async () => {
  const { app, type } = await leads();
  const read = await upload(app.owner, type, `Name,Budget\n${"Ann,x\n".repeat(3_000)}`);
  const done = await run(app, read);
  expect(done.rejected).toBe(3_000);
  const get = () => app.owner.get(`/types/${type.id}/imports/${done.id}/rejected`);
  const both = await Promise.all([get(), get()]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 429]);
  const whole = await get();
  expect(whole.text.trim().split("\r\n")).toHaveLength(3_001);
});
