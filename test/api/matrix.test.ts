import { expect, test } from "vitest";
import type { Endpoint } from "../../src/contract/endpoint.ts";
import { endpoints } from "../../src/contract/endpoints.ts";
import type { PostType } from "../../src/contract/post-types.ts";
import type { Layout } from "../../src/model/page/block.ts";
import { raw, sql } from "../../src/platform/db/sql.ts";
import { type Reply, type TestServer, testServer } from "../server.ts";
import { type AppOfTest, addApp, field, must, type Somebody, signUp } from "../world.ts";
import { matrix } from "./matrix.expected.ts";

/** Whose things an id means. */
const ownerships = ["own", "foreign", "missing", "malformed"] as const;
type Ownership = (typeof ownerships)[number];

type Name = keyof typeof endpoints;
const endpointNames = Object.keys(endpoints) as Name[];

/** A word that only the things of one app hold, and that only its people may ever read. */
const canary = (app: "a" | "b", where: string) => `cnry_${app}_${where}`;

interface Things {
  readonly app: number | string;
  readonly page: number | string;
  readonly revision: number | string;
  readonly type: number | string;
  readonly change: number | string;
  readonly post: number | string;
  readonly thrown: number | string;
  /** When the record was changed last. */
  readonly changedAt: string;
  readonly view: number | string;
  readonly member: number | string;
  readonly formPage: number | string;
  readonly import: number | string;
  readonly key: number | string;
  readonly webhook: number | string;
  readonly delivery: number | string;
}

const nowhere: { readonly [Of in "missing" | "malformed"]: Things } = {
  missing: {
    app: 8_888_888,
    page: 8_888_888,
    revision: 8_888_888,
    type: 8_888_888,
    change: 8_888_888,
    post: 8_888_888,
    thrown: 8_888_888,
    view: 8_888_888,
    changedAt: "2026-11-22T00:00:00.000Z",
    member: 8_888_888,
    formPage: 8_888_888,
    import: 8_888_888,
    key: 8_888_888,
    webhook: 8_888_888,
    delivery: 8_888_888,
  },
  malformed: {
    app: "-1",
    page: "-1",
    revision: "x",
    type: "-1",
    change: "1.5",
    post: "1e3",
    thrown: "1e3",
    view: "1.0",
    changedAt: "2026-11-22T00:00:00.000Z",
    member: "0x1",
    formPage: "x",
    import: "-1",
    key: "-1",
    webhook: "-1",
    delivery: "x",
  },
};

let counted = 0;

const formOfParts = "multipart/form-data; boundary=x";
const multipart = (text: string) => `--x\r\ncontent-disposition: form-data; name=file; filename=a.txt\r\n\r\n${text}\r\n--x--\r\n`;
// Nothing listens there, and nothing may be asked there: no delivery ever leaves.
const plainWebhook = { title: "Matrix", url: "http://127.0.0.1/hook", events: ["post.restored"], typeIds: null };
const plainView = { layout: "table", search: "", filters: [], order: null, columns: [] };

const setName = { component: "update-post", slug: "set", fieldToUpdate: "name", valueToUpdate: "pressed" };

type Named = ReadonlySet<keyof Things>;
const everyThing: Named = new Set(Object.keys(nowhere.missing) as (keyof Things)[]);

/** Which things a call names: what it does not ask about need not be there. */
function namedBy(makes: (things: Things, server: TestServer) => Call, server: TestServer): Named {
  const named = new Set<keyof Things>();
  const listen = (things: Things, name: keyof Things) => {
    named.add(name);
    return things[name];
  };
  makes(new Proxy(nowhere.missing, { get: (things, name) => listen(things, name as keyof Things) }), server); // its names are its keys
  return named;
}

async function furnish(app: AppOfTest, letter: "a" | "b", server: TestServer, person?: number, named = everyThing): Promise<Things> {
  const ofRecords = ["type", "post", "thrown", "change", "changedAt", "view", "import"] as const;
  return {
    ...nowhere.missing,
    app: app.id,
    ...(ofRecords.some((name) => named.has(name)) && (await furnishRecords(app, letter, named))),
    ...((named.has("page") || named.has("revision")) && (await furnishPage(app, letter))),
    ...(named.has("formPage") && { formPage: await publicForm(app) }),
    ...(named.has("key") && { key: await someKey(app, letter) }),
    ...((named.has("webhook") || named.has("delivery")) && (await someWebhook(app, letter))),
    member: person ?? (await newMember(app, server)),
  };
}

