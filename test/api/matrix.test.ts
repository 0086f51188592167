import { expect, test } from "vitest";
import type { Endpoint } from "../../src/contract/endpoint.ts";
import { endpoints } from "../../src/contract/endpoints.ts";
import { isAsDocumented } from "../documented.ts";
import { type Reply, type TestServer, testServer } from "../server.ts";
import { type AppOfTest, addApp, signUp } from "../world.ts";
import { addPeople, type Identity, identities, outsiders, tokensFor } from "./matrix.callers.ts";
import { calls, type Name, namedBy, send } from "./matrix.calls.ts";
import { matrix } from "./matrix.expected.ts";
import { rowsOf } from "./matrix.rows.ts";
import { furnish, moveIds, nowhere, type Things } from "./matrix.things.ts";

/** Whose things an id means. */
const ownerships = ["own", "foreign", "missing", "malformed"] as const;
type Ownership = (typeof ownerships)[number];

const endpointNames = Object.keys(endpoints) as Name[];
const lines = matrix
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => line.trim().split(/\s+/));
const expected = new Map(lines.map(([name, id, ...statuses]) => [`${name} ${id}`, statuses]));

interface Stage {
  readonly server: TestServer;
  /** Where everything is tried that is to be refused, and everything that only reads: it must stay as it is. */
  readonly a: AppOfTest;
  readonly b: AppOfTest;
  /** With the same people in it as in A: what is to succeed does so here, on things of its own, and is nobody else's refusal. */
  readonly playground: AppOfTest;
  readonly tokens: Readonly<Record<Identity, string | undefined>>;
  readonly shared: Things;
  readonly foreign: Things;
}

async function setStage(): Promise<Stage> {
  const server = await testServer();
  const owner = await signUp(server);
  const a = await addApp(server, owner);
  const b = await addApp(server, await signUp(server));
  const playground = await addApp(server, owner);
  const people = { subscriber: await a.addMember(25), editor: await a.addMember(50), admin: await a.addMember(90) };
  await addPeople(playground, people);
  const tokens = await tokensFor(server, a, b, people);
  await moveIds(server, b);
  const stage = { server, a, b, playground, tokens, foreign: await furnish(b, "b", server), shared: await furnish(a, "a", server) };
  // What was begun for these things changes rows of its own accord.
  await server.jobs.idle();
  return stage;
}

/** What is wrong besides a status: words of another app, rows that are others than before, replies that tell what they must not. */
interface Faults {
  readonly leaks: string[];
  readonly changes: string[];
  readonly told: string[];
  /** Replies that are not what the OpenAPI document says. */
  readonly undocumented: string[];
}

function judge({ leaks, told }: Faults, where: string, identity: Identity, { status, text }: Reply): void {
  if (text.includes("cnry_b") && identity !== "other-owner" && identity !== "platform") leaks.push(where);
  if (text.includes("cnry_a") && (outsiders.includes(identity) || status >= 400)) leaks.push(where);
  if (status >= 500) told.push(`${where} ${text}`);
}

/** What the expectations do not know yet may succeed. */
function isToBeRefused(key: string, identity: Identity): boolean {
  return Number(expected.get(key)?.[identities.indexOf(identity)] ?? 0) >= 400;
}

function namesThings(name: Name, { server, shared }: Stage): boolean {
  return calls[name](shared, server).names === true;
}

async function ask(stage: Stage, name: Name, ownership: Ownership, identity: Identity): Promise<Reply> {
  const { server, a, playground, shared, foreign, tokens } = stage;
  const endpoint: Endpoint = endpoints[name];
  const key = `${name} ${namesThings(name, stage) ? ownership : "-"}`;
  const isToSucceed = endpoint.method !== "GET" && ownership === "own" && !isToBeRefused(key, identity);
  const place = isToSucceed ? playground : a;
  const own = isToSucceed ? await furnish(playground, "a", server, namedBy(calls[name], server)) : shared;
  const things = ownership === "own" ? own : ownership === "foreign" ? foreign : nowhere[ownership];
  // The app in the path of a member's endpoints stays the caller's own: what is foreign there is the person.
  const isOfMember = name === "changeMember" || name === "removeMember" || name === "addMember";
  const member = name === "addMember" && isToSucceed ? (await signUp(server)).id : things.member;
  const asked = isOfMember ? { ...things, app: place.id, member } : things;
  return send(server, place, endpoint, calls[name](asked, server), tokens[identity]);
}

