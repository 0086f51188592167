/** Every endpoint of the contract that answers a list says how many there are, and takes `count`; whoever is refused the one is refused the other. */

import { expect, test } from "vitest";
import * as z from "zod";
import type { Endpoint } from "../../src/contract/endpoint.ts";
import { endpoints } from "../../src/contract/endpoints.ts";
import { countOf, isList } from "../../src/contract/list-counts.ts";
import { sql } from "../../src/platform/db/sql.ts";
import { testServer } from "../server.ts";
import { addApp, signUp } from "../world.ts";
import { calls, type Name, send } from "./matrix.calls.ts";
import { furnish, type Things } from "./matrix.things.ts";

const all = Object.entries(endpoints) as [Name, Endpoint][];
const answersArrays = all.filter(([, { method, reply }]) => method === "GET" && reply instanceof z.ZodArray);
const lists = answersArrays.filter(([, endpoint]) => isList(endpoint));

/** One count for each of several things: no list of them. */
const counts = ["countRecords", "countViews"];

/** The newest few of all data types, to begin with: whoever wants all of them asks for those of a type. */
const fewOfAll = ["findRecords"];

/** The times of one day: they are asked for by the day. */
const ofOneDay = ["findSlots"];

test("whatever answers an array is a list that can be counted and asked for in parts [AP-84]", () => {
  expect(
    answersArrays
      .filter(([, endpoint]) => !isList(endpoint))
      .map(([name]) => name)
      .sort(),
  ).toEqual([...counts, ...fewOfAll, ...ofOneDay].sort());
  expect(lists.length).toBeGreaterThan(20);
});

async function stage() {
  const server = await testServer();
  const owner = await signUp(server);
  const app = await addApp(server, owner);
  const things = await furnish(app, "a", server);
  await server.jobs.idle();
  const [stranger, staff] = [await signUp(server), await signUp(server)];
  await server.database.transaction(null, (db) => db.change(sql`update users set role = 100 where user_id = ${staff.id}`));
  const tokenFor = ({ guard }: Endpoint) => (guard === "admin" || guard === "staff" ? staff : owner).token;
  const ask = (endpoint: Endpoint, name: Name, query: string, token: string = tokenFor(endpoint), on: Things = things) => {
    const call = calls[name](on, server);
    // Other tests make more accounts and apps than one answer holds: here those of this test are listed.
    const own: Partial<Record<Name, string>> = {
      listAccounts: `filter=${encodeURIComponent(owner.username)}`,
      listAllApps: `filter=${encodeURIComponent(app.slug)}`,
      listAllPayments: `userId=${owner.id}`,
      listPlatformActivity: `targetKind=account&targetId=${owner.id}`,
    };
    const joined = [call.query, own[name] ?? "", query]
      .filter(Boolean)
      .join("&")
      .replace(/^[?&]*/, "?");
    return send(server, app, endpoint, { ...call, query: joined === "?" ? "" : joined }, token);
  };
  return { ask, stranger };
}

test("every list takes count and withCount, and says with {list}/count how many there are [AP-84]", { timeout: 120_000 }, async () => {
  const { ask } = await stage();
  for (const [name, endpoint] of lists) {
    const counted = await ask(endpoint, name, "withCount=1&count=100");
    expect([name, counted.status]).toEqual([name, 200]);
    const total = Number(counted.headers["x-total-count"]);
    expect([name, total]).toEqual([name, counted.json.length]);
    const plain = await ask(endpoint, name, "");
    expect([name, plain.headers["x-total-count"]]).toEqual([name, undefined]);
    const one = await ask(endpoint, name, "count=1&withCount=1");
    expect([name, one.json.length, one.headers["x-total-count"]]).toEqual([name, Math.min(total, 1), String(total)]);
    const second = await ask(endpoint, name, "count=1&page=2");
    expect([name, second.json]).toEqual([name, counted.json.slice(1, 2)]);
    const there = await ask(countOf(endpoint), name, "");
    expect([name, there.status, there.json]).toEqual([name, 200, { count: total }]);
    for (const wrong of ["count=101", "count=0", "count=x", "withCount=2", "nonsense=1"])
      for (const asked of [endpoint, countOf(endpoint)])
        expect([name, wrong, (await ask(asked, name, wrong)).status]).toEqual([name, wrong, 400]);
  }
});

test("whoever may not see a list is not told how many there are either", { timeout: 120_000 }, async () => {
  const { ask, stranger } = await stage();
  for (const [name, endpoint] of lists) {
    for (const token of [stranger.token, "nonsense"]) {
      const [list, count] = [await ask(endpoint, name, "", token), await ask(countOf(endpoint), name, "", token)];
      expect([name, count.status]).toEqual([name, list.status]);
      if (list.status !== 200) expect([name, count.json]).toEqual([name, list.json]);
    }
  }
});