async function furnishRecords(app: AppOfTest, letter: "a" | "b", named: Named): Promise<Partial<Things>> {
  const word = (where: string) => `${canary(letter, where)} ${++counted}`;
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
  const table = named.has("import") ? await readTable(app, type, word("row")) : nowhere.missing.import;
  return { type: type.id, change, post: record.id, thrown, changedAt, view, import: table };
}

async function furnishPage(app: AppOfTest, letter: "a" | "b"): Promise<Pick<Things, "page" | "revision">> {
  const word = (where: string) => `${canary(letter, where)} ${++counted}`;
  const text = (id: string, html: string) => ({ id, component: "text", html });
  const title = word("page");
  const page = await app.addPage({ title, slug: `p${counted}`, permission: "editor", layout: [text("t1", word("layout"))] as Layout });
  must(200, await app.owner.post(`/pages/${page.id}`, { draft: [text("t1", word("draft"))] }));
  const revisions = must(200, await app.owner.get(`/pages/${page.id}/revisions`));
  return { page: page.id, revision: revisions[0].id };
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
  return (await app.addPage({ title: "Public", slug: `f${++counted}`, layout: [form] as unknown as Layout })).id;
}

async function someKey(app: AppOfTest, letter: "a" | "b"): Promise<number> {
  const type = await app.addType({ permission: "private" });
  const scopes = [{ typeId: type.id, access: "write" }];
  return must(201, await app.owner.post("/api-keys", { title: `${canary(letter, "key")} ${++counted}`, role: 25, scopes })).id;
}