/** Everybody asks an endpoint about everything; answers its lines. */
async function askAll(stage: Stage, name: Name, faults: Faults): Promise<Map<string, number[]>> {
  const names = namesThings(name, stage);
  const statuses = new Map<string, number[]>();
  for (const identity of identities) {
    const texts: Partial<Record<Ownership, string>> = {};
    for (const ownership of names ? ownerships : (["own"] as const)) {
      // Strangers are asked, and a number of nobody is answered as theirs is: apps/invitations has both.
      if (name === "addMember" && (ownership === "foreign" || ownership === "missing")) continue;
      const reply = await ask(stage, name, ownership, identity);
      const key = `${name} ${names ? ownership : "-"}`;
      statuses.set(key, [...(statuses.get(key) ?? []), reply.status]);
      judge(faults, `${name} ${identity} ${ownership}: ${reply.status}`, identity, reply);
      if (reply.status < 300 && !isAsDocumented(endpoints[name], reply)) faults.undocumented.push(`${name} ${ownership}: ${reply.text}`);
      texts[ownership] = `${reply.status} ${reply.text}`;
    }
    const isApp = endpoints[name].path.startsWith("/apps/:id");
    if (names && !isApp && name !== "addMember" && texts.foreign !== texts.missing)
      faults.told.push(`${name} ${identity}: ${texts.foreign} is not ${texts.missing}`);
  }
  return statuses;
}

function tableOf(rows: ReadonlyMap<string, readonly number[]>): string {
  const head = ["endpoint".padEnd(18), "id".padEnd(10), ...identities.map((identity) => identity.padStart(11))].join(" ").trimEnd();
  const lines = [...rows].map(([name, statuses]) => {
    const [endpoint = "", id = ""] = name.split(" ");
    return [endpoint.padEnd(18), id.padEnd(10), ...statuses.map((status) => String(status).padStart(11))].join(" ");
  });
  return `\n${[head, ...lines].join("\n")}\n`;
}

test("every endpoint answers every caller about every kind of id as expected; refusals change nothing and tell nothing [RO-28, RO-22, AP-01]", {
  timeout: 300_000,
}, async () => {
  const stage = await setStage();
  const { server, a, b, shared } = stage;
  const faults: Faults = { leaks: [], changes: [], told: [], undocumented: [] };
  const rows = new Map<string, number[]>();
  let before = { a: await rowsOf(server, a.id), b: await rowsOf(server, b.id) };
  for (const name of endpointNames) {
    if (calls[name](shared, server).query === "skip") continue;
    for (const [key, statuses] of await askAll(stage, name, faults)) rows.set(key, statuses);
    // Looked at once for all refusals of an endpoint: they are wrong together.
    const after = { a: await rowsOf(server, a.id), b: await rowsOf(server, b.id) };
    // Who owns the other app, and who runs the platform, do this in it.
    const ownsB = ["changeApp", "inviteMember", "withdrawInvite", "resendInvite", "linkInvite"].includes(name);
    if (after.a !== before.a) faults.changes.push(`${name} changed the app`);
    if (after.b !== before.b && !ownsB) faults.changes.push(`${name} changed the other app`);
    before = after;
  }
  expect(faults).toEqual({ leaks: [], changes: [], told: [], undocumented: [] });
  expect(tableOf(rows)).toBe(matrix);
});

test("every endpoint has its lines in the expectations, and no line is of an endpoint that is gone", () => {
  const named = new Set(lines.map(([name]) => name));
  const skipped = ["deleteMe", "endOtherSessions", "logOut", "logOutByGet"];
  expect([...named, ...skipped].sort()).toEqual([...endpointNames].sort());
});

/** What holds for whole columns, whatever the table says. */
test("who has no good token is 401 wherever one is needed, and a token of another app's site everywhere", () => {
  for (const [name = "", id, ...statuses] of lines) {
    const { guard, anyToken }: Endpoint = endpoints[name as Name];
    if (anyToken) continue;
    const of = (identity: Identity) => statuses[identities.indexOf(identity)];
    expect([name, id, of("nonsense"), of("ended"), of("site-token")]).toEqual([name, id, "401", "401", "401"]);
    if (guard !== "anyone") expect([name, id, of("nobody")]).toEqual([name, id, "401"]);
    if (guard.startsWith("app-")) expect([name, id, of("stranger"), of("other-owner")]).toEqual([name, id, "403", "403"]);
  }
});
