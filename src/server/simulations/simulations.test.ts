import { expect, test } from "vitest";
import { mustSucceed } from "../../../test/documented.ts";
import { type AppOfTest, field, must, type Somebody, type World, world } from "../../../test/world.ts";
import type { PostType } from "../../contract/post-types.ts";
import type { SimulatedState, TranscriptStep } from "../../contract/simulations.ts";
import { raw, sql } from "../../platform/db/database.ts";

interface Transcript {
  readonly steps: TranscriptStep[];
  readonly now: SimulatedState | null;
  readonly stopped: string | null;
}

const mail = (slug: string, options: object = {}) => ({
  ...{
    component: "send-email",
    slug,
    toWho: "custom",
    email: "ada@example.test",
    subject: "About ${name}",
    message: "<p>It costs ${price}.</p>",
  },
  ...options,
});
const set = (slug: string, value: string, options: object = {}) => ({
  ...{ component: "update-post", slug: `s_${slug.slice(0, 4)}`, fieldToUpdate: slug, valueToUpdate: value },
  ...options,
});

async function orders(app: AppOfTest, { paid = {}, sent = {}, permission = "submit" } = {}): Promise<PostType> {
  const fields = [field("input-text", "name"), field("number", "price"), field("input-text", "note")];
  const type = await app.addType({ title: "Orders", permission, fields });
  const statuses = [
    { id: type.initialStatusId, title: "New", next: "paid", settings: { successMessage: "Thank you!" } },
    { title: "Paid", slug: "paid", next: "sent", conditions: [{ slug: "price", op: "gte", value: 10 }], ...paid },
    { title: "Sent", slug: "sent", next: "0", ...sent },
  ];
  return must(200, await app.owner.post(`/types/${type.id}`, { statuses }));
}

async function simulate(by: Somebody, type: PostType, body: object): Promise<Transcript> {
  return mustSucceed("simulateWorkflow", await by.post(`/types/${type.id}/workflow/simulate`, body));
}

const next = { do: "next" } as const;
const made = { values: { name: "A lamp", price: 12 } };

test("a made-up record is stepped through its workflow, and what happens is read: moves, people, mails as they would be, and what is planned", async () => {
  const { app } = await world();
  const paid = {
    ...{ settings: { assignMode: "all", netDate: 3 }, assignees: [app.owner.id] },
    actions: [mail("tell"), mail("later", { schedule: { enabled: true, baseDate: "instant", delay: 24 } }), set("note", "Paid for")],
  };
  const type = await orders(app, { paid });
  const { steps, now } = await simulate(app.owner, type, { ...made, steps: [next, { do: "wait" }] });
  const [start, moved, waited] = steps;
  expect([start?.did, start?.ok, start?.entered.map(({ title }) => title)]).toEqual(["start", true, ["New"]]);
  expect([moved?.ok, moved?.message, moved?.entered.map(({ title }) => title)]).toEqual([true, "Thank you!", ["Paid"]]);
  expect(moved?.conditions).toEqual([{ text: "Price is at least 10", holds: true, has: "12" }]);
  expect(moved?.assignees).toHaveLength(1);
  expect(moved?.changes).toEqual([{ label: "Note", before: "", after: "Paid for" }]);
  expect(moved?.actions.map(({ slug, ok }) => [slug, ok])).toEqual([
    ["tell", true],
    ["later", true],
    ["s_note", true],
  ]);
  expect(moved?.mails.map(({ to, subject, text }) => [to, subject, text])).toEqual([["ada@example.test", "About A lamp", "It costs 12."]]);
  expect(moved?.mails[0]?.html).toContain("<!doctype html>");
  const planned = moved?.actions[1]?.dueAt ?? "";
  expect([waited?.at, waited?.name, waited?.mails.length]).toEqual([planned, "later", 1]);
  expect(now).toMatchObject({ title: "A lamp", status: { title: "Paid" }, planned: [], next: { to: { title: "Sent" }, ok: true } });
  expect(Date.parse(now?.deadlineAt ?? "") - Date.parse(moved?.at ?? "")).toBeGreaterThan(2.9 * 86_400_000);
});

