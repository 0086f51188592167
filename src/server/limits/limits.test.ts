import { afterAll, beforeAll, expect, test } from "vitest";
import { mustSucceed } from "../../../test/documented.ts";
import { inboxOf } from "../../../test/inbox-world.ts";
import { addPlan, appOnPlan, sellingServer } from "../../../test/plans-world.ts";
import type { TestServer } from "../../../test/server.ts";
import { addApp, addTo, field, must, type Somebody, signUp, world } from "../../../test/world.ts";

let server: TestServer;
let staff: Somebody;
beforeAll(async () => {
  ({ server, staff } = await sellingServer());
}, 60_000);
afterAll(() => server.stop());

const over = (limit: string, includes: number, words: string) => ({
  status: 409,
  json: { code: "limit_reached", message: words, data: { limit, includes, upgrade: "/billing" } },
});

async function onPlan(limits: Readonly<Record<string, unknown>>) {
  return appOnPlan(server, staff, await addPlan(server, staff, { title: "Small", price: 5, ...limits }));
}

test("an app without a plan is not limited, and asks for its limits once a second at most [BI-19]", async () => {
  const { app } = await world(server);
  await app.addPage({ slug: "first" });
  const before = server.statements.length;
  await app.addPage({ slug: "second" });
  const asked = server.statements.slice(before).filter(({ text }) => /\b(into|from) (usage|entitlements|plan_catalog)\b/.test(text));
  // Once within a second, and no row of counts is written.
  expect(asked.length).toBeLessThanOrEqual(2);
  expect(asked.filter(({ text }) => text.includes("into usage"))).toEqual([]);
  expect(must(200, await app.owner.get("/plan"))).toMatchObject({ plan: null, source: null, limits: [], buildingStopped: false });
});

test("pages, types, members, keys and webhooks beyond the plan are refused in its words; reads and deletes never are", async () => {
  const { app } = await onPlan({ maxPages: 2, maxTypes: 1, maxMembers: 2, apiKeys: 1, webhooks: 0 });
  const second = await app.addPage({ slug: "second" });
  const refused = await app.owner.post("/pages", { title: "Third", slug: "third" });
  expect(refused).toMatchObject(over("maxPages", 2, "Your plan includes 2 pages. Upgrade to add more."));
  expect((await app.owner.post(`/pages/${second.id}/duplicate`)).json.code).toBe("limit_reached");
  must(200, await app.owner.get("/pages"));
  must(200, await app.owner.remove(`/pages/${second.id}`));
  must(201, await app.owner.post("/pages", { title: "Third", slug: "third" }));
  const restored = await app.owner.post(`/trash/page/${second.id}/restore`);
  expect([restored.status, restored.json.code]).toEqual([409, "limit_reached"]);
  const type = await app.addType();
  expect(await app.owner.post("/types", { title: "More" })).toMatchObject(
    over("maxTypes", 1, "Your plan includes 1 data type. Upgrade to add more."),
  );
  expect((await app.owner.post(`/types/${type.id}/duplicate`)).json.code).toBe("limit_reached");
  const [one, other] = [await signUp(server), await signUp(server)];
  await addTo(app.owner, app.id, one, 25);
  const invited = await app.owner.post(`/apps/${app.id}/users`, { userId: other.id, role: 25 });
  const joined = invited.json.isPending ? await other.post(`/apps/${app.id}/join`) : invited;
  expect([joined.status, joined.json.code]).toEqual([409, "limit_reached"]);
  expect(
    (await app.owner.post("/webhooks", { title: "W", url: "https://example.com/x", typeIds: null, events: ["post.created"] })).json,
  ).toMatchObject({
    code: "limit_reached",
    message: "Your plan includes 0 webhooks. Upgrade to add more.",
  });
  const shown = must(200, await app.owner.get("/plan"));
  expect(shown.limits).toContainEqual({ name: "maxPages", limit: 2, used: 2 });
  expect(shown).toMatchObject({ source: "staff", plan: { title: "Small", price: 5, every: "month" }, sold: true });
});

test("records beyond the plan are refused; visitors are taken a tenth longer, and the owner is told at 80 % and 100 % once", async () => {
  const { app, visitor } = await onPlan({ maxRecords: 10 });
  const type = await app.addType({ permission: "submit", fields: [field("input-text", "name", { type: "text" })] });
  const add = (by: Pick<Somebody, "post">) => by.post("/posts", { typeId: type.id, name: "Ada" });
  for (let each = 0; each < 10; each += 1) must(201, await add(app.owner));
  expect(await add(app.owner)).toMatchObject(over("maxRecords", 10, "Your plan includes 10 records. Upgrade to add more."));
  must(201, await add(visitor));
  const last = await add(visitor);
  expect([last.status, last.json.message]).toEqual([409, "Nothing more can be taken here at the moment. Please try again later."]);
  must(200, await app.owner.get(`/types/${type.id}/posts`));
  const wish = encodeURIComponent(JSON.stringify({ fileName: "all", fileExt: "csv", selectedData: "filtered" }));
  expect((await app.owner.get(`/types/${type.id}/posts?_export=${wish}`)).status).toBe(200);
  await server.jobs.idle();
  const mails = must(200, await staff.get("/outbox?count=100"));
  const told = mails.filter(({ subject }: { subject: string }) => subject.startsWith(app.title) && subject.includes("records of its plan"));
  expect(told.map(({ subject }: { subject: string }) => subject).sort()).toEqual([
    `${app.title} has reached the records of its plan`,
    `${app.title} has used 80 % of the records of its plan`,
  ]);
  const [item] = await inboxOf(app.owner, 1, "tab=all&kind=failed");
  expect(item?.said).toMatch(/^The plan’s 10 records are used/);
  expect(item?.link).toBe("/settings?tab=plan");
});

