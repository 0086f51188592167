import type { PostType } from "../../src/contract/post-types.ts";
import type { Layout } from "../../src/model/page/block.ts";
import { sql } from "../../src/platform/db/sql.ts";
import type { TestServer } from "../server.ts";
import { type AppOfTest, addTo, field, must, signUp } from "../world.ts";

/** A word that only the things of one app hold, and that only its people may ever read. */
const canary = (app: "a" | "b", where: string) => `cnry_${app}_${where}`;

/** A thing of every kind that a call can name, by its id. */
export interface Things {
  readonly app: number | string;
  readonly page: number | string;
  readonly revision: number | string;
  readonly brandVersion: number | string;
  readonly symbol: number | string;
  readonly component: number | string;
  readonly type: number | string;
  readonly change: number | string;
  readonly post: number | string;
  readonly thrown: number | string;
  /** When the record was changed last. */
  readonly changedAt: string;
  readonly view: number | string;
  readonly automation: number | string;
  readonly member: number | string;
  readonly formPage: number | string;
  readonly import: number | string;
  readonly key: number | string;
  readonly webhook: number | string;
  readonly delivery: number | string;
  readonly invite: number | string;
  readonly group: number | string;
  readonly file: number | string;
  /** A mail to many. */
  readonly batch: number | string;
}

export const nowhere: { readonly [Of in "missing" | "malformed"]: Things } = {
  missing: {
    app: 8_888_888,
    page: 8_888_888,
    revision: 8_888_888,
    brandVersion: 8_888_888,
    symbol: 8_888_888,
    component: 8_888_888,
    type: 8_888_888,
    change: 8_888_888,
    post: 8_888_888,
    thrown: 8_888_888,
    view: 8_888_888,
    automation: 8_888_888,
    changedAt: "2026-11-22T00:00:00.000Z",
    member: 8_888_888,
    formPage: 8_888_888,
    import: 8_888_888,
    key: 8_888_888,
    webhook: 8_888_888,
    delivery: 8_888_888,
    invite: 8_888_888,
    group: 8_888_888,
    file: 8_888_888,
    batch: 8_888_888,
  },
  malformed: {
    app: "-1",
    page: "-1",
    revision: "x",
    brandVersion: "x",
    symbol: "x",
    component: "x",
    type: "-1",
    change: "1.5",
    post: "1e3",
    thrown: "1e3",
    view: "1.0",
    automation: "1.0",
    changedAt: "2026-11-22T00:00:00.000Z",
    member: "0x1",
    formPage: "x",
    import: "-1",
    key: "-1",
    webhook: "-1",
    delivery: "x",
    invite: "x",
    group: "x",
    file: "1.0",
    batch: "1.0",
  },
};
let counted = 0;

/** A number that nothing of this matrix has had. */
export function another(): number {
  counted += 1;
  return counted;
}

export const formOfParts = "multipart/form-data; boundary=x";
export const multipart = (text: string) => `--x\r\ncontent-disposition: form-data; name=file; filename=a.txt\r\n\r\n${text}\r\n--x--\r\n`;
// Nothing listens there, and nothing may be asked there: no delivery ever leaves.
export const plainWebhook = { title: "Matrix", url: "http://127.0.0.1/hook", events: ["post.restored"], typeIds: null };
export const plainView = { layout: "table", search: "", filters: [], order: null, columns: [] };

const setName = { component: "update-post", slug: "set", fieldToUpdate: "name", valueToUpdate: "pressed" };

export type Named = ReadonlySet<keyof Things>;
const everyThing: Named = new Set(Object.keys(nowhere.missing) as (keyof Things)[]);

export async function furnish(app: AppOfTest, letter: "a" | "b", server: TestServer, named = everyThing): Promise<Things> {
  const ofRecords = ["type", "post", "thrown", "change", "changedAt", "view", "automation", "import"] as const;
  return {
    ...nowhere.missing,
    app: app.id,
    ...(ofRecords.some((name) => named.has(name)) && (await furnishRecords(app, letter, named))),
    ...((named.has("page") || named.has("revision")) && (await furnishPage(app, letter))),
    ...(named.has("brandVersion") && { brandVersion: await someBrand(app) }),
    ...(named.has("symbol") && { symbol: await someSymbol(app, letter) }),
    ...(named.has("component") && { component: await someComponent(app, letter) }),
    ...(named.has("formPage") && { formPage: await publicForm(app) }),
    ...(named.has("key") && { key: await someKey(app, letter) }),
    ...((named.has("webhook") || named.has("delivery")) && (await someWebhook(app, letter))),
    ...(named.has("batch") && { batch: await someBatch(app, letter) }),
    ...(named.has("file") && { file: await someFile(app, letter) }),
    ...(named.has("invite") && { invite: await someInvite(app) }),
    ...(named.has("group") && { group: await someGroup(app, letter) }),
    ...(named.has("member") && { member: await newMember(app, server) }),
  };
}

