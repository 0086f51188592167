import { expect, test } from "vitest";
import { preview } from "../../../test/field-changes.ts";
import { field, must, type Somebody, world } from "../../../test/world.ts";
import type { FieldBlock } from "../../model/fields/field.ts";

const secret = field("input-text", "secret", { label: "Secret" });
const note = field("input-text", "note");
const total = field("calculated", "total", { label: "Total", formula: "note + secret", show: true });

async function hiding(fields: readonly FieldBlock[] = [secret, note]) {
  const { app } = await world();
  const type = await app.addType({ fields });
  const statuses = [{ id: type.initialStatusId, title: "New", hiddenFields: ["secret"] }];
  must(200, await app.owner.post(`/types/${type.id}`, { statuses }));
  const record = must(201, await app.owner.post("/posts", { typeId: type.id, secret: "Canary", note: "Seen" }));
  return { app, type, record, editor: await app.addMember(50) };
}

const button = (...actions: readonly object[]) => field("action-button", "go", { label: "Go", actions });
const set = (valueToUpdate: string, more: object = {}) => ({
  ...{ component: "update-post", slug: "set", fieldToUpdate: "note", valueToUpdate },
  ...more,
});

const mail = (options: object) => ({
  ...{ component: "send-email", slug: "mail", toWho: "postCreator", subject: "Hello", message: "<p>x</p>", hasAction: false },
  ...{ schedule: { enabled: false }, ...options },
});
const counted = (customBase: string) => ({ enabled: true, baseDate: "custom", customBase });
const copyOf = (slug: string) => field("calculated", "copy", { label: "Copy", formula: `${slug} + ""`, show: true });

test("an editor lets nothing read a field that a status hides: no formula, no button, no conversion [WF-26]", async () => {
  const { app, type, record, editor } = await hiding();
  const readers: [string, FieldBlock[]][] = [
    ["formula", [secret, note, total]],
    ["default", [secret, note, field("input-text", "copy", { default: "${secret}" })]],
    ["condition", [secret, { ...note, showIf: "secret.startsWith('C')" }]],
    ["the whole record", [secret, note, field("calculated", "all", { formula: "model.secret", show: true })]],
    ["a button", [secret, note, button(set("${secret}"))]],
    ["a button's condition", [secret, note, button(set("x", { conditions: [{ slug: "secret", op: "start", value: "C" }] }))]],
    ["an address", [secret, note, button(mail({ toWho: "field", field: "secret" }))]],
    ["a date", [secret, note, button(mail({ schedule: counted("secret") }))]],
    ["a date by a name that is worked out", [secret, note, button(mail({ schedule: counted("${'sec' + 'ret'}") }))]],
    ["a formula with it under a new name", [{ ...secret, slug: "other" }, note, copyOf("other")]],
    ["another record", [secret, note, button(set("x", { postId: "7" }))]],
    ["a conversion", [{ ...secret, component: "number" }, note]],
  ];
  for (const [what, postFields] of readers) {
    const refused = await editor.post(`/types/${type.id}`, { postFields });
    expect([what, refused.status, /^Only app admins may /.test(refused.json.message)]).toEqual([what, 403, true]);
    const preview = await editor.post(`/types/${type.id}/field-changes/preview`, { postFields });
    expect([what, preview.status, preview.text.includes("Canary")]).toEqual([what, 403, false]);
  }
  const other = button({ component: "get-post", slug: "got", typeId: type.slug, single: true, postFilter: [] });
  expect((await editor.post("/types", { title: "Other", postFields: [other] })).status).toBe(403);
  expect((await editor.get(`/posts/${record.id}`)).text).not.toContain("Canary");
  expect(must(200, await app.owner.get(`/types/${type.id}`)).postFields).toHaveLength(2);
});

test("what reads nothing hidden is the editors' to change, and what admins have set up stays [WF-26]", async () => {
  const { app, type, editor } = await hiding();
  const plain = field("calculated", "twice", { formula: "note + note", show: true });
  // Who changes a formula has seen what it does to the records that there are.
  const change = async (who: Somebody, postFields: readonly FieldBlock[]) => {
    const { consent } = await preview(who, type, postFields);
    must(200, await who.post(`/types/${type.id}`, { postFields, ...(consent && { consent }) }));
  };
  await change(editor, [secret, note, plain, button(set("${note}!"))]);
  await change(app.owner, [secret, note, total]);
  await change(editor, [{ ...secret, label: "Not for all" }, note, total, plain]);
  expect((await editor.post(`/types/${type.id}`, { postFields: [secret, note, { ...total, label: "Mine" }] })).status).toBe(403);
});

test("where no status hides anything, editors set up what they like", async () => {
  const { app } = await world();
  const type = await app.addType({ fields: [secret, note] });
  const editor = await app.addMember(50);
  const got = button({ component: "get-post", slug: "got", typeId: type.slug, single: true, postFilter: [] });
  must(200, await editor.post(`/types/${type.id}`, { postFields: [secret, note, total, got] }));
});

test("what an editor lets read a field never comes to read a hidden one under its name [WF-26]", async () => {
  const { app, type, record, editor } = await hiding();
  const [swapped, copy] = [
    [
      { ...secret, slug: "note" },
      { ...note, slug: "secret" },
    ] as const,
    copyOf("note"),
  ];
  must(200, await editor.post(`/types/${type.id}`, { postFields: [secret, note, copy] }));
  const { consent } = must(200, await app.owner.post(`/types/${type.id}/field-changes/preview`, { postFields: [...swapped, copy] }));
  const refused = await editor.post(`/types/${type.id}`, { postFields: [...swapped, copy], consent });
  expect([refused.status, refused.json.message]).toEqual([
    403,
    "Only app admins may let “Copy” read “note”: a status hides it from others.",
  ]);
  // Nor by way of deleting it, naming what is not there, and having it back.
  const without = must(200, await editor.post(`/types/${type.id}/field-changes/preview`, { postFields: [note] }));
  must(200, await editor.post(`/types/${type.id}`, { postFields: [note], consent: without.consent }));
  const [{ id: deletion }] = must(200, await editor.get(`/types/${type.id}/field-changes`));
  must(200, await editor.post(`/types/${type.id}`, { postFields: [note, button(mail({ toWho: "field", field: "secret" }))] }));
  expect((await editor.post(`/types/${type.id}/field-changes/${deletion}/take-back`)).status).toBe(403);
  must(200, await editor.post(`/posts/${record.id}`, { note: "Other" }));
  expect((await editor.get(`/posts/${record.id}`)).text).not.toContain("Canary");
  must(200, await app.owner.post(`/types/${type.id}/field-changes/${deletion}/take-back`));
});
