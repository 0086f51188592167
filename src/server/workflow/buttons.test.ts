import { expect, test, vi } from "vitest";
import { patience } from "../../../test/running.ts";
import { type AppOfTest, field, must, world } from "../../../test/world.ts";
import type { PostType } from "../../contract/post-types.ts";
import type { Post } from "../../contract/posts.ts";
import type { ActionRun } from "../../contract/workflow.ts";
import type { JsonObject } from "../../model/base/json.ts";
import type { Layout } from "../../model/page/block.ts";

const set = (fieldToUpdate: string, valueToUpdate: string, more: JsonObject = {}) => ({
  ...{ component: "update-post", slug: "set", fieldToUpdate, valueToUpdate },
  ...more,
});
const button = (options: JsonObject, slug = "go") => field("action-button", slug, options);
const own = [field("number", "price"), field("input-text", "note"), field("input-text", "email", { type: "email" })];

async function pressable(app: AppOfTest, options: JsonObject, permission?: string): Promise<{ type: PostType; record: Post }> {
  const type = await app.addType({ fields: [...own, button(options)], ...(permission && { permission }) });
  return { type, record: must(201, await app.owner.post("/posts", { typeId: type.id, price: 5, note: "Kept", title: "Chair" })) };
}

const path = ({ id }: Post, slug = "go") => `/posts/${id}/actions/buttons/${slug}`;

async function onPage(app: AppOfTest, type: string, permission = "public") {
  const block = { id: "form1", component: "form-section", title: "Ask", type, children: [], settings: {} };
  return app.addPage({ slug: `page-${type}-${permission}`, layout: [block] as unknown as Layout, permission });
}

test("pressing a button does its stored actions in turn and answers the record as it is then [AP-65] [FA-18]", async () => {
  const { app } = await world();
  const inputForm = [field("input-text", "word", { required: true }), field("number", "times", { default: 2 })];
  const { record } = await pressable(app, {
    inputForm,
    successMessage: "Said.",
    actions: [
      set("note", "${input.word} × ${input.times}"),
      { component: "create-post", slug: "made", typeId: "leads", newPost: { title: "After ${post.title}", price: "${price + 1}" } },
      set("price", "${made.price * 10}", { slug: "dear" }),
    ],
  });
  const reply = must(200, await app.owner.post(path(record), { input: { word: "Hello" }, currentModel: {} }));
  expect(reply).toMatchObject({ ok: true, message: "Said.", post: { id: record.id, note: "Hello × 2", price: 60 } });
  expect(reply.results.made).toMatchObject({ title: "After Chair", price: 6 });
  const runs: ActionRun[] = must(200, await app.owner.get(`/posts/${record.id}/actions/runs`));
  expect(runs.map((run) => [run.slug, run.button, run.ok]).reverse()).toEqual([
    ["set", "go", true],
    ["made", "go", true],
    ["dear", "go", true],
  ]);
  // The same answers may stand beside what was on the screen.
  expect(must(200, await app.owner.post(path(record), { word: "Again", times: 1, currentModel: {} })).post.note).toBe("Again × 1");
});

test("the formulas of a record know who presses, the app and the status where a button works them out for what was typed", async () => {
  const { app } = await world();
  const line = field("calculated", "line", { formula: "@{price} by @{user.id} of @{app.slug}, @{status.title}" });
  const type = await app.addType({ fields: [...own, line, button({ actions: [set("note", "${line}")] })] });
  const record = must(201, await app.owner.post("/posts", { typeId: type.id, price: 5 }));
  expect(must(200, await app.owner.post(path(record), { currentModel: { price: 7 } })).post.note).toBe(
    `7 by ${app.owner.id} of ${app.slug}, New`,
  );
});

test("what the button asks is checked by its form, and nothing is done while anything is wrong", async () => {
  const { app } = await world();
  const inputForm = [field("input-text", "word", { required: true, maxLength: 5 }), field("number", "times", { max: 3 })];
  const { record } = await pressable(app, { inputForm, actions: [set("note", "${input.word}")] });
  const refused = await app.owner.post(path(record), { input: { times: 9, strange: 1 } });
  expect([refused.status, refused.json.data]).toEqual([
    400,
    {
      word: { title: "Word", messages: ["require"] },
      times: { title: "Times", messages: ["too big (3)"] },
      strange: { title: "strange", messages: ["is not a known field"] },
    },
  ]);
  expect(must(200, await app.owner.get(`/posts/${record.id}`)).note).toBe("Kept");
  const switchedOff = await pressable(app, { inputForm, meta: { hasInput: false }, actions: [set("note", "Done")] });
  expect(must(200, await app.owner.post(path(switchedOff.record))).post.note).toBe("Done");
});

