import { beforeAll, expect, test } from "vitest";
import { serverAt, type TestServer } from "../../../test/server.ts";
import { type AppOfTest, field, must, world } from "../../../test/world.ts";
import type { PostType } from "../../contract/post-types.ts";
import type { Layout } from "../../model/page/block.ts";

/** In Auckland Monday has begun for half an hour, everywhere else it is Sunday. */
const monday = "2026-11-29T11:30:00.000Z";
let now = monday;
let server: TestServer;

beforeAll(async () => {
  server = await serverAt(() => new Date(now));
});

const days = ["2026-11-22", "2026-11-23", "2026-11-29", "2026-11-30", "2026-12-06", "2026-12-07"];

async function tasks(timezone = "") {
  now = monday;
  const { app } = await world(server);
  must(200, await app.owner.post(`/apps/${app.id}`, { settings: { timezone } }));
  const fields = [field("date", "due"), field("date", "at", { withTime: true }), field("number", "hours"), field("input-text", "name")];
  const type = await app.addType({ title: "Tasks", permission: "read", fields });
  for (const due of days) must(201, await app.owner.post("/posts", { typeId: type.id, name: due, due, at: `${due}T23:30`, hours: 2 }));
  return { app, type };
}

const named = async (app: AppOfTest, type: PostType, query: string) =>
  must(200, await app.owner.get(`/types/${type.id}/posts?orderBy=id&count=100&${query}`)).map(({ name }: { name: string }) => name);

test("a list, its number, its sums and its file hold the records of the days that a word means", async () => {
  const { app, type } = await tasks();
  for (const slug of ["due", "at"]) {
    expect(await named(app, type, `${slug}=this-week`)).toEqual(["2026-11-23", "2026-11-29"]);
    expect(await named(app, type, `${slug}=today`)).toEqual(["2026-11-29"]);
    expect(await named(app, type, `${slug}=tomorrow`)).toEqual(["2026-11-30"]);
    expect(await named(app, type, `${slug}:eq=overdue`)).toEqual(["2026-11-22", "2026-11-23"]);
    expect(await named(app, type, `${slug}:gt=this-week`)).toEqual(["2026-11-30", "2026-12-06", "2026-12-07"]);
    expect(await named(app, type, `${slug}:neq=next-week`)).toEqual(["2026-11-22", "2026-11-23", "2026-11-29", "2026-12-07"]);
  }
  expect(must(200, await app.owner.get(`/types/${type.id}/posts/count?due=next-week`))).toEqual({ count: 2 });
  const summary = must(200, await app.owner.get(`/types/${type.id}/posts/summary?_summary=hours:sum&due:lte=today`));
  expect(summary).toMatchObject({ count: 3, values: { "hours:sum": 6 } });
  const wish = encodeURIComponent(JSON.stringify({ fileName: "x", fileExt: "csv", selectedData: "filtered" }));
  const { text } = await app.owner.get(`/types/${type.id}/posts?due=today&_export=${wish}`);
  expect(days.filter((day) => text.includes(`${day}T23:30`))).toEqual(["2026-11-29"]);
});

test("days are those of the app's zone, moments too", async () => {
  const { app, type } = await tasks("Pacific/Auckland");
  expect(await named(app, type, "due=this-week")).toEqual(["2026-11-30", "2026-12-06"]);
  expect(await named(app, type, "due=today")).toEqual(["2026-11-30"]);
  expect(await named(app, type, "createdAt=today")).toHaveLength(6);
  now = "2026-11-30T10:59:59.000Z";
  expect(await named(app, type, "createdAt=today")).toHaveLength(6);
  now = "2026-11-30T11:00:00.000Z";
  expect(await named(app, type, "createdAt=today")).toEqual([]);
  expect(await named(app, type, "createdAt=yesterday")).toHaveLength(6);
  must(200, await app.owner.post(`/apps/${app.id}`, { settings: { timezone: "UTC" } }));
  expect(await named(app, type, "createdAt=yesterday")).toHaveLength(6);
});

