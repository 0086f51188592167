import { expect } from "vitest";
import { brokenInvariants } from "../src/platform/db/broken-invariants.ts";
import { sql } from "../src/platform/db/sql.ts";
import type { Store } from "../src/platform/db/store.ts";
import type { Reply, TestServer } from "./server.ts";
import { must, type Somebody } from "./world.ts";

/** The books hold: called after everything that moves money. */
export async function booksHold(server: Pick<TestServer, "database">): Promise<void> {
  // The product is not shown the owner; tests are.
  expect(await (server.database as Store).asOwner(brokenInvariants)).toEqual([]);
}

/** Presses a button of the sandbox's page, as a browser does. */
export async function pressSandbox(server: TestServer, ref: string, press: string): Promise<Reply> {
  const page = await server.call({ path: `/pay/sandbox/${ref}` });
  const signed = /name="signed" value="(\w+)"/.exec(page.text)?.[1] ?? "";
  return server.call({
    ...{ method: "POST", path: `/pay/sandbox/${ref}`, body: `press=${press}&signed=${signed}` },
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
}

/** Pays in credit by the sandbox; answers the payment. */
// biome-ignore lint/suspicious/noExplicitAny: a test asserts the shape it reads
export async function payIn(server: TestServer, person: Somebody, amount: number): Promise<any> {
  const { refCode } = must(200, await person.post("/payments/stripe/start", { amount, redirect: "/billing" }));
  await pressSandbox(server, refCode, "approve");
  await expect.poll(async () => must(200, await person.get(`/payments/${refCode}`)).status).toBe("completed");
  return must(200, await person.get(`/payments/${refCode}`));
}

export async function balanceOf(person: Somebody): Promise<number> {
  return must(200, await person.get("/payments/balance")).balance;
}

let counted = 5_000_000;

/** An order as the feature of orders leaves one that is to be paid. Amounts are in minor units. */
export async function addOrder(
  server: Pick<TestServer, "database">,
  order: { readonly app: number; readonly user: number | null; readonly total: number; readonly tax?: number; readonly title?: string },
): Promise<number> {
  counted += 1;
  const { app, user, total, tax = 0, title = "Thing" } = order;
  await server.database.transaction(app, async (db) => {
    // What is sold: without a record an order is given back.
    await db.change(sql`
      insert into types (app_id, id, title, slug, permission, initial_status_id, created_at, updated_at)
      values (${app}, 5000000, 'Sold', 'sold-5000000', 'private', 1, now(), now()) on conflict do nothing`);
    await db.change(sql`
      insert into posts (app_id, id, type_id, status_id, title, status_entered_at, created_at, updated_at)
      values (${app}, ${counted}, 5000000, 1, ${title}, now(), now(), now())`);
    await db.change(sql`
      insert into orders (app_id, id, post_id, user_id, "values", title, currency, subtotal, discount, tax, total, status, price_version, created_at, updated_at)
      values (${app}, ${counted}, ${counted}, ${user}, '{}', ${title}, 'USD', ${total - tax}, 0, ${tax}, ${total}, 'new', 'v1', now(), now())`);
  });
  return counted;
}

export async function orderStatus(server: Pick<TestServer, "database">, app: number, order: number): Promise<string | undefined> {
  const row = await server.database
    .reader(app)
    .one<{ status: string }>(sql`select status from orders where app_id = ${app} and id = ${order}`);
  return row?.status;
}
