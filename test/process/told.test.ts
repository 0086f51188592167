import { describe, expect, inject, test } from "vitest";
import { type EventReader, readEvents } from "../event-reader.ts";
import { type Product, startProduct } from "./product.ts";
import { findSettled, type Settled } from "./settle.ts";
import { settledDatabase } from "./settled-database.ts";

const { postgres } = inject("ground");

const watch = ({ port }: Product, { app, token }: Settled): Promise<EventReader> =>
  readEvents({ port }, `/api/${app}/live`, { host: `127.0.0.1:${port}`, authorization: `Bearer ${token}` });

async function write({ call }: Product, { app, type, token }: Settled): Promise<void> {
  expect((await call("POST", `/api/${app}/posts`, { token, body: { typeId: type, note: "new" } })).status).toBe(201);
}

/** Reads on until it is said. */
async function heard(reader: EventReader, event: string): Promise<void> {
  for (;;) {
    const told = await reader.next();
    if (!told) throw new Error(`The stream ended without ${event}`);
    if (told.event === event) return;
  }
}

describe.runIf(postgres)("on PostgreSQL", () => {
  test("who watches by one process is told to ask anew once another was killed with a change that it had not told", async () => {
    const env = { DATABASE_URL: await settledDatabase(postgres) };
    const watched = await startProduct(env);
    const settled = await findSettled(watched);
    const killed = await startProduct(env);
    const reader = await watch(watched, settled);
    await heard(reader, "open");
    await write(killed, settled);
    await heard(reader, "changes");
    await write(killed, settled);
    await killed.end("SIGKILL");
    await heard(reader, "missed");
    // Whoever comes now, from wherever, is told of a change at that time at the earliest.
    const late = await watch(watched, settled);
    const opened = await late.next();
    expect(opened?.data.quietFor).toBeLessThan(20_000);
    for (const each of [reader, late]) each.leave();
    await watched.end();
  });
});
