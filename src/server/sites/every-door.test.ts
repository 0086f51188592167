import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type DoorsWorld, doorsWorld, followUps } from "../../../test/doors-world.ts";
import { change, step, upload } from "../../../test/imports.ts";
import { patience } from "../../../test/running.ts";
import { order as buy, pay, shopWorld } from "../../../test/shop-world.ts";
import { must } from "../../../test/world.ts";
import type { Import } from "../../contract/imports.ts";

/**
 * Whoever writes a record by whatever door, the same follows (records/record-written.ts). These doors open from afar: a page, the history, an
 * import that is taken back, a link in a mail, a payment, another record that goes. The everyday ones are in records/record-written.test.ts.
 */
let place: Awaited<ReturnType<typeof shopWorld>>;
let here: DoorsWorld;

beforeAll(async () => {
  place = await shopWorld();
}, 60_000);
afterAll(() => place.server.stop());
beforeEach(async () => {
  here = await doorsWorld(place.server);
}, 60_000);

const without = (...left: readonly string[]) => followUps.filter((each) => !left.includes(each));
const slot = (time: string) => ({ from: `2027-03-03T${time}:00.000Z`, to: `2027-03-03T${time.replace(":00", ":30")}:00.000Z` });
const sent = (path: string, values: Readonly<Record<string, string>>) =>
  here.app.visit(path, {
    method: "POST",
    body: new URLSearchParams(values).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded", accept: "text/html" },
  });

/** An order that a visitor makes by the form of a page, with a time and an address for mails. */
async function ordered(values: Readonly<Record<string, string>> = {}): Promise<void> {
  const { from, to } = slot("10:00");
  const all = {
    code: "V",
    price: "2",
    stock: "4",
    client: String(here.ada.id),
    mail: "ada@example.test",
    visit: `${from}/${to}`,
    ...values,
  };
  const reply = await sent(here.form, all);
  expect([reply.status, reply.status === 303 ? "" : reply.text]).toEqual([303, ""]);
}

test("a record that a visitor makes by a form of a page has every follow-up", async () => {
  await ordered({ code: "Velvet" });
  // Searches look at new records themselves, until all words up to them are read.
  expect(await here.followed()).toEqual(without("search"));
  expect(must(200, await here.app.owner.get(`/types/${here.orders.id}/posts?filter=velvet`))).toMatchObject([{ code: "Velvet" }]);
});

test("a change of values and times, and the way back to an earlier version, have the same follow-ups", async () => {
  const made = await here.order({ visit: slot("09:00") });
  await here.followed();
  must(200, await here.app.owner.post(`/posts/${made.id}`, { code: "B", stock: 9, visit: slot("11:00"), client: null }));
  const byHand = without("inbox", "status");
  expect(await here.followed()).toEqual(byHand);
  const [{ at }] = must(200, await here.app.owner.get(`/posts/${made.id}/history`));
  expect(must(200, await here.app.owner.post(`/posts/${made.id}/history/restore`, { before: at }))).toMatchObject({ code: "A", stock: 5 });
  expect(await here.followed()).toEqual(byHand);
});

test("an import and its undoing have the follow-ups of a change, and set nothing off", async () => {
  const made = await here.order({ visit: slot("09:00") });
  await here.followed();
  const one = await upload(here.app.owner, here.orders, "code,stock,mail\nA,7,new@example.test\nB,2,other@example.test\n");
  await change(here.app, one, { key: "code", existing: "update" });
  expect(await through(one, "start")).toMatchObject({ created: 1, updated: 1 });
  const quiet = ["history", "live", "page", "roll-up", "search", "webhook"];
  expect(await here.followed()).toEqual(quiet);
  expect(await through(one, "undo")).toMatchObject({ state: "undone", why: null });
  expect(await here.followed()).toEqual(quiet);
  expect(must(200, await here.app.owner.get(`/posts/${made.id}`))).toMatchObject({ stock: 5 });
});

async function through(one: Import, name: string): Promise<Import> {
  must(200, await step(here.app, one, name));
  await place.server.jobs.idle();
  return must(200, await here.app.owner.get(`/types/${one.typeId}/imports/${one.id}`));
}

test("a booking that a visitor moves and cancels by the link in their mail has the follow-ups of a change, and the owner is told", async () => {
  await ordered();
  const path = await vi.waitFor(async () => {
    const mails: { html: string }[] = must(200, await here.app.owner.get("/outbox?orderBy=id"));
    const [, query] = mails.map(({ html }) => /site\/booking(\?token=[\w.]+)/.exec(html)).find((found) => found) ?? [];
    expect(query).toBeDefined();
    return `/site/booking${query}`;
  }, patience);
  await here.followed();
  const { from, to } = slot("13:00");
  const moved = ["automation", "booking", "history", "inbox", "live", "page", "webhook"];
  expect((await sent(`${path}&form=move`, { visit: `${from}/${to}` })).status).toBe(303);
  expect(await here.followed()).toEqual(moved);
  expect((await sent(`${path}&form=cancel`, {})).status).toBe(303);
  expect(await here.followed()).toEqual(moved);
});

test("stock that an order takes has the follow-ups of a change, and of a move where it was the last", async () => {
  const product = await here.order({ stock: 3, price: 2 });
  const buyer = await place.buyerOf(here.app, 40);
  await here.followed();
  const taken = ["automation", "history", "live", "page", "roll-up", "webhook"];
  must(200, await pay(buyer, (await buy(buyer, product, { quantity: 1 })).id));
  expect(await here.followed()).toEqual(expect.arrayContaining(taken));
  must(200, await pay(buyer, (await buy(buyer, product, { quantity: 2 })).id));
  expect(await here.followed()).toEqual(expect.arrayContaining([...taken, "status"]));
  expect(must(200, await here.app.owner.get(`/posts/${product.id}`)).stock).toBe(0);
});

/** Decision 76: of what a record pointed at, and of a status that is taken away, follows what the record says and nothing that somebody did. */
const byOthers = ["history", "live", "webhook"];

test("a record whose client goes to the trash and comes back keeps its history, its index and who listens, and sets nothing off", async () => {
  await here.order({ visit: slot("09:00") });
  await here.followed();
  must(200, await here.app.owner.remove(`/posts/${here.ada.id}`));
  expect(await here.followed()).toEqual(expect.arrayContaining([...byOthers, "reference"]));
  must(200, await here.app.owner.post(`/trash/record/${here.ada.id}/restore`));
  const back = await here.followed();
  expect(back).toEqual(expect.arrayContaining([...byOthers, "reference"]));
  expect(back.filter((each) => ["automation", "booking", "inbox", "search", "status"].includes(each))).toEqual([]);
});

test("records that are handed on from a status that is taken away keep their history, and nothing that a move does is done", async () => {
  const made = await here.order({ visit: slot("09:00") });
  await here.followed();
  const [first, last] = here.orders.statuses;
  const changes = { statuses: [{ ...last }], initialStatusId: last?.id, moveRecords: { [String(first?.id)]: last?.id } };
  must(200, await here.app.owner.post(`/types/${here.orders.id}`, changes));
  const followed = await here.followed();
  expect(followed).toEqual(expect.arrayContaining([...byOthers, "page"]));
  expect(followed.filter((each) => ["automation", "booking", "inbox", "status"].includes(each))).toEqual([]);
  expect(must(200, await here.app.owner.get(`/posts/${made.id}`)).statusId).toBe(last?.id);
});
