import { expect, test } from "vitest";
import { field, must, world } from "../../../test/world.ts";

const price = field("number", "price", { label: "Price" });
const note = field("input-text", "note", { label: "Note" });
const set = (fieldToUpdate: string, valueToUpdate: string, more: object = {}) => ({
  ...{ component: "update-post", slug: "set", fieldToUpdate, valueToUpdate },
  ...more,
});
const button = (...actions: readonly object[]) => field("action-button", "go", { label: "Go", actions });

/** A type whose last status asks for a price over 100, and locks it. */
async function orders() {
  const { app } = await world();
  const type = await app.addType({ fields: [price, note] });
  const [first] = type.statuses;
  const conditions = [{ slug: "price", op: "gt", value: 100 }];
  const statuses = [
    { id: first?.id, title: "New", slug: "new", next: "checked" },
    { title: "Checked", slug: "checked", next: "paid" },
    { title: "Paid", slug: "paid", conditions, readOnlyFields: ["price"] },
  ];
  const changed = must(200, await app.owner.post(`/types/${type.id}`, { statuses }));
  const record = must(201, await app.owner.post("/posts", { typeId: type.id, price: 5 }));
  return { app, type: changed, record, editor: await app.addMember(50) };
}

test("an editor sets up no button that moves records or sets what a status locks [FA-17] [WF-26]", async () => {
  const { app, type, editor } = await orders();
  const strict: [string, object, string][] = [
    ["moves this record", set("statusId", "paid"), "move records: that is part of the workflow."],
    ["moves another", set("statusId", "paid", { postId: "7", typeId: type.slug }), "move records: that is part of the workflow."],
    ["sets a locked field", set("price", "1"), "set “Price”: a status locks it."],
    [
      "sets it by its own number",
      set("price", "1", { postId: "${post.id}" }),
      "change other records, as a status of this app locks fields.",
    ],
  ];
  for (const [what, action, why] of strict) {
    const form = { postFields: [price, note, button(action)] };
    const refused = await editor.post(`/types/${type.id}`, form);
    expect([what, refused.status, refused.json.message]).toEqual([what, 403, `Only app admins may let “Go” ${why}`]);
    expect([what, (await editor.post(`/types/${type.id}/field-changes/preview`, form)).status]).toEqual([what, 403]);
    expect([what, (await editor.post("/types", { title: "Other", ...form })).status]).toEqual([
      what,
      action === strict[2]?.[1] ? 201 : 403,
    ]);
  }
  expect(must(200, await app.owner.get(`/types/${type.id}`)).postFields).toHaveLength(2);
  must(200, await editor.post(`/types/${type.id}`, { postFields: [price, note, button(set("note", "Mine"))] }));
});

test("a button that moves does so past the next step and its conditions, as admins have set it up, and editors leave it as it is", async () => {
  const { app, type, record, editor } = await orders();
  const pay = button(set("statusId", "paid"));
  must(200, await app.owner.post(`/types/${type.id}`, { postFields: [price, note, pay] }));
  must(200, await editor.post(`/types/${type.id}`, { postFields: [pay, price, { ...note, label: "Remark" }] }));
  expect((await editor.post(`/types/${type.id}`, { postFields: [price, note, { ...pay, inputForm: [note] }] })).status).toBe(403);
  const paid = type.statuses.find(({ slug }: { slug: string }) => slug === "paid")?.id;
  expect(must(200, await editor.post(`/posts/${record.id}/actions/buttons/go`, {}))).toMatchObject({ ok: true, post: { statusId: paid } });
});

test("what an editor lets a button set never comes to be a locked field under its name [WF-26]", async () => {
  const { app, type, editor } = await orders();
  const other = field("number", "other", { label: "Other" });
  const sets = button(set("other", "1"));
  must(200, await editor.post(`/types/${type.id}`, { postFields: [price, other, sets] }));
  const postFields = [{ ...price, slug: "other" }, { ...other, slug: "price" }, sets];
  const { consent } = must(200, await app.owner.post(`/types/${type.id}/field-changes/preview`, { postFields }));
  expect((await editor.post(`/types/${type.id}`, { postFields, consent })).status).toBe(403);
});
