import { expect, test, vi } from "vitest";
import { apply } from "../../../test/field-changes.ts";
import { run, upload } from "../../../test/imports.ts";
import { patience } from "../../../test/running.ts";
import { serverAt } from "../../../test/server.ts";
import { type AppOfTest, addApp, field, must, signUp, type World, world } from "../../../test/world.ts";
import type { Automation } from "../../contract/automations.ts";
import type { PostType } from "../../contract/post-types.ts";
import type { Post } from "../../contract/posts.ts";
import type { ActionRun } from "../../contract/workflow.ts";
import type { JsonObject } from "../../model/base/json.ts";
import { sql } from "../../platform/db/database.ts";

const note = (value: string, slug = "set") => ({ component: "update-post", slug, fieldToUpdate: "note", valueToUpdate: value });

async function orders(app: AppOfTest): Promise<PostType> {
  const fields = [field("number", "price"), field("input-text", "note"), field("date", "due"), field("date", "visit", { withTime: true })];
  return app.addType({ title: "Orders", fields });
}

async function automate(
  app: AppOfTest,
  type: PostType,
  starts: JsonObject,
  actions: readonly JsonObject[] = [note("done")],
): Promise<Automation> {
  return must(201, await app.owner.post(`/types/${type.id}/automations`, { title: "Mine", starts, actions }));
}

const create = async (app: AppOfTest, type: PostType, values: JsonObject): Promise<Post> =>
  must(201, await app.owner.post("/posts", { typeId: type.id, ...values }));
const noteOf = async (app: AppOfTest, { id }: Pick<Post, "id">) => must(200, await app.owner.get(`/posts/${id}`)).note ?? "";
const runsOf = async (app: AppOfTest, { id }: Automation): Promise<ActionRun[]> =>
  must(200, await app.owner.get(`/automations/${id}/runs?count=100`));
const automationNow = async (app: AppOfTest, type: PostType): Promise<Automation> =>
  must(200, await app.owner.get(`/types/${type.id}/automations`))[0];

/** Has the looks of an app come now, as if it had been looked last at `until`. */
async function lookNow({ server, app }: Pick<World, "server" | "app">, until: Date): Promise<void> {
  await server.database.transaction(app.id, (db) =>
    db.change(sql`update automations set looked_until = ${until} where app_id = ${app.id} and is_active`),
  );
  await server.database.transaction(null, (db) =>
    db.change(sql`update jobs set run_at = now() where for_app = ${app.id} and kind = 'automations.look'`),
  );
  await server.jobs.idle();
}

test("an automation is set off when a record is created, and by a change of one of its fields alone", async () => {
  const { app, server } = await world();
  const type = await orders(app);
  const created = await automate(app, type, { on: "created", conditions: [{ slug: "price", op: "gt", value: 10 }] }, [note("new")]);
  const changed = await automate(app, type, { on: "changed", fields: ["price"] }, [note("price ${price}")]);
  const [dear, cheap] = [await create(app, type, { price: 11 }), await create(app, type, { price: 1 })];
  await server.jobs.idle();
  expect([await noteOf(app, dear), await noteOf(app, cheap)]).toEqual(["new", ""]);
  must(200, await app.owner.post(`/posts/${cheap.id}`, { title: "Another" }));
  await server.jobs.idle();
  expect(await noteOf(app, cheap)).toBe("");
  must(200, await app.owner.post(`/posts/${cheap.id}`, { price: 2 }));
  await server.jobs.idle();
  expect(await noteOf(app, cheap)).toBe("price 2");
  expect((await runsOf(app, created)).map(({ postId, automationId, ok }) => [postId, automationId, ok])).toEqual([
    [dear.id, created.id, true],
  ]);
  expect(await runsOf(app, changed)).toHaveLength(1);
  expect(Date.parse((await automationNow(app, type)).lastRunAt ?? "")).toBeGreaterThan(Date.now() - 60_000);
});

test("one that is off or deleted does nothing, and its fields are checked where they stand", async () => {
  const { app, server } = await world();
  const type = await orders(app);
  const one = await automate(app, type, { on: "created" });
  must(200, await app.owner.post(`/automations/${one.id}`, { isActive: false }));
  const record = await create(app, type, {});
  await server.jobs.idle();
  expect(await noteOf(app, record)).toBe("");
  must(200, await app.owner.remove(`/automations/${one.id}`));
  must(404, await app.owner.get(`/automations/${one.id}/runs`));
  const refused = async (starts: JsonObject, actions: readonly JsonObject[] = [note("x")]) =>
    Object.keys(must(400, await app.owner.post(`/types/${type.id}/automations`, { title: "x", starts, actions })).data);
  expect(await refused({ on: "changed", fields: ["nowhere"] })).toEqual(["starts.fields"]);
  expect(await refused({ on: "time", field: "price", when: "before", amount: 1, unit: "days" })).toEqual(["starts.field"]);
  expect(await refused({ on: "schedule", cron: "* * * * *" })).toEqual(["starts.cron"]);
  expect(await refused({ on: "schedule", cron: "0 9 30 2 *" })).toEqual(["starts.cron"]);
  expect(await refused({ on: "created" }, [])).toEqual(["actions"]);
  expect(await refused({ on: "created" }, [{ component: "send-email", slug: "m" }])).toContain("actions.0.toWho");
});

