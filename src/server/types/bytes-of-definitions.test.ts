import { expect, test } from "vitest";
import { apply, changesOf } from "../../../test/field-changes.ts";
import { field, must, type World, world } from "../../../test/world.ts";
import { sql } from "../../platform/db/database.ts";

const options = (count: number) => Array.from({ length: count }, (_, index) => `o${index}`);
/** A form of about so many bytes, of which a field with its options takes five thousand. */
const formOf = (bytes: number) =>
  Array.from({ length: Math.floor(bytes / 5_000) }, (_, index) => field("checklist", `f${index}`, { values: options(720) }));

const tooLarge = /^The form of a data type takes at most 500 kB with all its options; this one would take \d+ kB\./;
const tooMany =
  "The data types of an app take at most 4 MB together with their forms, statuses, rules and settings, those in the trash included. Take out fields, options or actions, or delete data types for good first.";
const full = { status: 409, json: { code: "quota_reached", message: tooMany } };

test("one form takes up to 500 kB, and is refused with words above that when it is made and when it is changed", async () => {
  const { app } = await world();
  const large = formOf(700_000);
  const refusal = { status: 409, json: { code: "quota_reached", message: expect.stringMatching(tooLarge) } };
  expect(await app.owner.post("/types", { title: "Large", postFields: large })).toMatchObject(refusal);
  const type = await app.addType({ title: "Large", fields: formOf(450_000) });
  expect(await app.owner.post(`/types/${type.id}`, { postFields: [...type.postFields, ...large.slice(-40)] })).toMatchObject(refusal);
  expect(must(200, await app.owner.get(`/types/${type.id}`)).postFields).toHaveLength(type.postFields.length);
  must(200, await app.owner.post(`/types/${type.id}`, { postFields: type.postFields.slice(1) }));
});

/** What each form and each type in the trash is counted with, and what all else of it is. */
function counted({ server, app }: World) {
  return server.database.reader(app.id).rows<{ form_bytes: number; rest: number; post_fields: object[] | null }>(sql`
    select t.form_bytes, t.settings_bytes + t.status_bytes as rest, t.post_fields from types t where t.app_id = ${app.id}
    union all
    select h.form_bytes, h.rest_bytes, r.content -> 'post_fields' from trash h join trashed_rows r
      on r.app_id = h.app_id and r.kind = h.kind and r.item_id = h.id and r.source = 'types'
    where h.app_id = ${app.id} and r.app_id = ${app.id} and h.kind = 'type'`);
}

test("each form is counted by its bytes as JSON, however it was written, and so it is in the trash", async () => {
  const on = await world();
  const { owner } = on.app;
  const first = await on.app.addType({ title: "First", fields: [field("select", "stage", { values: ["ä: b, c", "d"] })] });
  must(201, await owner.post("/types", { title: "Goods", template: "product", withNote: true }));
  must(201, await owner.post(`/types/${first.id}/duplicate`));
  must(200, await owner.post(`/types/${first.id}`, { postFields: [...first.postFields, field("number", "price")] }));
  const gone = must(201, await owner.post("/types", { title: "Gone", postFields: [field("textarea", "words")] }));
  must(200, await owner.remove(`/types/${gone.id}`));
  const exact = async () => {
    const all = await counted(on);
    expect(all).toHaveLength(5);
    for (const { form_bytes, post_fields } of all) expect(form_bytes).toBe(Buffer.byteLength(JSON.stringify(post_fields)));
  };
  await exact();
  must(200, await owner.post(`/trash/type/${gone.id}/restore`));
  await exact();
});

/** As if the forms of the app took so many bytes more than they do. */
async function grown({ server, app }: World, id: number, bytes: number): Promise<void> {
  await server.database.transaction(app.id, (db) =>
    db.change(sql`update types set form_bytes = form_bytes + ${bytes} where app_id = ${app.id} and id = ${id}`),
  );
}