async function someWebhook(app: AppOfTest, letter: "a" | "b"): Promise<Pick<Things, "webhook" | "delivery">> {
  const title = `${canary(letter, "webhook")} ${++counted}`;
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

async function newMember(app: AppOfTest, server: TestServer): Promise<number> {
  const member = await signUp(server);
  must(201, await app.owner.post(`/apps/${app.id}/users`, { userId: member.id, role: 25 }));
  return member.id;
}

interface Call {
  readonly params?: { readonly [name: string]: number | string };
  readonly query?: string;
  readonly body?: unknown;
  /** Whether any part of it is an id of a thing. */
  readonly names?: true;
}

/** How each endpoint is called so that its verb is reached. A new endpoint needs a line here and its lines in the expectations. */
const calls: { readonly [Of in Name]: (things: Things, server: TestServer) => Call } = {
  logIn: () => ({ body: { username: "nobody@example.test", password: "wrong password" } }),
  signUp: () => ({ body: { username: `matrix${++counted}@example.test`, password: "short" } }),
  refreshSession: () => ({}),
  // The sessions of this test must live on: ended ones have a test of their own.
  logOut: () => ({ query: "skip" }),
  logOutByGet: () => ({ query: "skip" }),
  setUp: () => ({ body: { key: "wrong", username: `matrix${++counted}@example.test`, password: "long enough" } }),
  me: () => ({}),
  changeMe: () => ({ body: { nickname: "Same" } }),
  findUsers: () => ({ query: "?filter=matrix" }),
  sendFeedback: () => ({ body: { message: "Hello" } }),
  createApp: () => ({ body: { title: "Matrix", domain: `matrix-${process.pid}-${++counted}` } }),
  myApps: () => ({}),
  currentApp: ({ app }) => ({ params: { id: app }, names: true }),
  changeApp: ({ app }) => ({ params: { id: app }, body: { meta: { turn: ++counted } }, names: true }),
  findDomain: ({ app }) => ({ params: { id: app }, names: true }),
  verifyDomain: ({ app }) => ({ params: { id: app }, body: {}, names: true }),
  listMembers: ({ app }) => ({ params: { id: app }, names: true }),
  // Anybody with an account may be added: there is no foreign person.
  addMember: ({ app, member }) => ({ params: { id: app }, body: { userId: member, role: 25 }, names: true }),
  changeMember: ({ app, member }) => ({ params: { id: app, userId: member }, body: { userMeta: { turn: ++counted } }, names: true }),
  removeMember: ({ app, member }) => ({ params: { id: app, userId: member }, names: true }),
  listTypes: () => ({}),
  findType: ({ type }) => ({ params: { type }, names: true }),
  createType: () => ({ body: { title: "Matrix" } }),
  changeType: ({ type }) => ({ params: { type }, body: { settings: { hideInMenu: true } }, names: true }),
  duplicateType: ({ type }) => ({ params: { type }, names: true }),
  deleteType: ({ type }) => ({ params: { type }, names: true }),
  previewFieldChanges: ({ type }) => ({ params: { type }, body: { postFields: [] }, names: true }),
  listFieldChanges: ({ type }) => ({ params: { type }, names: true }),
  takeBackFieldChange: ({ type, change }) => ({ params: { type, change }, names: true }),
  listPosts: ({ type }) => ({ params: { type }, names: true }),
  countPosts: ({ type }) => ({ params: { type }, names: true }),
  summarizePosts: ({ type }) => ({ params: { type }, names: true }),
  countRecords: ({ type }) => ({ query: `?types=${type}`, names: true }),
  findPost: ({ post }) => ({ params: { post }, names: true }),
  createPost: ({ type }) => ({ body: { typeId: type, name: "x" }, names: true }),
  changePost: ({ post }) => ({ params: { post }, body: { name: "y" }, names: true }),
  changePointing: ({ type, post }) => ({ params: { post }, body: { type, relation: "kin", add: [post] }, names: true }),
  deletePost: ({ post }) => ({ params: { post }, names: true }),
  nextPost: ({ post }) => ({ params: { post }, body: {}, names: true }),
  openExport: ({ type }) => ({ params: { type }, body: { fileName: "x", fileExt: "csv", selectedData: "all" }, names: true }),
  readImport: ({ type }) => ({ params: { type }, body: multipart("name\nAnn\n"), names: true }),
  importFrom: ({ type }) => ({ params: { type }, body: { importUrl: "http://127.0.0.1/" }, names: true }),
  importPosts: ({ type }) => ({ params: { type }, body: { importUrl: "http://127.0.0.1/" }, names: true }),
  listImports: ({ type }) => ({ params: { type }, names: true }),
  findImport: (things) => ({ params: { type: things.type, import: things.import }, names: true }),
  changeImport: (things) => ({ params: { type: things.type, import: things.import }, body: { noHeader: true }, names: true }),
  // It has not begun, so there is nothing to cancel: a check that runs would be in the way of the next one's.
  stepImport: (things) => ({ params: { type: things.type, import: things.import, step: "cancel" }, names: true }),
  rowsToMend: (things) => ({ params: { type: things.type, import: things.import }, names: true }),
  mendRows: (things) => ({
    params: { type: things.type, import: things.import },
    body: { rows: [{ number: 2, cells: ["mended"] }] },
    names: true,
  }),
  rejectedRows: (things) => ({ params: { type: things.type, import: things.import }, names: true }),
  pressButton: ({ post }) => ({ params: { post, button: "go" }, body: {}, names: true }),
  listViews: ({ type }) => ({ params: { type }, names: true }),
  countViews: ({ type }) => ({ params: { type }, names: true }),
  createView: ({ type }) => ({ params: { type }, body: { title: "Matrix", settings: plainView }, names: true }),
  changeView: ({ view }) => ({ params: { view }, body: { title: "Same" }, names: true }),
  deleteView: ({ view }) => ({ params: { view }, names: true }),
  listRuns: ({ post }) => ({ params: { post }, names: true }),
  explainSight: ({ post }) => ({ params: { post }, names: true }),
  indexField: ({ type }) => ({ params: { type, field: "name" }, names: true }),
  listNotes: ({ type, post }) => ({ params: { type, post }, names: true }),
  listHistory: ({ post }) => ({ params: { post }, names: true }),
  restoreValues: ({ post, changedAt }) => ({ params: { post }, body: { before: changedAt }, names: true }),
  listTrash: () => ({}),
  restoreFromTrash: ({ thrown }) => ({ params: { kind: "record", id: thrown }, names: true }),
  deleteForGood: ({ thrown }) => ({ params: { kind: "record", id: thrown }, names: true }),
  listPages: () => ({}),
  findPage: ({ page }) => ({ params: { page }, names: true }),
  createPage: () => ({ body: { title: "Matrix", slug: `matrix-${++counted}` } }),
  changePage: ({ page }) => ({ params: { page }, body: { settings: { description: "d" } }, names: true }),
  editPage: ({ page }) => ({
    params: { page },
    body: { draftVersion: 1, operations: [{ do: "set", id: "t1", path: "html", value: "<p>x</p>" }] },
    names: true,
  }),
  publishPage: ({ page }) => ({ params: { page }, body: {}, names: true }),
  listRevisions: ({ page }) => ({ params: { page }, names: true }),
  findRevision: ({ page, revision }) => ({ params: { page, revision }, names: true }),
  restoreRevision: ({ page, revision }) => ({ params: { page, revision }, body: {}, names: true }),
  duplicatePage: ({ page }) => ({ params: { page }, names: true }),
  deletePage: ({ page }) => ({ params: { page }, names: true }),
  attachFile: () => ({ body: multipart("") }),
  uploadToForm: ({ formPage }) => ({
    query: `?page=${formPage}&block=f1&field=photo`,
    body: multipart("hello"),
    names: true,
  }),
  listConnections: () => ({}),
  setConnection: () => ({ params: { provider: "twitter" }, body: { token: `matrix-${++counted}` } }),
  // Somebody's before may have found none any more; that is 404 as for whoever removes a second time.
  removeConnection: () => ({ params: { provider: "twitter" } }),
  // None is set up, so nobody is asked.
  findSocialUser: () => ({ params: { provider: "twitter" }, query: "?usernameOrId=ada" }),
  listApiKeys: () => ({}),
  createApiKey: () => ({ body: { title: "Matrix", role: 25, scopes: [{ typeId: null, access: "read" }] } }),
  revokeApiKey: ({ key }) => ({ params: { key }, names: true }),
  listWebhooks: () => ({}),
  createWebhook: () => ({ body: plainWebhook }),
  changeWebhook: ({ webhook }) => ({ params: { webhook }, body: { title: "Same" }, names: true }),
  rotateWebhookSecret: ({ webhook }) => ({ params: { webhook }, names: true }),
  deleteWebhook: ({ webhook }) => ({ params: { webhook }, names: true }),
  testWebhook: ({ webhook }) => ({ params: { webhook }, names: true }),
  listDeliveries: ({ webhook }) => ({ params: { webhook }, names: true }),
  findDelivery: ({ webhook, delivery }) => ({ params: { webhook, delivery }, names: true }),
  replayDeliveries: ({ webhook, delivery }) => ({ params: { webhook }, body: { delivery }, names: true }),
  describeApp: () => ({}),
  writeClient: () => ({}),
  watchChanges: () => ({}),
  mailForm: ({ formPage }) => ({ body: { form: { page: formPage, block: "f1" }, model: { q: "hi" } }, names: true }),
  catalogueOfBlocks: () => ({}),
  catalogueOfFields: () => ({}),
  catalogueOfActions: () => ({}),
  catalogueOfFonts: () => ({}),
  catalogueOfTemplates: () => ({}),
  outbox: () => ({}),
};

const identities = [
  "nobody",
  "nonsense",
  "ended",
  "stranger",
  "subscriber",
  "editor",
  "admin",
  "owner",
  "other-owner",
  "platform",
  "site-token",
] as const;
type Identity = (typeof identities)[number];

/** Who must never read what only the people of app A read. */
const outsiders: readonly Identity[] = ["nobody", "nonsense", "ended", "stranger", "other-owner", "site-token"];

type People = Readonly<Record<"subscriber" | "editor" | "admin", Somebody>>;

async function tokensFor(server: TestServer, a: AppOfTest, b: AppOfTest, people: People): Promise<Record<Identity, string | undefined>> {
  const ended = await signUp(server);
  must(200, await ended.post("/auth/logout"));
  const platform = await signUp(server);
  await server.database.transaction(null, (transaction) =>
    transaction.change(sql`update users set role = 100 where user_id = ${platform.id}`),
  );
  must(200, await b.owner.post(`/apps/${b.id}`, { settings: { signup: true } }));
  const body = { username: `site${Date.now()}@example.test`, password: "correct horse battery" };
  const bound = must(201, await server.call({ method: "POST", host: b.host, path: `/api/${b.id}/auth/signup`, body }));
  return {
    nobody: undefined,
    nonsense: "nonsense",
    ended: ended.token,
    stranger: (await signUp(server)).token,
    subscriber: people.subscriber.token,
    editor: people.editor.token,
    admin: people.admin.token,
    owner: a.owner.token,
    "other-owner": b.owner.token,
    platform: platform.token,
    "site-token": bound.token,
  };
}

function send(
  server: TestServer,
  app: AppOfTest,
  endpoint: Endpoint,
  { params = {}, query = "", body }: Call,
  token: string | undefined,
): Promise<Reply> {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]));
  const headers: Record<string, string> = endpoint.upload ? { "content-type": formOfParts } : {};
  const payload = body ?? (endpoint.method === "POST" ? {} : undefined);
  return server.call({
    method: endpoint.method,
    path: `/api/${app.id}${path}${query}`,
    token,
    headers,
    ...(payload === undefined ? {} : { body: payload }),
  });
}

