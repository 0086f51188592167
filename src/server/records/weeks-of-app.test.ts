import { beforeAll, expect, test } from "vitest";
import { mustSucceed } from "../../../test/documented.ts";
import { serverAt, type TestServer } from "../../../test/server.ts";
import { type AppOfTest, field, must, world } from "../../../test/world.ts";
import type { PostType } from "../../contract/post-types.ts";
import type { WorkflowCompared } from "../../contract/simulations.ts";
import type { Layout } from "../../model/page/block.ts";
import { sql } from "../../platform/db/database.ts";

/** In Auckland Sunday has begun for half an hour, everywhere else it is Saturday. It is ahead of the queue, so that nothing is looked at by itself. */
const sunday = "2027-11-27T11:30:00.000Z";
/** By weeks from Sunday on, in Auckland, it is this week; by those from Monday on, or elsewhere, the next. */
const within = "2027-12-04";
/** By weeks from Monday on, or elsewhere, it is this week. */
const before = "2027-11-27";
const dueThisWeek = { slug: "due", op: "eq", value: "this-week" };
let now = sunday;
let server: TestServer;

beforeAll(async () => {
  server = await serverAt(() => new Date(now));
});

/** Tasks of an app in Auckland, whose weeks begin on Sunday. */
async function tasks(): Promise<{ readonly app: AppOfTest; readonly type: PostType }> {
  now = sunday;
  const { app } = await world(server);
  must(200, await app.owner.post(`/apps/${app.id}`, { settings: { timezone: "Pacific/Auckland", weekStart: "sunday" } }));
  const type = await app.addType({ title: "Tasks", fields: [field("date", "due"), field("input-text", "name")] });
  return { app, type };
}

/** A task goes on only in the week in which it is due. */
async function stepped() {
  const { app, type } = await tasks();
  const statuses = [
    { id: type.initialStatusId, title: "Open", next: "soon" },
    { title: "Soon", slug: "soon", next: "0", conditions: [dueThisWeek] },
  ];
  return { app, type: must(200, await app.owner.post(`/types/${type.id}`, { statuses })) as PostType };
}

const add = (app: AppOfTest, type: PostType, due: string) => app.owner.post("/posts", { typeId: type.id, name: due, due });

test("a simulation judges by the weeks and the zone of the app", async () => {
  const { app, type } = await stepped();
  const simulated = async (due: string) => {
    const body = { values: { name: "Tea", due }, steps: [{ do: "next" }] };
    const { steps } = mustSucceed("simulateWorkflow", await app.owner.post(`/types/${type.id}/workflow/simulate`, body));
    return [steps[1]?.ok, steps[1]?.conditions[0]?.holds];
  };
  expect([await simulated(within), await simulated(before)]).toEqual([
    [true, true],
    [false, false],
  ]);
});

test("a move of the past is judged by the week in which it was made", async () => {
  const { app, type } = await stepped();
  const { id } = must(201, await add(app, type, within));
  must(200, await app.owner.post(`/posts/${id}/actions/next`));
  now = "2027-12-20T11:30:00.000Z";
  const compared: WorkflowCompared = mustSucceed("compareWorkflow", await app.owner.post(`/types/${type.id}/workflow/compare`, {}));
  expect(compared.transitions.find(({ to }) => to === "Soon")).toMatchObject({ count: 1, byApplied: { moved: 1, refused: 0 } });
});

test("a block of a page is shown in the weeks and the zone of the app, and no longer once its week is over", async () => {
  const { app } = await tasks();
  const conditions = [{ slug: "query.day", op: "eq", value: "this-week" }];
  const block = { id: "t1", component: "text", html: "<p>It is this week</p>", conditions };
  await app.addPage({ slug: "week", layout: [block] as unknown as Layout });
  const isShown = async (day: string) => (await app.visit(`/week?day=${day}`)).text.includes("It is this week");
  expect([await isShown(within), await isShown(before)]).toEqual([true, false]);
  // The last moment of Saturday there.
  now = "2027-12-04T10:59:59.000Z";
  expect(await isShown(within)).toBe(true);
  now = "2027-12-04T11:00:00.000Z";
  expect(await isShown(within)).toBe(false);
  now = sunday;
  must(200, await app.owner.post(`/apps/${app.id}`, { settings: { weekStart: "monday" } }));
  expect([await isShown(within), await isShown(before)]).toEqual([false, true]);
});

test("an automation means the records of the app's week, whether a record or the clock sets it off", async () => {
  const { app, type } = await tasks();
  const automate = async (title: string, starts: object) => {
    const actions = [{ component: "update-post", slug: "set", fieldToUpdate: "name", valueToUpdate: title }];
    return must(
      201,
      await app.owner.post(`/types/${type.id}/automations`, { title, starts: { ...starts, conditions: [dueThisWeek] }, actions }),
    );
  };
  await automate("made", { on: "created" });
  const ids: number[] = [];
  for (const due of [within, before]) ids.push(must(201, await add(app, type, due)).id);
  await server.jobs.idle();
  const names = () => Promise.all(ids.map(async (id) => must(200, await app.owner.get(`/posts/${id}`)).name));
  expect(await names()).toEqual(["made", before]);
  await automate("looked", { on: "schedule", cron: "0 2 * * *" });
  now = "2027-11-27T13:00:00.000Z";
  await server.database.transaction(null, (db) =>
    db.change(sql`update jobs set run_at = now() where for_app = ${app.id} and kind = 'automations.look'`),
  );
  await server.jobs.idle();
  expect(await names()).toEqual(["looked", before]);
});