test("what a made-up record must say is filled in and named, and what nobody can make up is asked for in the field's own words", async () => {
  const { app } = await world();
  const fields = [
    field("input-text", "name", { required: true }),
    field("input-text", "email", { type: "email", label: "E-mail", required: true }),
    field("number", "price"),
  ];
  const type = await app.addType({ title: "Orders", permission: "submit", fields });
  const { steps } = await simulate(app.owner, type, { values: { name: "A lamp" }, steps: [] });
  expect(steps.map(({ ok, message }) => [ok, message])).toEqual([[true, "Filled in for the simulation: E-mail."]]);
  expect(must(200, await app.owner.get(`/types/${type.slug}/posts`))).toEqual([]);
  const shown = [...fields, field("upload", "plan", { label: "Plan", required: true })];
  must(200, await app.owner.post(`/types/${type.id}`, { postFields: shown }));
  const asked = await simulate(app.owner, type, { values: { name: "A lamp" }, steps: [] });
  expect(asked.steps.map(({ ok, message }) => [ok, message])).toEqual([[false, "Plan: require"]]);
});

test("a condition that does not hold is told with what the record has, the move is refused, and nothing behind it is done", async () => {
  const { app } = await world();
  const type = await orders(app);
  const { steps, now } = await simulate(app.owner, type, { values: { name: "A pen", price: 2 }, steps: [next, next] });
  expect(steps).toHaveLength(2);
  expect(steps[1]).toMatchObject({
    ...{ ok: false, message: 'The conditions of "Paid" are not met.', entered: [] },
    conditions: [{ text: "Price is at least 10", holds: false, has: "2" }],
  });
  expect(now?.status.title).toBe("New");
  expect(now?.next).toMatchObject({ ok: false, why: 'The conditions of "Paid" are not met.' });
});

test("whoever takes the steps has their own rights: what is locked for them, what they may not move, and what a visitor may not", async () => {
  const { app } = await world();
  const member = await app.addMember(25);
  const type = await orders(app, { paid: { readOnlyFields: ["price"], hiddenFields: ["note"] }, permission: "read" });
  const record = must(201, await app.owner.post("/posts", { typeId: type.id, name: "A lamp", price: 20 }));
  must(200, await app.owner.post(`/posts/${record.id}/actions/next`));
  const as = async (person: object) => simulate(app.owner, type, { post: record.id, person, steps: [next] });
  const theirs = await as({ user: member.id });
  expect(theirs.steps[0]).toMatchObject({ ok: false, message: "You may not change this record." });
  expect([theirs.now?.hidden, theirs.now?.readOnly, theirs.now?.mayUpdate]).toEqual([["Note"], ["Price"], false]);
  expect((await as({ role: 25 })).steps[0]?.ok).toBe(false);
  expect((await as({ role: 0 })).steps[0]).toMatchObject({ ok: false, message: "Visitors move no records on." });
  const editors = await as({ role: 50 });
  expect([editors.steps[0]?.ok, editors.now?.status.title]).toEqual([true, "Sent"]);
  const stranger = await app.owner.post(`/types/${type.id}/workflow/simulate`, { post: record.id, person: { user: 999_999 }, steps: [] });
  expect([stranger.status, stranger.json.data]).toEqual([400, { person: { title: "Person", messages: ["is not a member of this app"] } }]);
});

test("a button of the record is pressed with its form, and moves that set each other off are followed until the engine stops them", async () => {
  const { app } = await world();
  const type = await orders(app, {
    paid: { actions: [set("statusId", "sent"), mail("tell")] },
    sent: { actions: [set("statusId", "paid")] },
  });
  const actions = [set("note", "${input.why}")];
  const button = field("action-button", "explain", { label: "Explain", actions, inputForm: [field("input-text", "why")] });
  must(200, await app.owner.post(`/types/${type.id}`, { postFields: [...type.postFields, button] }));
  const { steps, now } = await simulate(app.owner, type, {
    ...made,
    steps: [{ do: "button", button: "explain", input: { why: "A gift" } }],
  });
  expect(steps[1]).toMatchObject({ ok: true, name: "Explain", changes: [{ label: "Note", before: "", after: "A gift" }] });
  expect(now?.buttons).toEqual([{ slug: "explain", label: "Explain", asks: true }]);
  const round = await simulate(app.owner, type, { ...made, steps: [next] });
  const failed = round.steps[1]?.actions.filter(({ ok }) => !ok).map(({ message }) => message);
  expect(failed).toEqual(["Stopped: more than 5 moves set each other off"]);
  expect(round.steps[1]?.entered.slice(0, 3).map(({ title }) => title)).toEqual(["Paid", "Sent", "Paid"]);
});