const tenantTables = [
  "api_keys",
  "connections",
  "field_changes",
  "export_tickets",
  "files",
  "imports",
  "kept_values",
  "members",
  "page_revisions",
  "pages",
  "posts",
  "record_changes",
  "statuses",
  "trash",
  "trashed_rows",
  "types",
];

/** All rows of an app, as one text each. */
async function rowsOf(server: TestServer, app: number): Promise<string> {
  const parts = tenantTables.map((table) => `select '${table}' || t::text as row from ${table} t where t.app_id = ${app}`);
  // What becomes of a mail is a job's affair and comes later.
  parts.push(`select 'mails ' || t.id || t.recipient as row from mails t where t.app_id = ${app}`);
  // How it goes with a webhook too.
  parts.push(
    `select 'webhooks ' || w.id || w.title || w.url || w.sealed_secret || w.is_active as row from webhooks w where w.app_id = ${app}`,
  );
  const rows = await server.database
    .reader(app)
    .rows<{ row: string }>(
      sql`select md5(string_agg(x.row, '|' order by x.row)) as row from (${raw(parts.join(" union all ").replaceAll(`= ${app}`, "= $1"))}) x where ${app}::bigint > 0`,
    );
  return rows[0]?.row ?? "";
}

/** Ids are counted per app: those of B are moved far away, so that none of them is one of A's by chance. */
async function moveIds(server: TestServer, b: AppOfTest): Promise<void> {
  await furnish(b, "b", server);
  await server.database.transaction(b.id, async (transaction) => {
    const kinds = await transaction.rows<{ kind: string }>(sql`select c.kind from counters c where c.app_id = ${b.id}`);
    for (const { kind } of kinds) await transaction.nextIds(kind, 500_000);
  });
  const { app: _, member, changedAt, ...ids } = await furnish(b, "b", server);
  if (Math.min(...Object.values(ids).map(Number)) < 400_000) throw new Error("the ids of the other app never moved");
}

