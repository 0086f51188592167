import { expect, test } from "vitest";
import { read, write } from "../../../test/field-changes.ts";
import { processorTime } from "../../../test/growth.ts";
import { longestTurn } from "../../../test/longest-turn.ts";
import { serverAt } from "../../../test/server.ts";
import { type AppOfTest, field, must, world } from "../../../test/world.ts";
import type { RecordChange } from "../../contract/history.ts";
import type { PostType } from "../../contract/post-types.ts";
import type { JsonObject } from "../../model/base/json.ts";
import { byTheClock } from "./by-the-clock.ts";

/** Half past eleven in the evening in UTC, when it is the next day in Berlin already. */
const evening = Date.parse("2026-03-01T23:30:00.000Z");
const hour = 3_600_000;

const due = field("date", "due");
const left = field("calculated", "left", { formula: "diffDays(due, today())", asNumber: true });
const says = field("calculated", "says", { formula: "if(left > 0, left + ' days', 'over')" });

async function onTheClock() {
  const clock = { now: evening };
  const server = await serverAt(() => new Date(clock.now));
  const { app } = await world(server);
  must(200, await app.owner.post(`/apps/${app.id}`, { settings: { timezone: "Europe/Berlin" } }));
  const type = await app.addType({ title: "Jobs", permission: "read", fields: [field("input-text", "name"), due, left, says] });
  const id = await write(app, type, { name: "One", due: "2026-03-04" });
  return { clock, server, app, type, id };
}

const exported = async (app: AppOfTest, type: PostType) => {
  const wish = { fileName: "x", fileExt: "json", selectedData: "all", fields: ["left", "says"] };
  return JSON.parse((await app.owner.get(`/types/${type.id}/posts?_export=${encodeURIComponent(JSON.stringify(wish))}`)).text);
};

test("what reads the day is worked out whenever it is read, in the zone of the app: in the record, lists, beside others and exports", async () => {
  const { clock, app, type, id } = await onTheClock();
  const expectAll = async (expected: { readonly left: number; readonly says: string }) => {
    expect(await read(app, id)).toMatchObject(expected);
    expect(must(200, await app.owner.get(`/types/${type.id}/posts?name=One`))).toMatchObject([expected]);
    expect(await exported(app, type)).toEqual([expected]);
  };
  await expectAll({ left: 2, says: "2 days" });
  clock.now += 23 * hour;
  await expectAll({ left: 2, says: "2 days" });
  clock.now += hour;
  await expectAll({ left: 1, says: "1 days" });
  clock.now += 24 * hour;
  await expectAll({ left: 0, says: "over" });
  // What is saved is what it is then, and nobody is told of a change that was none.
  must(200, await app.owner.post(`/posts/${id}`, { name: "Two" }));
  clock.now += 24 * hour;
  expect(await read(app, id)).toMatchObject({ name: "Two", left: -1, says: "over" });
  const history = must(200, await app.owner.get(`/posts/${id}/history`));
  expect(history.flatMap(({ changes }: RecordChange) => changes.map(({ slug }) => slug))).toEqual(["name"]);
});

test("lists are not filtered, put in order or summed up by it, and say why; nor by what reads it", async () => {
  const { app, type } = await onTheClock();
  const why = (label: string) =>
    `“${label}” is worked out from the present time whenever it is read, so lists cannot be filtered, put in order or summed up by it.`;
  for (const query of ["posts?left:gt=1", "posts?orderBy=left", "posts/count?left=2", "posts/summary?_summary=left:sum"]) {
    const asked = await app.owner.get(`/types/${type.id}/${query}`);
    expect([query, asked.status, asked.json.message]).toEqual([query, 400, why("Left")]);
  }
  expect((await app.owner.get(`/types/${type.id}/posts?says=over`)).json.message).toBe(why("Says"));
});

test("what records come to by it is worked out when it is read, too", async () => {
  const { clock, app, type, id } = await onTheClock();
  const boards = await app.addType({
    title: "Boards",
    fields: [
      field("relation", "jobs", { relationTypeId: type.id, relationId: "jobs", multiple: true }),
      field("relation-field", "nearest", { relation: "jobs", op: "min", field: "left" }),
    ],
  });
  const board = await write(app, boards, { jobs: [id] });
  expect(await read(app, board)).toMatchObject({ nearest: 2 });
  clock.now += 24 * hour;
  expect(await read(app, board)).toMatchObject({ nearest: 1 });
  expect(must(200, await app.owner.get(`/posts/${board}?with=jobs`)).relations.jobs).toMatchObject([{ left: 1 }]);
  expect((await app.owner.get(`/types/${boards.id}/posts?orderBy=nearest`)).status).toBe(400);
});