test("the automations of another app are not there, and editors keep none", async () => {
  const { app, server } = await world();
  const type = await orders(app);
  const one = await automate(app, type, { on: "created" });
  const stranger = await addApp(server, await signUp(server));
  for (const call of [
    () => stranger.owner.post(`/automations/${one.id}`, { title: "Mine" }),
    () => stranger.owner.remove(`/automations/${one.id}`),
    () => stranger.owner.get(`/automations/${one.id}/runs`),
  ])
    must(404, await call());
  const editor = await app.addMember(50);
  must(403, await server.call({ path: `/api/${app.id}/types/${type.id}/automations`, token: editor.token }));
});

test("automations that set each other off end at the fifth, and the log says so", async () => {
  const { app, server } = await world();
  const type = await orders(app);
  const loop = await automate(app, type, { on: "changed", fields: ["price"] }, [
    { component: "update-post", slug: "more", fieldToUpdate: "price", valueToUpdate: "${price + 1}" },
  ]);
  const record = await create(app, type, { price: 0 });
  must(200, await app.owner.post(`/posts/${record.id}`, { price: 1 }));
  await vi.waitFor(async () => {
    await server.jobs.idle();
    expect((await runsOf(app, loop))[0]?.message).toBe("Stopped: more than 5 moves set each other off");
  }, patience);
  expect(must(200, await app.owner.get(`/posts/${record.id}`)).price).toBe(7);
});

test("a time that came sets an automation off once for each record, so long before or after the date in a field", async () => {
  const on = await world();
  const { app } = on;
  const type = await orders(app);
  const one = await automate(app, type, { on: "time", field: "visit", when: "before", amount: 2, unit: "hours" });
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().slice(0, 16);
  const [soon, later, past] = [
    await create(app, type, { visit: at(115) }),
    await create(app, type, { visit: at(130) }),
    await create(app, type, { visit: at(60) }),
  ];
  await lookNow(on, new Date(Date.now() - 10 * 60_000));
  await vi.waitFor(async () => expect(await noteOf(app, soon)).toBe("done"), patience);
  expect([await noteOf(app, later), await noteOf(app, past)]).toEqual(["", ""]);
  await lookNow(on, new Date());
  expect(await runsOf(app, one)).toHaveLength(1);
  const { nextAt, problem } = await automationNow(app, type);
  expect([problem, Date.parse(nextAt ?? "") > Date.now()]).toEqual([null, true]);
});

test("a day counts on the calendar of the app, at the hour that was chosen", async () => {
  // Its clock is ahead of the queue's, so that nothing is looked at by itself.
  const ahead = Date.parse("2027-06-10T12:00:00Z") - Date.now();
  const on = await world(await serverAt(() => new Date(Date.now() + ahead)));
  const { app } = on;
  const type = await orders(app);
  await automate(app, type, { on: "time", field: "due", when: "before", amount: 3, unit: "days", at: "11:58" });
  const [due, other] = [await create(app, type, { due: "2027-06-13" }), await create(app, type, { due: "2027-06-14" })];
  await lookNow(on, new Date("2027-06-10T11:50:00Z"));
  await vi.waitFor(async () => {
    await on.server.jobs.idle();
    expect(await noteOf(app, due)).toBe("done");
  }, patience);
  expect(await noteOf(app, other)).toBe("");
});

test("a schedule takes each record that is meant, one time for all that was missed, and none after more than a day", async () => {
  const on = await world();
  const { app, server } = on;
  const type = await orders(app);
  await automate(app, type, { on: "schedule", cron: "0 9 * * *", conditions: [{ slug: "price", op: "gte", value: 5 }] }, [
    note("${note}x"),
  ]);
  const [meant, other] = [await create(app, type, { price: 5 }), await create(app, type, { price: 4 })];
  await lookNow(on, new Date(Date.now() - 3 * 3_600_000));
  await vi.waitFor(async () => expect(await noteOf(app, meant)).toBe("x"), patience);
  expect(await noteOf(app, other)).toBe("");
  const late = new Date(Date.now() - 25 * 3_600_000);
  await server.database.transaction(app.id, (db) => db.change(sql`update automations set next_at = ${late} where app_id = ${app.id}`));
  await server.database.transaction(null, (db) =>
    db.change(
      sql`update jobs set run_at = now(), payload = jsonb_set(payload, '{at}', to_jsonb(${late.getTime()}::bigint)) where for_app = ${app.id} and kind = 'automations.look'`,
    ),
  );
  await vi.waitFor(async () => {
    await server.jobs.idle();
    expect((await automationNow(app, type)).problem).toBe("It was due more than a day ago, and was left out.");
  }, patience);
  expect(await noteOf(app, meant)).toBe("x");
});