test("unsaved values feed formulas alone: conditions and the record see what is stored [FA-19]", async () => {
  const { app } = await world();
  const conditions = [{ slug: "price", op: "gt", value: 100 }];
  const { record } = await pressable(app, {
    actions: [
      set("note", "${price} of ${post.price} for ${model.title}"),
      set("title", "Dear", { slug: "dear", conditions }),
      {
        component: "get-post",
        slug: "same",
        typeId: "leads",
        single: true,
        postFilter: [{ slug: "price", op: "eq", value: "${post.price}" }],
      },
    ],
  });
  const currentModel = { price: 500, title: "Typed", id: 1, statusId: 99, userId: 7, unknown: "x" };
  const reply = must(200, await app.owner.post(path(record), { currentModel }));
  expect(reply.post).toMatchObject({ id: record.id, price: 5, title: "Chair", statusId: record.statusId, note: "500 of 5 for Typed" });
  expect(reply.results.same.id).toBe(record.id);
  // Who may not change a record has nothing unsaved in it.
  const open = await pressable(app, { actions: [set("note", "${price}")] }, "read");
  await onPage(app, open.type.slug);
  const member = await app.addMember(25);
  expect(must(200, await member.post(path(open.record), { currentModel })).post.note).toBe("5");
});

test("a button is pressed by editors, by who may change the record, and by who reads it where its form is on a public page", async () => {
  const { app, visitor } = await world();
  const [editor, member] = [await app.addMember(50), await app.addMember(25)];
  const actions = [set("note", "pressed by ${user.nickname ?? 'nobody'}")];
  const secret = await pressable(app, { actions }, "private");
  expect(must(200, await editor.post(path(secret.record))).ok).toBe(true);
  expect([(await member.post(path(secret.record))).status, (await visitor.post(path(secret.record))).status]).toEqual([404, 404]);

  const mine = await pressable(app, { actions }, "own");
  const theirs = must(201, await member.post("/posts", { typeId: mine.type.id }));
  expect([(await member.post(path(theirs))).status, (await member.post(path(mine.record))).status]).toEqual([200, 404]);

  const open = await pressable(app, { actions }, "read");
  expect([(await member.post(path(open.record))).status, (await visitor.post(path(open.record))).status]).toEqual([403, 401]);
  await onPage(app, open.type.slug, "member");
  expect((await visitor.post(path(open.record))).status).toBe(401);
  await onPage(app, open.type.slug);
  await vi.waitFor(async () => expect((await visitor.post(path(open.record))).status).toBe(200), patience);
  expect(must(200, await member.post(path(open.record))).ok).toBe(true);
});

test("what is no button of the record, leads somewhere, is hidden or locked cannot be pressed", async () => {
  const { app } = await world();
  const editor = await app.addMember(50);
  const actions = [set("note", "pressed")];
  const buttons = [button({ actions }), button({ actions, type: "link", link: "/a" }, "away"), button({ actions, disabled: true }, "off")];
  const type = await app.addType({ fields: [...own, ...buttons, button({ actions }, "locked"), button({ actions }, "hidden")] });
  const statuses = [{ ...type.statuses[0], hiddenFields: ["hidden"], readOnlyFields: ["locked"] }];
  must(200, await app.owner.post(`/types/${type.id}`, { statuses }));
  const record = must(201, await app.owner.post("/posts", { typeId: type.id }));
  const press = async (slug: string) => (await editor.post(path(record, slug))).status;
  expect(await Promise.all(["go", "note", "none", "away", "hidden", "locked", "off"].map(press))).toEqual([
    200, 404, 404, 404, 404, 409, 409,
  ]);
  expect(await Promise.all(["__proto__", "constructor", "%00", "go%2F.."].map(press))).toEqual([404, 404, 404, 404]);
});