test("a week begins on the day that the app says, in lists, sums and steps alike", async () => {
  const { app, type } = await tasks();
  const set = async (weekStart: string) => {
    expect(must(200, await app.owner.post(`/apps/${app.id}`, { settings: { weekStart } })).settings).toMatchObject({ weekStart });
  };
  const weeks = async () => ({
    last: await named(app, type, "due=last-week"),
    this: await named(app, type, "due=this-week"),
    next: await named(app, type, "due=next-week"),
    count: must(200, await app.owner.get(`/types/${type.id}/posts/count?at=this-week`)).count,
    sum: must(200, await app.owner.get(`/types/${type.id}/posts/summary?_summary=hours:sum&due=this-week`)).values["hours:sum"],
  });
  expect(await weeks()).toMatchObject({ last: ["2026-11-22"], this: ["2026-11-23", "2026-11-29"], next: ["2026-11-30", "2026-12-06"] });
  await set("sunday");
  const bySunday = { last: ["2026-11-22", "2026-11-23"], this: ["2026-11-29", "2026-11-30"], next: ["2026-12-06", "2026-12-07"] };
  expect(await weeks()).toEqual({ ...bySunday, count: 2, sum: 4 });
  await set("saturday");
  expect(await weeks()).toMatchObject({ last: ["2026-11-22", "2026-11-23"], this: ["2026-11-29", "2026-11-30"] });
  await set("monday");
  expect(await weeks()).toMatchObject({ this: ["2026-11-23", "2026-11-29"] });
});

test("only a day that weeks can begin on is taken, from those who set up the app", async () => {
  const { app } = await world(server);
  for (const weekStart of ["friday", "", "Sunday", "constructor", 0, null]) {
    const refused = await app.owner.post(`/apps/${app.id}`, { settings: { weekStart } });
    expect([weekStart, refused.status, refused.json.data]).toEqual([
      ...[weekStart, 400],
      { settings: expect.objectContaining({ messages: [expect.stringContaining("must be monday, sunday or saturday")] }) },
    ]);
  }
  const editor = await app.addMember(50);
  expect((await editor.post(`/apps/${app.id}`, { settings: { weekStart: "sunday" } })).status).toBe(403);
  expect(must(200, await app.owner.get(`/apps/${app.id}`)).settings.weekStart).toBeUndefined();
});

test("a condition of a status holds in the weeks of the app", async () => {
  const { app, type } = await tasks();
  must(200, await app.owner.post(`/apps/${app.id}`, { settings: { weekStart: "sunday" } }));
  const [first] = type.statuses;
  const statuses = [
    { id: first?.id, title: "Open", slug: "open", next: "soon" },
    { title: "Soon", slug: "soon", next: "0", conditions: [{ slug: "due", op: "eq", value: "this-week" }] },
  ];
  must(200, await app.owner.post(`/types/${type.id}`, { statuses }));
  const [before, within] = must(200, await app.owner.get(`/types/${type.id}/posts?due:in=2026-11-23,2026-11-30&orderBy=due`));
  expect((await app.owner.post(`/posts/${before.id}/actions/next`)).status).toBe(409);
  must(200, await app.owner.post(`/posts/${within.id}/actions/next`));
});

test("members, and what else an app lists by its moments, are found by words as well, in its own days", async () => {
  const { app } = await tasks("Pacific/Auckland");
  const list = `/apps/${app.id}/users?withCount=1`;
  const found = async (asked: string) => must(200, await app.owner.get(`${list}&${asked}`)).length;
  await app.addMember(25);
  expect(await Promise.all(["createdAt=today", "createdAt=this-week", "createdAt:gte=2026-11-30", "since=2026-11-30"].map(found))).toEqual([
    ...[2, 2, 2, 2],
  ]);
  expect(await Promise.all(["createdAt:lt=today", "createdAt=yesterday", "createdAt=2026-11-29"].map(found))).toEqual([0, 0, 0]);
  const order = must(200, await app.owner.get(`${list}&orderBy=createdAt`)).map(({ userId }: { userId: number }) => userId);
  expect(order[0]).toBe(app.owner.id);
  for (const asked of [
    "/orders?createdAt=this-week",
    "/orders/me?createdAt:lt=today",
    "/invoices?issuedAt=this-month",
    "/codes?endsAt=today",
  ])
    expect([asked, (await app.owner.get(asked)).json]).toEqual([asked, []]);
  const refused = must(400, await app.owner.get("/orders?createdAt:in=today"));
  expect(refused.message).toBe('"today" cannot be asked for with in: createdAt:in');
});

test("a view is counted by the days that its list shows, bare days as well", async () => {
  const { app, type } = await tasks("Pacific/Auckland");
  const keep = async (slug: string, value: string): Promise<number> => {
    const settings = { layout: "table", search: "", filters: [{ slug, op: "eq", value }], order: null, columns: [] };
    return must(201, await app.owner.post(`/types/${type.id}/views`, { title: `${slug} ${value}`, settings })).id;
  };
  const [week, sunday, made, before] = [
    await keep("due", "this-week"),
    await keep("createdAt", "yesterday"),
    await keep("createdAt", "2026-11-30"),
    await keep("createdAt", "2026-11-29"),
  ];
  const counts = must(200, await app.owner.get(`/types/${type.id}/views/counts`));
  expect(Object.fromEntries(counts.map(({ viewId, count }: { viewId: number; count: number }) => [viewId, count]))).toEqual({
    [week]: 2,
    [sunday]: 0,
    [made]: 6,
    [before]: 0,
  });
});