test("one of the clock goes on looking after a field that it names got another key", async () => {
  const on = await world();
  const { app } = on;
  const type = await orders(app);
  await automate(app, type, { on: "schedule", cron: "0 9 * * *", conditions: [{ slug: "price", op: "gte", value: 5 }] });
  const [meant, other] = [await create(app, type, { price: 5 }), await create(app, type, { price: 4 })];
  await apply(
    app,
    type,
    type.postFields.map((one) => (one.slug === "price" ? { ...one, slug: "cost" } : one)),
  );
  await lookNow(on, new Date(Date.now() - 3 * 3_600_000));
  await vi.waitFor(async () => expect(await noteOf(app, meant)).toBe("done"), patience);
  expect(await noteOf(app, other)).toBe("");
});

test("whoever saves an automation that a colleague has saved since is told, and sees theirs", async () => {
  const { app } = await world();
  const type = await orders(app);
  const seen = await automate(app, type, { on: "created" });
  const save = (changes: object) => app.owner.post(`/automations/${seen.id}`, changes);
  const theirs = must(200, await save({ actions: [note("theirs")], updatedAt: seen.updatedAt }));
  const stale = await save({ actions: [note("mine")], updatedAt: seen.updatedAt });
  expect([stale.status, stale.json.code, stale.json.data.automation]).toEqual([409, "stale", theirs]);
  expect((await automationNow(app, type)).actions).toEqual([note("theirs")]);
  const mine = must(200, await save({ actions: [note("mine")], updatedAt: theirs.updatedAt }));
  expect(Date.parse(mine.updatedAt)).toBeGreaterThan(Date.parse(theirs.updatedAt));
});

test("what an automation has waiting goes on while it is on, and ends when it is switched off", async () => {
  const { app, server } = await world();
  const type = await orders(app);
  const wait = { component: "wait", slug: "pause", how: "minutes", minutes: 60 };
  const one = await automate(app, type, { on: "created" }, [wait, note("late")]);
  const goOn = async () => {
    await server.database.transaction(null, (db) =>
      db.change(sql`update jobs set run_at = now() where for_app = ${app.id} and kind = 'workflow hears wait.over'`),
    );
    await server.jobs.idle();
  };
  const first = await create(app, type, {});
  await server.jobs.idle();
  await goOn();
  await vi.waitFor(async () => expect(await noteOf(app, first)).toBe("late"), patience);
  const second = await create(app, type, {});
  await server.jobs.idle();
  must(200, await app.owner.post(`/automations/${one.id}`, { isActive: false }));
  await goOn();
  expect(await noteOf(app, second)).toBe("");
});

test("records that come from a file or back from the trash set nothing off", async () => {
  const { app, server } = await world();
  const type = await orders(app);
  const one = await automate(app, type, { on: "changed", fields: [] });
  const record = await create(app, type, { price: 1 });
  must(200, await app.owner.remove(`/posts/${record.id}`));
  must(200, await app.owner.post(`/trash/record/${record.id}/restore`));
  await server.jobs.idle();
  expect(await runsOf(app, one)).toEqual([]);
  // Nor do records that were there before and that a file changes, nor what they were before.
  const file = await upload(app.owner, type, "price,note\n1,of a file\n");
  must(200, await app.owner.post(`/types/${type.id}/imports/${file.id}`, { key: "price", existing: "update" }));
  expect((await run(app, file)).updated).toBe(1);
  expect(await noteOf(app, record)).toBe("of a file");
  await run(app, file, "undo");
  expect([await noteOf(app, record), await runsOf(app, one)]).toEqual(["", []]);
});

test("an automation whose condition names a field that is gone says so, and looks again", async () => {
  const on = await world();
  const { app } = on;
  const type = await orders(app);
  await automate(app, type, { on: "schedule", cron: "0 9 * * *", conditions: [{ slug: "gone", op: "eq", value: 1 }] });
  await lookNow(on, new Date());
  await vi.waitFor(async () => {
    await on.server.jobs.idle();
    const { problem, nextAt } = await automationNow(app, type);
    expect([problem?.slice(0, 43), Date.parse(nextAt ?? "") > Date.now()]).toEqual(["Which records are meant could not be found:", true]);
  }, patience);
});
