import { afterAll, beforeAll, expect, test } from "vitest";
import { booksOf } from "../../../test/purchase-world.ts";
import { startTestServer, type TestServer } from "../../../test/server.ts";
import { sql } from "../../platform/db/sql.ts";
import { planType, platformApp } from "../kernel/platform-app.ts";
import { ensurePlatformApp } from "./platform-app.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test("the type of plans has its id also where a first start came to nothing after ids were counted for it", async () => {
  const types = () =>
    server.database
      .reader(platformApp)
      .rows<{ id: number }>(sql`select t.id from types t where t.app_id = ${platformApp} and t.slug = 'plans'`);
  expect(await types()).toEqual([{ id: planType }]);
  // What is left of a start that ended before its app was there: what was counted.
  await server.database.transaction(platformApp, async (db) => {
    await db.change(sql`delete from addresses where points_to = ${platformApp}`);
    await db.change(sql`delete from types where app_id = ${platformApp}`);
    await db.change(sql`delete from apps where id = ${platformApp}`);
  });
  await booksOf(server)().write(ensurePlatformApp);
  expect(await types()).toEqual([{ id: planType }]);
});