async function furnishRecords(app: AppOfTest, letter: "a" | "b", named: Named): Promise<Partial<Things>> {
  const word = (where: string) => `${canary(letter, where)} ${another()}`;
  const alone = await app.addType({
    title: word("type"),
    permission: "private",
    fields: [field("input-text", "name"), field("input-text", "was"), field("action-button", "go", { actions: [setName] })],
  });
  const kin = field("relation", "kin", { relationTypeId: alone.id, relationReverse: "Kin" });
  const next = [
    { id: alone.initialStatusId, title: word("status"), next: "then" },
    { title: "Then", slug: "then" },
  ];
  const type = must(200, await app.owner.post(`/types/${alone.id}`, { postFields: [...alone.postFields, kin], statuses: next }));
  const values = { title: word("record"), name: word("field"), was: word("kept") };
  const record = must(201, await app.owner.post("/posts", { typeId: type.id, ...values }));
  const thrown = named.has("thrown") ? await thrownAway(app, type, word("thrown")) : nowhere.missing.thrown;
  const change = named.has("change") ? await withoutField(app, type, "was") : nowhere.missing.change;
  const { updatedAt: changedAt } = must(200, await app.owner.post(`/posts/${record.id}`, { name: word("changed") }));
  const view = named.has("view") ? await sharedView(app, type, word("view")) : nowhere.missing.view;
  const automation = named.has("automation") ? await someAutomation(app, type, word("automation")) : nowhere.missing.automation;
  const table = named.has("import") ? await readTable(app, type, word("row")) : nowhere.missing.import;
  return { type: type.id, change, post: record.id, thrown, changedAt, view, automation, import: table };
}

async function someSymbol(app: AppOfTest, letter: "a" | "b"): Promise<number> {
  const words = `${canary(letter, "symbol")} ${another()}`;
  return must(201, await app.owner.post("/symbols", { title: words, layout: [{ id: "t1", component: "text", html: words }] })).id;
}

async function someComponent(app: AppOfTest, letter: "a" | "b"): Promise<number> {
  return must(201, await app.owner.post("/components", { title: `${canary(letter, "component")} ${another()}`, content: "<p>x</p>" })).id;
}

async function furnishPage(app: AppOfTest, letter: "a" | "b"): Promise<Pick<Things, "page" | "revision">> {
  const word = (where: string) => `${canary(letter, where)} ${another()}`;
  const text = (id: string, html: string) => ({ id, component: "text", html });
  const title = word("page");
  const page = await app.addPage({ title, slug: `p${counted}`, permission: "editor", layout: [text("t1", word("layout"))] as Layout });
  must(200, await app.owner.post(`/pages/${page.id}`, { draft: [text("t1", word("draft"))] }));
  const revisions = must(200, await app.owner.get(`/pages/${page.id}/revisions`));
  return { page: page.id, revision: revisions[0].id };
}

async function someBrand(app: AppOfTest): Promise<number> {
  must(200, await app.owner.post("/brand", { draft: { seed: another() } }));
  must(200, await app.owner.post("/brand/publish"));
  return must(200, await app.owner.get("/brand/versions"))[0].id;
}

async function publicForm(app: AppOfTest): Promise<number> {
  const form = {
    id: "f1",
    component: "form-section",
    title: "Ask",
    type: "_custom",
    notify: "who@example.test",
    children: [field("input-text", "q"), field("upload", "photo")],
    settings: {},
  };
  return (await app.addPage({ title: "Public", slug: `f${another()}`, layout: [form] as unknown as Layout })).id;
}

async function someKey(app: AppOfTest, letter: "a" | "b"): Promise<number> {
  const type = await app.addType({ permission: "private" });
  const scopes = [{ typeId: type.id, access: "write" }];
  return must(201, await app.owner.post("/api-keys", { title: `${canary(letter, "key")} ${another()}`, role: 25, scopes })).id;
}

