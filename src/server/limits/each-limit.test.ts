import { afterAll, beforeAll, expect, test } from "vitest";
import { file, multipart, upload } from "../../../test/imports.ts";
import { addPlan, appOnPlan, sellingServer } from "../../../test/plans-world.ts";
import type { Reply, TestServer } from "../../../test/server.ts";
import { type AppOfTest, addTo, field, must, type Somebody, signUp } from "../../../test/world.ts";
import { isAbility, type LimitName, limitNames, sayLimit } from "../../model/money/limits.ts";

let server: TestServer;
let staff: Somebody;
beforeAll(async () => {
  ({ server, staff } = await sellingServer());
}, 60_000);
afterAll(() => server.stop());

interface Broken {
  /** What the plan includes. */
  readonly includes: number;
  /** Adds up to what is included, without being refused; more than there is after an upgrade to none at all. */
  readonly fill?: (app: AppOfTest, owner: Somebody) => Promise<unknown>;
  /** Adds one too many. */
  readonly exceed: (app: AppOfTest, owner: Somebody) => Promise<Reply>;
}

const people = (app: AppOfTest) =>
  app.addType({
    title: `People ${Math.random()}`,
    permission: "private",
    fields: [field("input-text", "name"), field("input-text", "email")],
  });
const add = async (app: AppOfTest, type: { readonly id: number }, name = "Ada") =>
  app.owner.post("/posts", { typeId: type.id, name, email: `${name}@example.test`.toLowerCase() });
const attach = (app: AppOfTest, bytes: number) =>
  app.owner.post("/files/attach/upload", file("x".repeat(bytes), `f${Math.random()}.txt`), multipart);
const hook = (app: AppOfTest) =>
  app.owner.post("/webhooks", { title: "W", url: "https://example.com/x", typeIds: null, events: ["post.created"] });
const key = (app: AppOfTest) => app.owner.post("/api-keys", { title: "K", role: 25, scopes: [{ typeId: null, access: "read" }] });

/** The app's own types: a plan of one includes the one that this makes. */
const typesOf = new Map<number, { readonly id: number }>();

/** Each limit by its name, and what breaks it: a new limit has no place here until somebody says what does. */
const each: { readonly [Name in LimitName]: Broken } = {
  maxPages: { includes: 1, exceed: (app) => app.owner.post("/pages", { title: "Two", slug: "two" }) },
  maxTypes: { includes: 1, fill: (app) => app.addType(), exceed: (app) => app.owner.post("/types", { title: "More" }) },
  maxRecords: {
    includes: 1,
    fill: async (app) => {
      const type = await people(app);
      typesOf.set(app.id, type);
      must(201, await add(app, type));
    },
    exceed: (app) => add(app, typesOf.get(app.id) ?? { id: 0 }, "Ben"),
  },
  maxMembers: {
    includes: 2,
    fill: async (app) => addTo(app.owner, app.id, await signUp(server), 25),
    // Whoever invites is told, not whoever comes.
    exceed: async (app) => app.owner.post(`/apps/${app.id}/users`, { userId: (await signUp(server)).id, role: 25 }),
  },
  maxFilesMb: { includes: 1, fill: async (app) => must(201, await attach(app, 700_000)), exceed: (app) => attach(app, 700_000) },
  maxApps: { includes: 1, exceed: (app, owner) => owner.post("/apps", { title: "Another", domain: `another-${app.id}` }) },
  apiKeys: { includes: 1, fill: async (app) => must(201, await key(app)), exceed: key },
  webhooks: { includes: 1, fill: async (app) => must(201, await hook(app)), exceed: hook },
  maxImportRows: {
    includes: 1,
    exceed: async (app) => {
      const type = await people(app);
      const made = await upload(app.owner, type as Parameters<typeof upload>[1], "name\nAda\nBen\n");
      must(200, await app.owner.post(`/types/${type.id}/imports/${made.id}/actions/start`));
      await server.jobs.idle();
      const ended = must(200, await app.owner.get(`/types/${type.id}/imports/${made.id}`));
      return { status: 409, json: { code: "limit_reached", message: ended.why, data: undefined } } as unknown as Reply;
    },
  },
  maxMailsMonth: {
    includes: 1,
    fill: async (app) => {
      const type = await people(app);
      typesOf.set(app.id, type);
      for (const name of ["Ada", "Ben"]) must(201, await add(app, type, name));
    },
    exceed: (app) =>
      app.owner.post(`/types/${typesOf.get(app.id)?.id}/posts/mail`, {
        ...{ field: "email", selectedData: "all", subject: "Hello", message: "<p>Hello</p>" },
      }),
  },
  maxRunsMonth: {
    includes: 1,
    exceed: async (app) => {
      const type = await app.addType({ permission: "private", fields: [field("input-text", "name")] });
      const action = { component: "update-post", slug: "a1", fieldToUpdate: "name", valueToUpdate: "Changed" };
      must(
        200,
        await app.owner.post(`/types/${type.id}`, {
          statuses: [{ id: type.initialStatusId, title: "New", slug: "new", actions: [action] }],
        }),
      );
      let last = 0;
      for (const name of ["A", "B"]) last = must(201, await app.owner.post("/posts", { typeId: type.id, name })).id;
      await server.jobs.idle();
      const runs = must(200, await app.owner.get(`/posts/${last}/actions/runs`)) as { readonly message: string }[];
      return { status: 409, json: { code: "limit_reached", message: runs.at(-1)?.message, data: undefined } } as unknown as Reply;
    },
  },
  customDomain: { includes: 0, exceed: (app) => app.owner.post(`/apps/${app.id}`, { domain: `own-${app.id}.example` }) },
  customCode: { includes: 0, exceed: (app) => app.owner.post(`/apps/${app.id}`, { settings: { headerCode: "<script>1</script>" } }) },
};