test("a formula that reads the clock no more is kept again, and lists may ask for it", async () => {
  const { app, type, id } = await onTheClock();
  const form = [field("input-text", "name"), due, { ...left, formula: "diffDays(due, '2026-01-01')" }, says];
  const { consent } = must(200, await app.owner.post(`/types/${type.id}/field-changes/preview`, { postFields: form }));
  must(200, await app.owner.post(`/types/${type.id}`, { postFields: form, consent }));
  expect(must(200, await app.owner.get(`/types/${type.id}/posts?left=62&says=62%20days`))).toMatchObject([{ id, left: 62 }]);
});

test("another app's clock is its own", async () => {
  const { app } = await onTheClock();
  const other = await onTheClock();
  must(200, await other.app.owner.post(`/apps/${other.app.id}`, { settings: { timezone: "Pacific/Honolulu" } }));
  expect(await read(other.app, other.id)).toMatchObject({ left: 3 });
  expect((await app.owner.get(`/posts/${other.id}`)).json.left).not.toBe(3);
});

test("rules of who sees what, and sums from the other side, are refused by it where they are set up", async () => {
  const { app, type } = await onTheClock();
  const rule = {
    id: "r1",
    effect: "allow",
    who: ["visitors"],
    may: ["see"],
    where: [{ slug: "left", op: "gt", value: 0 }],
    see: null,
    change: null,
  };
  const refused = await app.owner.post(`/types/${type.id}/rules`, { rules: [rule] });
  expect([refused.status, refused.text.includes("is worked out from the present time")]).toEqual([400, true]);
  const steps = await app.addType({
    title: "Steps",
    fields: [
      field("relation", "job", { relationTypeId: type.id, relationId: "job" }),
      field("date", "ready"),
      field("calculated", "age", { formula: "diffDays(today(), ready)", asNumber: true }),
    ],
  });
  const sum = field("relation-field", "oldest", { relation: `${steps.slug}.job`, op: "max", field: "age" });
  const summed = await app.owner.post(`/types/${type.id}`, { postFields: [...type.postFields, sum] });
  expect([summed.status, summed.text.includes("cannot be summed up from this side")]).toEqual([400, true]);
  // Nor does what is summed up come to read the clock later.
  const plain = steps.postFields.map((each) => (each.slug === "age" ? { ...each, formula: "diffDays(ready, '2026-01-01')" } : each));
  must(200, await app.owner.post(`/types/${steps.id}`, { postFields: plain }));
  must(200, await app.owner.post(`/types/${type.id}`, { postFields: [...type.postFields, sum] }));
  const later = await app.owner.post(`/types/${steps.id}`, { postFields: steps.postFields });
  expect([later.status, later.json.data["postFields.2.formula"].messages]).toEqual([
    400,
    ["“Oldest” of another type sums “Age” up, so it cannot be worked out from the present time."],
  ]);
});

test("twice as many records are read without more statements", async () => {
  const { server, app, type } = await onTheClock();
  for (let at = 0; at < 19; at += 1) await write(app, type, { name: "More", due: "2026-03-05" });
  const statements = async (count: number) => {
    const before = server.statements.length;
    expect(must(200, await app.owner.get(`/types/${type.id}/posts?count=${count}`))).toHaveLength(count);
    return server.statements.length - before;
  };
  // What follows the writing of records asks for things too, and what is cached for a second is asked for again now and then.
  await server.jobs.idle();
  const least = async (count: number) => Math.min(await statements(count), await statements(count), await statements(count));
  expect(await least(20)).toBeLessThan((await least(10)) + 5);
});

test("formulas that read the clock work in turns with everybody else, however many records are listed", async () => {
  const { server, app } = await onTheClock();
  const work = field("calculated", "work", { formula: "${length(repeat(today(), 4000)) + 1}".repeat(10) });
  const type = await app.addType({ title: "Heavy", fields: [field("input-text", "name"), work] });
  const { status_id, ...row } = { id: 0, status_id: type.initialStatusId, schema_version: 0, data: { name: "One" } as JsonObject };
  const rows = Array.from({ length: 100 }, (_, at) => ({ ...row, status_id, id: at + 1 }));
  const read = () => byTheClock(server.database.reader(app.id), { id: type.id, post_fields: type.postFields }, rows);
  const began = processorTime();
  const [first] = await read();
  const whole = processorTime() - began;
  expect(String(first?.data.work)).toHaveLength(50);
  // A turn, in milliseconds, and what one record costs beyond it: less than all of them together.
  expect(await longestTurn(read)).toBeLessThan(whole / 2 + 15);
});