/** An app of its own for what may succeed, with the same people in it: what is made there does not have to be compared ever after. */
async function playground(server: TestServer, owner: Somebody, { subscriber, editor, admin }: People): Promise<AppOfTest> {
  const app = await addApp(server, owner);
  const members = [
    [subscriber, 25],
    [editor, 50],
    [admin, 90],
  ] as const;
  for (const [{ id }, role] of members) must(201, await owner.post(`/apps/${app.id}/users`, { userId: id, role }));
  return app;
}

function tableOf(rows: ReadonlyMap<string, readonly (number | string)[]>): string {
  const head = ["endpoint".padEnd(18), "id".padEnd(10), ...identities.map((identity) => identity.padStart(11))].join(" ").trimEnd();
  const lines = [...rows].map(([name, statuses]) => {
    const [endpoint = "", id = ""] = name.split(" ");
    return [endpoint.padEnd(18), id.padEnd(10), ...statuses.map((status) => String(status).padStart(11))].join(" ");
  });
  return `\n${[head, ...lines].join("\n")}\n`;
}

test("every endpoint answers every caller about every kind of id as expected; refusals change nothing and tell nothing [RO-28, RO-22, AP-01]", {
  timeout: 300_000,
}, async () => {
  const server = await testServer();
  const ownerOfA = await signUp(server);
  const ownerOfB = await signUp(server);
  const a = await addApp(server, ownerOfA);
  const b = await addApp(server, ownerOfB);
  const people = { subscriber: await a.addMember(25), editor: await a.addMember(50), admin: await a.addMember(90) };
  const tokens = await tokensFor(server, a, b, people);
  await moveIds(server, b);
  const foreign = await furnish(b, "b", server);
  const shared = await furnish(a, "a", server);
  const rows = new Map<string, (number | string)[]>();
  const leaks: string[] = [];
  const changes: string[] = [];
  const told: string[] = [];

  for (const name of endpointNames) {
    const endpoint: Endpoint = endpoints[name];
    const makes = calls[name];
    const { names, query } = makes(shared, server);
    if (query === "skip") continue;
    const named = namedBy(makes, server);
    const rowsOfB = await rowsOf(server, b.id);
    const ground = names && endpoint.method !== "GET" ? await playground(server, ownerOfA, people) : a;
    const neighbour = ground === a ? (shared.member as number) : await newMember(ground, server);
    for (const identity of identities) {
      const texts: Partial<Record<Ownership, string>> = {};
      let last = { app: 0, rows: "" };
      for (const ownership of names ? ownerships : (["own"] as const)) {
        if (name === "addMember" && ownership === "foreign") continue;
        const isWrite = endpoint.method !== "GET";
        // Whose call may succeed gets things of their own: a success must not be the next one's refusal.
        const mayPass = isWrite && ownership === "own" && names && !outsiders.includes(identity);
        const place = mayPass ? ground : a;
        const own = mayPass ? await furnish(ground, "a", server, name === "removeMember" ? undefined : neighbour, named) : shared;
        const things: Things = ownership === "own" ? own : ownership === "foreign" ? foreign : nowhere[ownership];
        // The app in the path of a member's endpoints stays the caller's own: what is foreign there is the person.
        const isOfMember = name === "changeMember" || name === "removeMember" || name === "addMember";
        const newcomer = name === "addMember" && ownership === "own" ? (await signUp(server)).id : things.member;
        const asked = isOfMember ? { ...things, app: place.id, member: newcomer } : things;
        const isKnown = ownership !== "own" && last.app === place.id;
        const before = isWrite && !isKnown ? await rowsOf(server, place.id) : last.rows;
        const reply = await send(server, place, endpoint, makes(asked, server), tokens[identity]);
        const key = `${name} ${names ? ownership : "-"}`;
        rows.set(key, [...(rows.get(key) ?? []), reply.status]);
        const where = `${name} ${identity} ${ownership}: ${reply.status}`;
        if (isWrite) last = { app: place.id, rows: await rowsOf(server, place.id) };
        if (isWrite && reply.status >= 400 && last.rows !== before) changes.push(where);
        if (reply.text.includes("cnry_b") && identity !== "other-owner" && identity !== "platform") leaks.push(where);
        if (reply.text.includes("cnry_a") && (outsiders.includes(identity) || reply.status >= 400)) leaks.push(where);
        if (reply.status >= 500) told.push(`${where} ${reply.text}`);
        texts[ownership] = `${reply.status} ${reply.text}`;
      }
      const isApp = endpoint.path.startsWith("/apps/:id");
      const isPerson = name === "addMember";
      if (names && !isApp && !isPerson && texts.foreign !== texts.missing)
        told.push(`${name} ${identity}: ${texts.foreign} is not ${texts.missing}`);
    }
    const ownsB = name === "changeApp";
    if (!ownsB && (await rowsOf(server, b.id)) !== rowsOfB) changes.push(`${name} changed the other app`);
  }
  expect({ leaks, changes, told }).toEqual({ leaks: [], changes: [], told: [] });
  expect(tableOf(rows)).toBe(matrix);
});

test("every endpoint has its lines in the expectations, and no line is of an endpoint that is gone", () => {
  const named = new Set(
    matrix
      .trim()
      .split("\n")
      .slice(1)
      .map((line) => line.split(/\s+/)[0]),
  );
  const skipped = ["logOut", "logOutByGet"];
  expect([...named, ...skipped].sort()).toEqual([...endpointNames].sort());
});

/** What holds for whole columns, whatever the table says. */
test("who has no good token is 401 wherever one is needed, and a token of another app's site everywhere", () => {
  for (const line of matrix.trim().split("\n").slice(1)) {
    const [name = "", id, ...statuses] = line.trim().split(/\s+/);
    const { guard, anyToken }: Endpoint = endpoints[name as Name];
    if (anyToken) continue;
    const of = (identity: Identity) => statuses[identities.indexOf(identity)];
    expect([name, id, of("nonsense"), of("ended"), of("site-token")]).toEqual([name, id, "401", "401", "401"]);
    if (guard !== "anyone") expect([name, id, of("nobody")]).toEqual([name, id, "401"]);
    if (guard.startsWith("app-")) expect([name, id, of("stranger"), of("other-owner")]).toEqual([name, id, "403", "403"]);
  }
});
