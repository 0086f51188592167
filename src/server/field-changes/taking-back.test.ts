import { expect, test } from "vitest";
import { apply, changesOf, read, takeBack, write } from "../../../test/field-changes.ts";
import { field, must, world } from "../../../test/world.ts";
import type { PostType } from "../../contract/post-types.ts";
import type { FieldBlock } from "../../model/fields/field.ts";

test("taken back, every value is again what it was; what somebody changed since stays newer, and is told", async () => {
  const { app } = await world();
  const [amount, note] = [field("input-text", "amount"), field("input-text", "note")];
  const type = await app.addType({ fields: [amount, note] });
  const ids: number[] = [];
  for (const each of ["12 €", "about ten", "7.0", "8", "9"]) ids.push(await write(app, type, { amount: each, note: `n${each}` }));
  const [one, two, three, four, five] = ids as [number, number, number, number, number];
  const converted = [{ ...note }, { id: amount.id, slug: "sum", label: "Amount", component: "number" }];
  await apply(app, type, converted);
  must(200, await app.owner.post(`/posts/${three}`, { sum: 70 }));
  must(200, await app.owner.post(`/posts/${four}`, { sum: null }));
  must(200, await app.owner.remove(`/posts/${five}`));
  const later = await write(app, type, { sum: 99 });
  const back = await takeBack(app, type);
  expect(back).toMatchObject({ takesBack: (await changesOf(app, type))[1]?.id, state: "done" });
  const [newest, first] = await changesOf(app, type);
  expect(first).toMatchObject({ takenBackBy: newest?.id, until: null, why: "It was taken back." });
  expect(newest?.outcome).toEqual({
    ...{ restored: 2, changed: 2, emptied: 0, gone: 1 },
    records: [
      { post: three, slug: "amount", why: "changed" },
      { post: four, slug: "amount", why: "changed" },
    ],
  });
  const values = await Promise.all([one, two, three, four, later].map(async (id) => (await read(app, id)).amount));
  expect(values).toEqual(["12 €", "about ten", "70", undefined, "99"]);
  const type2 = must(200, await app.owner.get(`/types/${type.id}`));
  expect(type2.postFields.map(({ slug }: FieldBlock) => slug)).toEqual(["note", "amount"]);
  expect(must(200, await app.owner.get(`/types/${type.id}/posts?amount=${encodeURIComponent("12 €")}`))).toHaveLength(1);
  // And the taking back can be taken back.
  await takeBack(app, type, newest?.id);
  expect((await read(app, three)).sum).toBe(70);
  expect((await read(app, one)).sum).toBe(12);
});

test("a deleted field comes back with its values, in its place, hidden from whom it was hidden", async () => {
  const { app } = await world();
  const [a, secret, c] = [field("input-text", "a"), field("input-text", "secret"), field("input-text", "c")];
  const type = await app.addType({ fields: [a, secret, c] });
  must(
    200,
    await app.owner.post(`/types/${type.id}`, { statuses: [{ id: type.initialStatusId, title: "New", hiddenFields: ["secret"] }] }),
  );
  const id = await write(app, type, { a: "1", secret: "Canary", c: "3" });
  const without = await apply(app, type, [a, c]);
  expect(without.statuses[0]?.hiddenFields).toEqual([]);
  expect(JSON.stringify(await read(app, id))).not.toContain("Canary");
  // Another field under the same key begins empty, and its values stay its own.
  const other = { ...field("input-text", "secret"), id: "other" };
  await apply(app, type, [a, c, other]);
  expect(await read(app, id)).not.toHaveProperty("secret");
  const taken = await app.owner.post(`/types/${type.id}/field-changes/${(await changesOf(app, type))[0]?.id}/take-back`);
  expect([taken.status, taken.json.message]).toEqual([409, "“Secret” has the key “secret” now. Give it another key first."]);
  await apply(app, type, [a, c]);
  await takeBack(app, type);
  const back: PostType = must(200, await app.owner.get(`/types/${type.id}`));
  expect(back.postFields.map(({ slug }) => slug)).toEqual(["a", "secret", "c"]);
  expect(back.statuses[0]?.hiddenFields).toEqual(["secret"]);
  expect(await read(app, id)).toMatchObject({ a: "1", secret: "Canary", c: "3" });
  const editor = await app.addMember(50);
  expect(must(200, await editor.get(`/posts/${id}`))).not.toHaveProperty("secret");
});

test("a change that a later one builds on is taken back after that one only", async () => {
  const { app } = await world();
  const a = field("input-text", "a");
  const type = await app.addType({ fields: [a] });
  const id = await write(app, type, { a: "5" });
  await apply(app, type, [{ ...a, slug: "b" }]);
  await apply(app, type, [{ ...a, slug: "b", component: "number", type: undefined } as unknown as FieldBlock]);
  const [second, first] = await changesOf(app, type);
  const refused = await app.owner.post(`/types/${type.id}/field-changes/${first?.id}/take-back`);
  expect([refused.status, refused.json.message]).toEqual([409, "“A” was changed again since. Take that change back first."]);
  await takeBack(app, type, second?.id);
  await takeBack(app, type, first?.id);
  expect(await read(app, id)).toMatchObject({ a: "5" });
  const again = await app.owner.post(`/types/${type.id}/field-changes/${first?.id}/take-back`);
  expect([again.status, again.json.message]).toEqual([409, "It was taken back."]);
});

test("values as deep as a request can bring them follow a change and come back", async () => {
  const { app } = await world();
  const designer = field("form-designer", "form");
  const type = await app.addType({ title: "Forms", fields: [designer] });
  const nested = (left: number): object[] => [
    { id: "a", slug: "a", label: "A", component: "form-designer", ...(left > 0 && { inputForm: nested(left - 1) }) },
  ];
  const { id, form } = must(201, await app.owner.post("/posts", { typeId: type.id, form: nested(14) }));
  for (const postFields of [[{ ...designer, slug: "shape" }], []]) {
    const { consent } = must(200, await app.owner.post(`/types/${type.id}/field-changes/preview`, { postFields }));
    must(200, await app.owner.post(`/types/${type.id}`, { postFields, consent }));
  }
  const [last] = must(200, await app.owner.get(`/types/${type.id}/field-changes`));
  must(200, await app.owner.post(`/types/${type.id}/field-changes/${last.id}/take-back`));
  expect(must(200, await app.owner.get(`/posts/${id}`)).shape).toEqual(form);
});
