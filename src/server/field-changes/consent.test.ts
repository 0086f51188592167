import { expect, test } from "vitest";
import { apply, changesOf, preview, read, takeBack, write } from "../../../test/field-changes.ts";
import { field, must, world } from "../../../test/world.ts";

test("a change that touches values is refused without the consent of its preview, and nothing is changed by the refusal", async () => {
  const { app } = await world();
  const price = field("number", "price");
  const type = await app.addType({ fields: [price] });
  const id = await write(app, type, { price: 7 });
  const { consent } = await preview(app.owner, type, [{ ...price, slug: "cost" }]);
  for (const body of [{ postFields: [] }, { postFields: [], consent: "0".repeat(32) }, { postFields: [], consent }]) {
    const refused = await app.owner.post(`/types/${type.id}`, { title: "Other", ...body });
    expect([refused.status, refused.json.code, refused.json.data]).toEqual([409, "conflict", { fields: ["Price"], records: 1 }]);
  }
  expect(must(200, await app.owner.get(`/types/${type.id}`))).toMatchObject({ title: "Leads", postFields: [price] });
  expect(await read(app, id)).toMatchObject({ price: 7 });
  // Without values there is nothing to consent to.
  const empty = await app.addType({ fields: [price] });
  expect(await preview(app.owner, empty, [])).toMatchObject({ consent: null, records: 0 });
  must(200, await app.owner.post(`/types/${empty.id}`, { postFields: [] }));
  expect(await changesOf(app, empty)).toEqual([]);
});

test("a consent is for the form that was looked at: after another change it counts no more", async () => {
  const { app } = await world();
  const [price, city] = [field("number", "price"), field("input-text", "city")];
  const type = await app.addType({ fields: [price, city] });
  await write(app, type, { price: 7, city: "Bonn" });
  const { consent } = await preview(app.owner, type, [city]);
  await apply(app, type, [price]);
  await takeBack(app, type);
  expect((await app.owner.post(`/types/${type.id}`, { postFields: [city], consent })).status).toBe(409);
});

test("who may not see a field's values sees none in a preview", async () => {
  const { app } = await world();
  const secret = field("input-text", "secret");
  const type = await app.addType({ fields: [secret] });
  must(
    200,
    await app.owner.post(`/types/${type.id}`, { statuses: [{ id: type.initialStatusId, title: "New", hiddenFields: ["secret"] }] }),
  );
  await write(app, type, { secret: "Canary" });
  const editor = await app.addMember(50);
  const form = [{ ...secret, slug: "other" }];
  expect((await preview(app.owner, type, form)).fields[0].examples).toMatchObject([{ before: "Canary" }]);
  expect((await preview(editor, type, form)).fields[0]).toMatchObject({ values: 1, examples: [] });
});

test("previews, lists and taking back are for editors of the app, and nonsense is turned down", async () => {
  const { app } = await world();
  const type = await app.addType({ fields: [field("number", "price")] });
  await write(app, type, { price: 1 });
  const editor = await app.addMember(50);
  const subscriber = await app.addMember(25);
  expect((await preview(editor, type, [])).records).toBe(1);
  const path = `/types/${type.id}/field-changes`;
  expect((await subscriber.post(`${path}/preview`, { postFields: [] })).status).toBe(403);
  for (const body of [{}, { postFields: "x" }, { postFields: [{ slug: "x" }] }, { postFields: [], more: 1 }])
    expect((await app.owner.post(`${path}/preview`, body)).status).toBe(400);
  expect((await app.owner.post(`${path}/preview`, { postFields: [field("nothing", "x")] })).json.data).toHaveProperty(
    "postFields.0.component".split(".").join("."),
  );
  expect((await app.owner.post(`${path}/4242/take-back`)).status).toBe(404);
  const foreign = await world();
  expect((await foreign.app.owner.get(path)).status).toBe(404);
});
