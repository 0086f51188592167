import { expect, test } from "vitest";
import { doing, mail, moved, runsOf } from "../../../test/actions.ts";
import { mustSucceed } from "../../../test/documented.ts";
import { field, must, world } from "../../../test/world.ts";
import type { TypeRun } from "../../contract/workflow.ts";

const failing = { component: "update-post", slug: "set", fieldToUpdate: "price", valueToUpdate: "${address}" };
const after = { ...mail, slug: "after", toWho: "custom", email: "a@example.test" };

test("what actions did is told for a whole type: which record, how it went, and what is still to happen", async () => {
  const { app } = await world();
  const later = { ...mail, slug: "later", toWho: "appOwner", schedule: { enabled: true, delay: "5" } };
  const type = await doing(app, [later, failing]);
  const [one, two] = [
    await moved(app, type, { title: "Roses", address: "much" }),
    await moved(app, type, { title: "Tulips", address: "3" }),
  ];
  await runsOf(app, one.id, 2);
  await runsOf(app, two.id, 2);
  const told = async (query = "") =>
    must(200, await app.owner.get(`/types/${type.id}/actions/runs${query}`))
      .map(({ postTitle, slug, state }: TypeRun) => `${postTitle} ${slug} ${state}`)
      .toSorted();
  expect(await told()).toEqual(["Roses later waiting", "Roses set failed", "Tulips later waiting", "Tulips set done"]);
  expect(await told("?state=failed")).toEqual(["Roses set failed"]);
  expect(must(200, await app.owner.get(`/posts/${one.id}/actions/runs?state=waiting`))).toMatchObject([{ slug: "later" }]);
  expect((await app.owner.get(`/types/${type.id}/actions/runs?state=odd`)).status).toBe(400);
  // What was planned ends with the status.
  must(200, await app.owner.post(`/posts/${two.id}/actions/next`));
  must(200, await app.owner.remove(`/posts/${one.id}`));
  expect(await told("?state=waiting")).toEqual([]);
  expect(await told("?state=done")).toEqual(["Tulips later done", "Tulips set done", "null later done"]);
});

test("an action that failed is done again once its reason is gone, with those behind it, and only once", async () => {
  const { app } = await world();
  const type = await doing(app, [{ ...failing, slug: "first", valueToUpdate: "1" }, failing, after]);
  const record = await moved(app, type, { address: "much" });
  const runs = await runsOf(app, record.id, 2);
  const path = (run: number) => `/posts/${record.id}/actions/runs/${run}/redo`;
  const [first, failed] = [runs[0]?.id ?? 0, runs[1]?.id ?? 0];
  expect(must(200, await app.owner.post(path(failed)))).toMatchObject({ ok: false });
  expect((await app.owner.post(path(failed))).status).toBe(409);
  const [again] = must(200, await app.owner.get(`/posts/${record.id}/actions/runs`));
  must(200, await app.owner.post(`/posts/${record.id}`, { address: "7" }));
  expect(must(200, await app.owner.post(path(again.id)))).toEqual({ ok: true, message: "Done again!" });
  const all = await runsOf(app, record.id, 5);
  expect(all.map(({ slug, ok }) => [slug, ok])).toEqual([
    ["first", true],
    ["set", false],
    ["set", false],
    ["set", true],
    ["after", true],
  ]);
  expect((await app.owner.post(path(first))).status).toBe(409);
  expect(must(200, await app.owner.get(`/posts/${record.id}`)).price).toBe(7);
});

test("a button that asked for something cannot be done again, and a planned mail that failed leaves alone", async () => {
  const { app } = await world();
  const asking = field("action-button", "ask", { actions: [failing], inputForm: [field("input-text", "word")] });
  const due = { ...after, hasAction: true, actionText: "See", actionLink: "${address}", schedule: { enabled: true, delay: "0.0001" } };
  const later = field("action-button", "later", { actions: [due, { ...failing, slug: "set", valueToUpdate: "1" }] });
  const type = await app.addType({ fields: [field("number", "price"), field("input-text", "address"), asking, later] });
  const record = must(201, await app.owner.post("/posts", { typeId: type.id, address: "much" }));
  const redo = (run: number | undefined) => app.owner.post(`/posts/${record.id}/actions/runs/${run}/redo`);
  must(200, await app.owner.post(`/posts/${record.id}/actions/buttons/ask`, { word: "x" }));
  const [asked] = await runsOf(app, record.id, 1);
  const refused = await redo(asked?.id);
  expect([refused.status, refused.json.message]).toEqual([409, "What the button asked for is not kept. Press it again on the record."]);
  must(200, await app.owner.post(`/posts/${record.id}/actions/buttons/later`, {}));
  const failed = (await runsOf(app, record.id, 4)).at(-1);
  expect(failed).toMatchObject({ slug: "after", state: "failed" });
  must(200, await app.owner.post(`/posts/${record.id}`, { address: "https://example.test/" }));
  expect(mustSucceed("redoRun", await redo(failed?.id))).toMatchObject({ ok: true });
  expect((await runsOf(app, record.id, 5)).slice(4)).toMatchObject([{ slug: "after", message: "Mail to a@example.test" }]);
});
