import { beforeAll, expect, test } from "vitest";
import { exampleForm } from "../../../test/example-layout.ts";
import { serverAt, type TestServer } from "../../../test/server.ts";
import { field, must, world } from "../../../test/world.ts";
import type { FieldValues } from "../../model/fields/field.ts";
import { liveForm } from "../../model/forms/live-form.ts";
import { planOf } from "../../model/forms/plan-form.ts";
import type { Layout } from "../../model/page/block.ts";

/** The clocks of Berlin go back in this night: it is 02:30 there for the second time, and still the day before in New York. */
const now = "2026-10-25T01:30:00.000Z";
let server: TestServer;

beforeAll(async () => {
  server = await serverAt(() => new Date(now));
});

const fields = [
  field("date", "visit", { futureOnly: true, relativeMin: 0, relativeMax: 1 }),
  field("calculated", "day", { formula: "today()" }),
  field("calculated", "clock", { formula: 'date(now, "YYYY-MM-DD HH:mm")' }),
  field("calculated", "later", { formula: "addHours(now, 1)" }),
  field("calculated", "tomorrow", { formula: 'date(addDays(now, 1), "YYYY-MM-DD HH:mm")' }),
  field("calculated", "night", { formula: 'diffHours("2026-10-26", "2026-10-25")', asNumber: true }),
];

const zones = [
  ["Europe/Berlin", { day: "2026-10-25", clock: "2026-10-25 02:30", tomorrow: "2026-10-26 02:30", night: 25 }],
  ["America/New_York", { day: "2026-10-24", clock: "2026-10-24 21:30", tomorrow: "2026-10-25 21:30", night: 24 }],
  ["", { day: "2026-10-25", clock: "2026-10-25 01:30", tomorrow: "2026-10-26 01:30", night: 24 }],
] as const;

test("formulas count days and hours in the zone of the app, over a change of its clocks, and browser and server agree", async () => {
  const { app } = await world(server);
  const type = await app.addType({ fields });
  for (const [timezone, wanted] of zones) {
    must(200, await app.owner.post(`/apps/${app.id}`, { settings: { timezone } }));
    const made = must(201, await app.owner.post("/posts", { typeId: type.id }));
    expect(made).toMatchObject({ ...wanted, later: "2026-10-25T02:30:00.000Z" });
    const browser = liveForm(fields, planOf(fields), { environment: { now, zone: timezone || "UTC" }, names: {} });
    const shown: FieldValues = browser.settle(browser.begin({}), []).values;
    for (const { slug } of fields) expect([timezone, slug, made[slug]]).toEqual([timezone, slug, shown[slug]]);
  }
});

test("a date that must be near is judged by the day that it is in the app", async () => {
  const { app } = await world(server);
  const type = await app.addType({ fields });
  const dayTakenIn = async (timezone: string, visit: string) => {
    must(200, await app.owner.post(`/apps/${app.id}`, { settings: { timezone } }));
    return (await app.owner.post("/posts", { typeId: type.id, visit })).status;
  };
  expect(await dayTakenIn("America/New_York", "2026-10-24")).toBe(201);
  expect(await dayTakenIn("Europe/Berlin", "2026-10-24")).toBe(400);
  expect(await dayTakenIn("Europe/Berlin", "2026-10-26")).toBe(201);
  expect(await dayTakenIn("America/New_York", "2026-10-26")).toBe(400);
});

test("a page's forms know the day and the zone of the app, and are drawn anew when it moves", async () => {
  const { app } = await world(server);
  const own = [field("date", "visit", { futureOnly: true, default: "${today()}" }), field("input-text", "at", { default: "${now()}" })];
  const form = { ...exampleForm, type: "_custom", notify: "a@example.test", children: own } as unknown as Layout[number];
  await app.addPage({ slug: "visit", layout: [form] });
  const taken = async () => {
    const { text } = await app.visit("/visit");
    const input = (slug: string) => /value="([^"]*)"/.exec(new RegExp(`<input[^>]*name="${slug}"[^>]*>`).exec(text)?.[0] ?? "")?.[1];
    return { visit: input("visit"), at: input("at"), zone: /"zone":"([^"]*)"/.exec(text)?.[1] };
  };
  expect(await taken()).toEqual({ visit: "2026-10-25", at: "", zone: "UTC" });
  must(200, await app.owner.post(`/apps/${app.id}`, { settings: { timezone: "America/New_York" } }));
  expect(await taken()).toEqual({ visit: "2026-10-24", at: "", zone: "America/New_York" });
});

test("only a zone that IANA names is taken", async () => {
  const { app } = await world(server);
  for (const timezone of ["Mars/Crater", "+02:00", "x".repeat(10_000), 3, null]) {
    const refused = await app.owner.post(`/apps/${app.id}`, { settings: { timezone } });
    expect([refused.status, Object.keys(refused.json.data ?? {})]).toEqual([400, ["settings"]]);
  }
  const editor = await app.addMember(50);
  expect((await editor.post(`/apps/${app.id}`, { settings: { timezone: "Asia/Tokyo" } })).status).toBe(403);
  const made = await app.owner.post("/api/1/apps", { title: "T", domain: `zone-${app.id}`, settings: { timezone: "Asia/Tokyo" } });
  expect(must(201, made).settings).toMatchObject({ timezone: "Asia/Tokyo" });
});