test("a workflow that is not applied yet is simulated as it is being edited, and is not applied by that", async () => {
  const { app } = await world();
  const type = await orders(app);
  const record = must(201, await app.owner.post("/posts", { typeId: type.id, name: "A lamp", price: 1 }));
  const [fresh] = type.statuses;
  const draft = {
    statuses: [
      { ...fresh, next: "done" },
      { title: "Done", slug: "done", actions: [set("name", "Over")] },
    ],
  };
  const { steps, now } = await simulate(app.owner, type, { ...draft, post: record.id, steps: [next] });
  expect([steps[0]?.ok, now?.status.slug, steps[0]?.changes[0]?.after]).toEqual([true, "done", "Over"]);
  expect(must(200, await app.owner.get(`/types/${type.id}`)).statuses).toEqual(type.statuses);
  expect(must(200, await app.owner.get(`/posts/${record.id}`))).toEqual(record);
  const wrong = await app.owner.post(`/types/${type.id}/workflow/simulate`, { statuses: [{ ...fresh, next: "nowhere" }], steps: [] });
  expect([wrong.status, Object.keys(wrong.json.data)]).toEqual([400, ["statuses.0.next"]]);
});

/** What every table holds of an app, jobs that wait included: how many rows, and a digest of what they say. */
async function everything({ server, app }: Pick<World, "server" | "app">): Promise<Record<string, unknown>> {
  return server.database.transaction(app.id, async (db) => {
    const tables = await db.rows<{ name: string }>(sql`
      select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = current_schema() and c.column_name = 'app_id' and t.table_type = 'BASE TABLE' order by 1`);
    const held: Record<string, unknown> = {};
    for (const { name } of tables)
      held[name] = await db.one(sql`
        select count(*) as count, md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as sum from ${raw(name)} t where t.app_id = ${app.id}`);
    return held;
  });
}

test("a simulation leaves nothing behind: no row of any table is another, no job, no mail and no audit", async () => {
  const { app, server } = await world();
  const create = { component: "create-post", slug: "copy", typeId: "ORDERS", newPost: { name: "A copy" } };
  const type = await orders(app, {
    paid: { actions: [mail("tell"), set("note", "Paid"), { ...mail("later"), schedule: { enabled: true, delay: 1 } }] },
  });
  must(
    200,
    await app.owner.post(`/types/${type.id}`, {
      statuses: type.statuses.map((one) => (one.slug === "sent" ? { ...one, actions: [{ ...create, typeId: String(type.id) }] } : one)),
    }),
  );
  must(
    201,
    await app.owner.post("/webhooks", {
      title: "Hook",
      typeIds: [type.id],
      url: "https://example.com/hook",
      events: ["post.created", "post.moved"],
    }),
  );
  const record = must(201, await app.owner.post("/posts", { typeId: type.id, name: "A lamp", price: 20 }));
  await server.jobs.idle();
  const before = await everything({ server, app });
  const steps = [next, { do: "wait" }, next];
  const one = await simulate(app.owner, type, { post: record.id, steps });
  const other = await simulate(app.owner, type, {
    ...made,
    steps,
    statuses: type.statuses.slice(0, 2).map((status) => ({ ...status, next: status.slug === "paid" ? "0" : status.next })),
  });
  expect([one.now?.status.title, one.steps.flatMap(({ mails }) => mails).length, one.steps[0]?.told]).toEqual([
    "Sent",
    2,
    ["Webhooks are told"],
  ]);
  expect(other.steps.length).toBe(4);
  await server.jobs.idle();
  expect(await everything({ server, app })).toEqual(before);
  const after = must(201, await app.owner.post("/posts", { typeId: type.id, name: "The next" }));
  expect(after.id).toBe(record.id + 1);
});

test("a simulation is for those who edit workflows, of this app's records alone, and has a bound on its steps", async () => {
  const { app } = await world();
  const { app: other } = await world();
  const type = await orders(app);
  const theirs = await orders(other);
  const foreign = must(201, await other.owner.post("/posts", { typeId: theirs.id, price: 1 }));
  const path = `/types/${type.id}/workflow/simulate`;
  const editor = await app.addMember(50);
  expect((await editor.post(path, { steps: [] })).status).toBe(403);
  expect((await app.owner.post(path, { post: foreign.id + 5_000, steps: [] })).status).toBe(404);
  expect((await app.owner.post(`/types/${theirs.id + 5_000}/workflow/simulate`, { steps: [] })).status).toBe(404);
  expect((await app.owner.post(path, { steps: Array.from({ length: 21 }, () => next) })).status).toBe(400);
  expect((await app.owner.post(path, { steps: [{ do: "fly" }] })).status).toBe(400);
});