/** These end something that runs behind: there is nobody to answer, so what they did says why. */
const behind: readonly LimitName[] = ["maxImportRows", "maxRunsMonth"];

test("each limit of a plan is refused on the server in its own words, with where to upgrade [BI-19]", async () => {
  for (const name of limitNames) {
    const { includes, fill, exceed } = each[name];
    const plan = await addPlan(server, staff, { title: `With ${name}`, price: 5, [name]: isAbility(name) ? false : includes });
    const { app, owner } = await appOnPlan(server, staff, plan);
    await fill?.(app, owner);
    const refused = await exceed(app, owner);
    expect([name, refused.status, refused.json.code]).toEqual([name, 409, "limit_reached"]);
    expect([name, refused.json.message]).toEqual([name, sayLimit(name, includes)]);
    if (!behind.includes(name)) expect([name, refused.json.data]).toEqual([name, { limit: name, includes, upgrade: "/billing" }]);
  }
}, 120_000);

test("a smaller plan deletes nothing: all that is over it stays, is read, changed and deleted, and only adding ends", async () => {
  const { app, owner } = await appOnPlan(server, staff, await addPlan(server, staff, { title: "Everything", price: 50 }));
  await app.addPage({ slug: "two" });
  const type = await people(app);
  const posts = [must(201, await add(app, type)), must(201, await add(app, type, "Ben"))];
  for (const make of [
    () => attach(app, 700_000),
    () => attach(app, 700_000),
    () => key(app),
    () => key(app),
    () => hook(app),
    () => hook(app),
  ])
    must(201, await make());
  await addTo(app.owner, app.id, await signUp(server), 25);
  must(200, await app.owner.post(`/apps/${app.id}`, { settings: { headerCode: "<script>1</script>" } }));
  const there = async () =>
    Promise.all(
      ["/pages", "/types", `/types/${type.id}/posts`, "/files", "/api-keys", "/webhooks", `/apps/${app.id}/users`].map(
        async (path) => must(200, await app.owner.get(path)).length,
      ),
    );
  const before = await there();
  const none = Object.fromEntries(limitNames.map((name) => [name, isAbility(name) ? false : 0]));
  must(
    200,
    await staff.post("/admin/plans", { appId: app.id, planId: await addPlan(server, staff, { title: "Nothing", price: 1, ...none }) }),
  );
  await expect.poll(async () => must(200, await app.owner.get("/plan")).plan?.title).toBe("Nothing");
  await server.jobs.idle();
  expect(await there()).toEqual(before);
  expect(must(200, await owner.get(`/apps/${app.id}`)).settings.headerCode).toBe("<script>1</script>");
  expect(must(200, await app.owner.post(`/posts/${posts[0].id}`, { name: "Changed" })).name).toBe("Changed");
  must(200, await app.owner.remove(`/posts/${posts[1].id}`));
  for (const make of [() => add(app, type, "Cid"), () => attach(app, 10), () => key(app), () => hook(app)])
    expect((await make()).json.code).toBe("limit_reached");
});