test("all forms of an app take 4 MB: at every door what would be more is refused, what does not grow is not, and other apps have room", async () => {
  const on = await world();
  const other = await world();
  const { owner } = on.app;
  const filler = must(201, await owner.post("/types", { title: "Filler" }));
  const short = field("number", "a");
  const type = await on.app.addType({
    title: "Trips",
    fields: [
      short,
      field("number", "twice", { formula: "a + a" }),
      field("input-text", "note"),
      field("select", "place", { values: options(50) }),
    ],
  });
  const withoutPlace = type.postFields.filter(({ slug }) => slug !== "place");
  must(201, await owner.post("/posts", { typeId: type.id, place: "o1" }));
  await apply(on.app, type, withoutPlace);
  const gone = await on.app.addType({ title: "Gone", fields: [field("textarea", "words")] });
  must(200, await owner.remove(`/types/${gone.id}`));
  const [change] = await changesOf(on.app, type);
  const sum = (await counted(on)).reduce((all, { form_bytes, rest }) => all + form_bytes + rest, 0);
  const usage = async () => must(200, await owner.get("/usage")).definitionBytes;
  expect(await usage()).toEqual({ used: sum, limit: 4_000_000, isOwn: false });
  await grown(on, filler.id, 4_000_000 - sum);
  expect((await usage()).used).toBe(4_000_000);
  const renamed = withoutPlace.map((one) => (one.slug === "a" ? { ...one, slug: "a_much_longer_name" } : one));
  const tries = {
    made: () => owner.post("/types", { title: "T", postFields: [field("number", "b")] }),
    ofTemplate: () => owner.post("/types", { title: "T", template: "product" }),
    added: () => owner.post(`/types/${type.id}`, { postFields: [...withoutPlace, field("number", "b")] }),
    renamed: () => owner.post(`/types/${type.id}`, { postFields: renamed }),
    copied: () => owner.post(`/types/${type.id}/duplicate`),
    withNotes: () => owner.post(`/types/${type.id}`, { withNote: true }),
    takenBack: () => owner.post(`/types/${type.id}/field-changes/${change?.id}/take-back`),
  };
  const refused = async () => {
    for (const [name, send] of Object.entries(tries)) expect([name, await send()]).toMatchObject([name, full]);
  };
  await refused();
  must(200, await owner.post(`/types/${type.id}`, { title: "Journeys" }));
  must(200, await owner.post(`/types/${type.id}`, { postFields: withoutPlace }));
  must(201, await other.app.owner.post("/types", { title: "T", template: "product" }));
  // What lies in the trash is counted already: it comes back, and goes again, and makes no room by that.
  must(200, await owner.post(`/trash/type/${gone.id}/restore`));
  await refused();
  must(200, await owner.remove(`/types/${gone.id}`));
  await refused();
  // An app that is above it already may be changed as long as it does not grow.
  await grown(on, filler.id, 1_000_000);
  await refused();
  must(200, await owner.post(`/types/${type.id}`, { postFields: withoutPlace.filter(({ slug }) => slug !== "note") }));
  must(200, await owner.post(`/types/${type.id}`, { title: "Trips" }));
  expect(await owner.post(`/types/${type.id}`, { postFields: withoutPlace })).toMatchObject(full);
  must(200, await owner.remove(`/types/${filler.id}`));
  must(200, await owner.remove(`/trash/type/${filler.id}`));
  await on.server.jobs.idle();
  must(200, await tries.takenBack());
  must(201, await tries.copied());
});

const actions = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    component: "update-post",
    slug: `a${at}`,
    fieldToUpdate: "name",
    valueToUpdate: "x".repeat(9_000),
  }));

test("statuses with their actions and rules are counted as forms are: a type takes 500 kB of them, and they fill the 4 MB of the app", async () => {
  const on = await world();
  const { owner } = on.app;
  const filler = must(201, await owner.post("/types", { title: "Filler" }));
  const type = await on.app.addType({ title: "Leads", fields: [field("input-text", "name", { type: "text" })] });
  const [first] = type.statuses;
  const statuses = (count: number) => [
    { ...first, actions: actions(40) },
    ...Array.from({ length: count }, (_, at) => ({ title: `S${at}`, slug: `s${at}`, actions: actions(40) })),
  ];
  const refused = await owner.post(`/types/${type.id}`, { statuses: statuses(1) });
  expect([refused.status, refused.json.code]).toEqual([409, "quota_reached"]);
  expect(refused.json.message).toMatch(
    /^The statuses, rules and settings of a data type take at most 500 kB with all their actions; these would take 7\d\d kB\./,
  );
  const large = must(200, await owner.post(`/types/${type.id}`, { statuses: statuses(0) }));
  expect((await counted(on)).some(({ rest }) => rest > 360_000)).toBe(true);
  const { used } = must(200, await owner.get("/usage")).definitionBytes;
  await grown(on, filler.id, 4_000_000 - used);
  const rule = { id: "r1", effect: "allow", who: ["visitors"], may: ["see"], where: [], see: null, change: null };
  expect(await owner.post(`/types/${type.id}/rules`, { rules: [rule] })).toMatchObject(full);
  expect(await owner.post(`/types/${type.id}`, { settings: { hideInMenu: true, ...type.settings } })).toMatchObject(full);
  expect(await owner.post(`/types/${type.id}`, { statuses: [{ ...large.statuses[0], title: "A longer title" }] })).toMatchObject(full);
  must(200, await owner.post(`/types/${type.id}`, { statuses: [{ ...large.statuses[0], title: "A", actions: actions(39) }] }));
  must(200, await owner.post(`/types/${type.id}/rules`, { rules: [rule] }));
});

test("what was counted too low once is no reason to refuse an edit that makes a type smaller", async () => {
  const on = await world();
  const { owner } = on.app;
  const filler = must(201, await owner.post("/types", { title: "Filler" }));
  const type = await on.app.addType({ title: "Trips", fields: formOf(100_000) });
  await on.server.database.transaction(on.app.id, (db) =>
    db.change(sql`update types set form_bytes = 0, settings_bytes = 0, status_bytes = 0 where app_id = ${on.app.id} and id = ${type.id}`),
  );
  await grown(on, filler.id, 4_000_000);
  must(200, await owner.post(`/types/${type.id}`, { postFields: type.postFields.slice(1) }));
  expect(await owner.post(`/types/${type.id}`, { postFields: type.postFields })).toMatchObject(full);
});
