import pg from "pg";
import { afterAll, describe, expect, test } from "vitest";
import { newDatabase, wantedPostgres } from "../../../test/postgres.ts";
import { Presence } from "./presence.ts";

const server = await wantedPostgres();
afterAll(() => server?.stop());

describe.runIf(server)("on a real server", () => {
  /** Some processes that are connected to one database, and know each other. */
  async function connected(count: number) {
    const url = await newDatabase(server?.url ?? "");
    const all = Array.from({ length: count }, () => ({ client: new pg.Client({ connectionString: url }), presence: new Presence() }));
    for (const { client, presence } of all) {
      await client.connect();
      await presence.enter(client);
      for (const other of all) other.presence.hear(presence.greeting);
    }
    const [first, ...others] = all;
    if (!first) throw new Error("nobody is there");
    return { first, others, missed: () => first.presence.lookRound(first.client), url };
  }

  test("who is there is missed by nobody; who goes without a word is missed once, however soon after coming", async () => {
    const { first, others, missed } = await connected(3);
    expect(await missed()).toBe(false);
    await others[0]?.client.end();
    expect([await missed(), await missed()]).toEqual([true, false]);
    await others[1]?.client.end();
    expect([await missed(), await missed()]).toEqual([true, false]);
    await first.client.end();
  });

  test("who says farewell is missed by nobody, and neither is who is connected to another database", async () => {
    const [here, there] = [await connected(2), await connected(1)];
    expect(here.first.presence.hear(here.others[0]?.presence.farewell ?? "")).toBe(true);
    expect(await here.missed()).toBe(false);
    await here.others[0]?.client.end();
    await there.first.client.end();
    expect(await here.missed()).toBe(false);
    expect(here.first.presence.hear("[1,[],[]]")).toBe(false);
    await here.first.client.end();
  });
});