test("an action that fails is told: to editors why, to others that it did; what was done before it stays", async () => {
  const { app, visitor } = await world();
  const { type, record } = await pressable(
    app,
    { actions: [set("note", "First"), set("price", "${note}", { slug: "bad" }), set("note", "Never", { slug: "never" })] },
    "read",
  );
  await onPage(app, type.slug);
  const reply = must(200, await app.owner.post(path(record)));
  expect(reply).toMatchObject({ ok: false, post: { note: "First", price: 5 } });
  expect(reply.message).toBe("“Update record” failed: Price: not a number");
  await vi.waitFor(async () => {
    const { ok, message, results } = must(200, await visitor.post(path(record)));
    expect([ok, message]).toEqual([false, "Not everything could be done. Please tell the people whose page this is."]);
    expect(Object.keys(results)).toEqual(["set"]);
  }, patience);
});

test("the caller sees of the results what they may read: no foreign records, no addresses", async () => {
  const { app } = await world();
  const secrets = await app.addType({ title: "Secrets", permission: "private", fields: [field("input-text", "secret")] });
  must(201, await app.owner.post("/posts", { typeId: secrets.id, secret: "hush" }));
  const actions = [
    { component: "get-post", slug: "one", typeId: "secrets", single: true, postFilter: [] },
    { component: "get-post", slug: "all", typeId: "secrets", postFilter: [] },
    { component: "send-email", slug: "mail", toWho: "custom", email: "boss@example.test", subject: "S ${one.secret}", message: "<p>M</p>" },
  ];
  const { type, record } = await pressable(app, { actions }, "read");
  await onPage(app, type.slug);
  const member = await app.addMember(25);
  const reply = await member.post(path(record));
  expect(must(200, reply).results).toEqual({ one: null, all: [], mail: { count: 1 } });
  expect(reply.text).not.toMatch(/hush|boss/);
  expect(must(200, await app.owner.post(path(record))).results).toMatchObject({ one: { secret: "hush" }, all: [{ secret: "hush" }] });
});

test("a press that is repeated with its key is answered, not done again", async () => {
  const { app } = await world();
  const { record } = await pressable(app, { actions: [set("price", "${price + 1}")] });
  const key = { "idempotency-key": `press-${record.id}-0123456789` };
  const twice = await Promise.all([app.owner.post(path(record), {}, key), app.owner.post(path(record), {}, key)]);
  const again = await app.owner.post(path(record), {}, key);
  expect(again.json).toEqual(twice.find(({ status }) => status === 200)?.json);
  expect(must(200, await app.owner.get(`/posts/${record.id}`)).price).toBe(6);
});

test("what a button does is told to editors alone, and kept only when it is complete", async () => {
  const { app, visitor } = await world();
  const member = await app.addMember(25);
  const mail = { component: "send-email", slug: "mail", toWho: "custom", email: "boss@example.test", subject: "S", message: "<p>M</p>" };
  const inputForm = [button({ actions: [mail] }, "inner"), field("input-text", "word")];
  const { type } = await pressable(app, { inputForm, actions: [mail] }, "read");
  const page = await onPage(app, type.slug);
  const block = {
    id: "form1",
    component: "form-section",
    type: "_custom",
    notify: "boss@example.test",
    children: [button({ actions: [mail] })],
  };
  const other = await app.addPage({ slug: "own-form", layout: [block] as unknown as Layout, permission: "public" });
  const seen = [
    await member.get(`/types/${type.id}`),
    await visitor.get(`/types/${type.id}`),
    await visitor.get(`/pages/${page.id}`),
    await visitor.get(`/pages/${other.id}`),
    await app.visit(`/${page.slug}`),
    await app.visit("/own-form"),
  ];
  for (const reply of seen) expect([reply.status, reply.text.includes("boss@")]).toEqual([200, false]);
  expect((await app.owner.get(`/types/${type.id}`)).text).toContain("boss@");

  const refused = await app.owner.post(`/types/${type.id}`, { postFields: [button({ actions: [mail, { ...mail, toWho: "field" }] })] });
  expect([refused.status, Object.keys(refused.json.data)]).toEqual([400, ["postFields.0.actions.1.slug", "postFields.0.actions.1.field"]]);
  const bad = { ...block, children: [button({ actions: [{ ...mail, subject: "${" }] })] };
  expect((await app.owner.post("/pages", { slug: "bad", layout: [bad] })).status).toBe(400);
});