async function someWebhook(app: AppOfTest, letter: "a" | "b"): Promise<Pick<Things, "webhook" | "delivery">> {
  const title = `${canary(letter, "webhook")} ${another()}`;
  const { id } = must(201, await app.owner.post("/webhooks", { ...plainWebhook, title }));
  return { webhook: id, delivery: must(201, await app.owner.post(`/webhooks/${id}/test`)).id };
}

async function thrownAway(app: AppOfTest, type: PostType, title: string): Promise<number> {
  const { id } = must(201, await app.owner.post("/posts", { typeId: type.id, title }));
  must(200, await app.owner.remove(`/posts/${id}`));
  return id;
}

async function sharedView(app: AppOfTest, type: PostType, title: string): Promise<number> {
  return must(201, await app.owner.post(`/types/${type.id}/views`, { title, isShared: true, settings: plainView })).id;
}

async function someAutomation(app: AppOfTest, type: PostType, title: string): Promise<number> {
  const wanted = { title, isActive: false, starts: { on: "created" }, actions: [setName] };
  return must(201, await app.owner.post(`/types/${type.id}/automations`, wanted)).id;
}

async function readTable(app: AppOfTest, type: PostType, row: string): Promise<number> {
  const headers = { "content-type": formOfParts };
  return must(201, await app.owner.post(`/types/${type.id}/imports`, multipart(`name\n${row}\n`), headers)).id;
}

/** Deletes a field that holds values, as one who has seen what that does; answers the change. */
async function withoutField(app: AppOfTest, { id, postFields }: PostType, slug: string): Promise<number> {
  const form = { postFields: postFields.filter((each) => each.slug !== slug) };
  const { consent } = must(200, await app.owner.post(`/types/${id}/field-changes/preview`, form));
  must(200, await app.owner.post(`/types/${id}`, { ...form, consent }));
  return must(200, await app.owner.get(`/types/${id}/field-changes`))[0].id;
}

/** A group, with one member in it. */
async function someGroup(app: AppOfTest, letter: "a" | "b"): Promise<number> {
  const { id } = must(201, await app.owner.post("/groups", { title: `${canary(letter, "group")} ${another()}`.slice(0, 80) }));
  return id;
}

async function someInvite(app: AppOfTest): Promise<number> {
  must(200, await app.owner.post(`/apps/${app.id}/invite`, { email: `invited${process.pid}x${another()}@example.test`, role: 25 }));
  return must(200, await app.owner.get(`/apps/${app.id}/invites`))[0].id;
}

async function someFile(app: AppOfTest, letter: "a" | "b"): Promise<number> {
  const name = `${canary(letter, "file")} ${another()}.txt`;
  must(
    201,
    await app.owner.post("/files/attach/upload", multipart("hello").replace("a.txt", `"${name}"`), { "content-type": formOfParts }),
  );
  return must(200, await app.owner.get("/files?count=1"))[0].id;
}

async function someBatch(app: AppOfTest, letter: "a" | "b"): Promise<number> {
  const type = await app.addType({ permission: "private", fields: [field("input-text", "email")] });
  must(201, await app.owner.post("/posts", { typeId: type.id, email: "matrix@example.test" }));
  const subject = `${canary(letter, "batch")} ${another()}`;
  const wish = { field: "email", selectedData: "all", subject, message: "<p>Hello</p>" };
  return must(201, await app.owner.post(`/types/${type.id}/posts/mail`, wish)).id;
}

async function newMember(app: AppOfTest, server: TestServer): Promise<number> {
  const member = await signUp(server);
  await addTo(app.owner, app.id, member, 25);
  return member.id;
}
/** Ids are counted per app: those of B are moved far away, so that none of them is one of A's by chance. */
export async function moveIds(server: TestServer, b: AppOfTest): Promise<void> {
  await furnish(b, "b", server);
  await server.database.transaction(b.id, async (transaction) => {
    const kinds = await transaction.rows<{ kind: string }>(sql`select c.kind from counters c where c.app_id = ${b.id}`);
    for (const { kind } of kinds) await transaction.nextIds(kind, 500_000);
  });
  const { app: _, member, changedAt, ...ids } = await furnish(b, "b", server);
  if (Math.min(...Object.values(ids).map(Number)) < 400_000) throw new Error("the ids of the other app never moved");
}