test("twenty who add the last page at once get one", async () => {
  const { app } = await onPlan({ maxPages: 2 });
  const replies = await Promise.all(Array.from({ length: 20 }, (_, at) => app.owner.post("/pages", { title: "P", slug: `p${at}` })));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
});

test("a plan without an own domain or code refuses these, and lets what stands there be taken away", async () => {
  const { app } = await onPlan({ customDomain: false, customCode: false });
  const domain = await app.owner.post(`/apps/${app.id}`, { domain: `own-${app.id}.example` });
  expect(domain).toMatchObject(over("customDomain", 0, "Your plan does not include a domain of your own. Upgrade to add it."));
  const code = await app.owner.post(`/apps/${app.id}`, { settings: { headerCode: "<script>1</script>" } });
  expect(code).toMatchObject(over("customCode", 0, "Your plan does not include code of your own. Upgrade to add it."));
  must(200, await app.owner.post(`/apps/${app.id}`, { domain: "", settings: { headerCode: "" } }));
  const layout = [{ id: "c1", component: "custom-code", code: "<b>hi</b>", settings: {} }];
  expect((await app.owner.post("/pages", { title: "C", slug: "c", layout })).json.code).toBe("limit_reached");
});

test("the free plan limits apps that have none, a plan that is changed counts at once, and one that is taken away limits no more", async () => {
  const free = await addPlan(server, staff, { title: "Free", price: 0, maxPages: 1, maxApps: 1 });
  const { app, owner } = await world(server);
  expect((await app.owner.post("/pages", { title: "Two", slug: "two" })).json.message).toBe(
    "Your plan includes 1 page. Upgrade to add more.",
  );
  const more = await owner.post("/apps", { title: "Another", domain: `another-${app.id}` });
  expect([more.status, more.json.message]).toEqual([409, "Your plan includes 1 app. Upgrade to add more."]);
  must(200, await staff.post(`/posts/${free}`, { meta: { maxPages: 2 } }));
  await server.jobs.idle();
  await expect.poll(async () => (await app.owner.post("/pages", { title: "Two", slug: "two" })).status).toBe(201);
  await addApp(server, owner);
  must(200, await staff.remove(`/posts/${free}`));
  await server.jobs.idle();
  await expect.poll(async () => must(200, await app.owner.get("/plan")).plan).toBeNull();
});

test("mails and runs of a month end with the plan, and the run says why", async () => {
  const { app } = await onPlan({ maxRunsMonth: 1 });
  const type = await app.addType({ permission: "submit", fields: [field("input-text", "name", { type: "text" })] });
  const statuses = [
    {
      id: type.initialStatusId,
      title: "New",
      slug: "new",
      actions: [{ component: "update-post", slug: "a1", fieldToUpdate: "name", valueToUpdate: "Changed" }],
    },
  ];
  must(200, await app.owner.post(`/types/${type.id}`, { statuses }));
  const first = must(201, await app.owner.post("/posts", { typeId: type.id, name: "A" }));
  await server.jobs.idle();
  const second = must(201, await app.owner.post("/posts", { typeId: type.id, name: "B" }));
  await server.jobs.idle();
  const why = "Your plan includes 1 run of actions a month. Upgrade to add more.";
  expect(must(200, await app.owner.get(`/posts/${second.id}/actions/runs`)).map(({ message }: { message: string }) => message)).toContain(
    why,
  );
  expect(
    must(200, await app.owner.get(`/posts/${first.id}/actions/runs`)).map(({ message }: { message: string }) => message),
  ).not.toContain(why);
});

test("only the staff give plans, and only to apps and of plans that there are", async () => {
  const { app, owner } = await world(server);
  const plan = await addPlan(server, staff, { title: "Given", price: 3 });
  expect((await owner.post("/admin/plans", { appId: app.id, planId: plan })).status).toBe(403);
  expect((await staff.post("/admin/plans", { appId: 99_999, planId: plan })).status).toBe(404);
  expect((await staff.post("/admin/plans", { appId: app.id, planId: 99_999 })).status).toBe(404);
  expect(mustSucceed("givePlan", await staff.post("/admin/plans", { appId: app.id, planId: plan }))).toMatchObject({ source: "staff" });
  expect(must(200, await staff.post("/admin/plans", { appId: app.id, planId: null }))).toMatchObject({ source: null });
});