test("a status, and a step that finds records, tell days by words", async () => {
  const { app, type } = await tasks();
  const find = {
    component: "get-post",
    slug: "found",
    typeId: "tasks",
    single: false,
    postFilter: [{ slug: "due", op: "eq", value: "this-week" }],
  };
  const note = { component: "update-post", slug: "set", fieldToUpdate: "name", valueToUpdate: "${length(found)}" };
  const [first] = type.statuses;
  const statuses = [
    { id: first?.id, title: "Open", slug: "open", next: "late" },
    { title: "Late", slug: "late", next: "0", conditions: [{ slug: "due", op: "eq", value: "overdue" }], actions: [find, note] },
  ];
  must(200, await app.owner.post(`/types/${type.id}`, { statuses }));
  const [late, due] = must(200, await app.owner.get(`/types/${type.id}/posts?due:gte=2026-11-23&orderBy=due`));
  const refused = await app.owner.post(`/posts/${due.id}/actions/next`);
  expect([refused.status, refused.json.message]).toEqual([409, 'The conditions of "Late" are not met.']);
  must(200, await app.owner.post(`/posts/${late.id}/actions/next`));
  await server.jobs.idle();
  expect(must(200, await app.owner.get(`/posts/${late.id}`)).name).toBe("2");
});

test("a page's list shows the records of the day that it is, and others once midnight has passed", async () => {
  const { app } = await tasks();
  const list = { id: "rec1", component: "records", type: "tasks", fields: ["name"], filter: [{ slug: "due", op: "eq", value: "today" }] };
  await app.addPage({ slug: "today", layout: [list] as unknown as Layout });
  const shown = async () => {
    const { text } = await app.visit("/today");
    return days.filter((day) => text.includes(`>${day}<`));
  };
  expect(await shown()).toEqual(["2026-11-29"]);
  now = "2026-11-29T23:59:59.000Z";
  expect(await shown()).toEqual(["2026-11-29"]);
  now = "2026-11-30T00:00:00.000Z";
  expect(await shown()).toEqual(["2026-11-30"]);
});

test("a page is drawn anew where its app begins the week on another day: its lists, its calendars and those of its forms", async () => {
  const { app } = await tasks();
  const list = {
    id: "rec1",
    component: "records",
    type: "tasks",
    fields: ["name"],
    filter: [{ slug: "due", op: "eq", value: "this-week" }],
  };
  const month = { id: "rec2", component: "records", type: "tasks", day: "due", settings: { layout: "calendar" } };
  const children = [{ id: "day", component: "date", slug: "day", label: "Day", disabledWeekdays: [2] }];
  const form = { id: "form", component: "form-section", title: "Ask", type: "_custom", children, settings: {} };
  await app.addPage({ slug: "week", layout: [list, month, form] as unknown as Layout });
  const shown = async () => {
    const { text } = await app.visit("/week");
    const [listed = ""] = text.split("record-calendar");
    const [, first = "", weekday = ""] = /data-first="(\d)".*?record-weekday">(\w+) /.exec(text) ?? [];
    return { days: days.filter((day) => listed.includes(`>${day}<`)), first, weekday, weekStart: /"weekStart":(\d)/.exec(text)?.[1] };
  };
  // The first of November is a Sunday.
  expect(await shown()).toEqual({ days: ["2026-11-23", "2026-11-29"], first: "7", weekday: "Sun", weekStart: undefined });
  must(200, await app.owner.post(`/apps/${app.id}`, { settings: { weekStart: "sunday" } }));
  expect(await shown()).toEqual({ days: ["2026-11-29", "2026-11-30"], first: "1", weekday: "Sun", weekStart: "0" });
  must(200, await app.owner.post(`/apps/${app.id}`, { settings: { weekStart: "saturday" } }));
  expect(await shown()).toMatchObject({ first: "2", weekday: "Sun", weekStart: "6" });
});

test("words that mean nothing are refused by name, also in rules of access, which are the same every day", async () => {
  const { app, type } = await tasks();
  const refused = must(400, await app.owner.get(`/types/${type.id}/posts?due:in=today,tomorrow`));
  expect(refused.message).toBe('"today" cannot be asked for with in: due:in');
  const where = [{ slug: "due", op: "eq", value: "today" }];
  const rule = { id: "r1", effect: "allow", who: ["role:25"], may: ["see"], where, see: null, change: null };
  const reply = await app.owner.post(`/types/${type.id}/rules`, { rules: [rule] });
  expect([reply.status, reply.text]).toEqual([400, expect.stringContaining("Must be a day that stays the same")]);
});
