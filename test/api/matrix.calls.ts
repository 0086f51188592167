import type { Endpoint } from "../../src/contract/endpoint.ts";
import type { endpoints } from "../../src/contract/endpoints.ts";
import type { Reply, TestServer } from "../server.ts";
import type { AppOfTest } from "../world.ts";
import { another, formOfParts, multipart, type Named, nowhere, plainView, plainWebhook, type Things } from "./matrix.things.ts";

export type Name = keyof typeof endpoints;

interface Call {
  readonly params?: { readonly [name: string]: number | string };
  readonly query?: string;
  readonly body?: unknown;
  /** Whether any part of it is an id of a thing. */
  readonly names?: true;
}

/** How each endpoint is called so that its verb is reached. A new endpoint needs a line here and its lines in the expectations. */
export const calls: { readonly [Of in Name]: (things: Things, server: TestServer) => Call } = {
  logIn: () => ({ body: { username: "nobody@example.test", password: "wrong password" } }),
  signUp: () => ({ body: { username: `matrix${another()}@example.test`, password: "short" } }),
  refreshSession: () => ({}),
  // The sessions of this test must live on: ended ones have a test of their own.
  logOut: () => ({ query: "skip" }),
  logOutByGet: () => ({ query: "skip" }),
  setUp: () => ({ body: { key: "wrong", username: `matrix${another()}@example.test`, password: "long enough" } }),
  me: () => ({}),
  changeMe: () => ({ body: { nickname: "Same" } }),
  findUsers: () => ({ query: "?filter=matrix" }),
  sendFeedback: () => ({ body: { message: "Hello" } }),
  createApp: () => ({ body: { title: "Matrix", domain: `matrix-${process.pid}-${another()}` } }),
  myApps: () => ({}),
  currentApp: ({ app }) => ({ params: { id: app }, names: true }),
  changeApp: ({ app }) => ({ params: { id: app }, body: { meta: { turn: another() } }, names: true }),
  findDomain: ({ app }) => ({ params: { id: app }, names: true }),
  verifyDomain: ({ app }) => ({ params: { id: app }, body: {}, names: true }),
  listMembers: ({ app }) => ({ params: { id: app }, names: true }),
  // Anybody with an account may be added: there is no foreign person.
  addMember: ({ app, member }) => ({ params: { id: app }, body: { userId: member, role: 25 }, names: true }),
  changeMember: ({ app, member }) => ({ params: { id: app, userId: member }, body: { userMeta: { turn: another() } }, names: true }),
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
  listTypeRuns: ({ type }) => ({ params: { type }, names: true }),
  redoRun: ({ post }) => ({ params: { post, run: 1 }, names: true }),
  explainSight: ({ post }) => ({ params: { post }, names: true }),
  indexField: ({ type }) => ({ params: { type, field: "name" }, names: true }),
  listNotes: ({ type, post }) => ({ params: { type, post }, names: true }),
  listMails: ({ post }) => ({ params: { post }, names: true }),
  listHistory: ({ post }) => ({ params: { post }, names: true }),
  takeBackMove: ({ post, changedAt }) => ({ params: { post }, body: { movedAt: changedAt }, names: true }),
  restoreValues: ({ post, changedAt }) => ({ params: { post }, body: { before: changedAt }, names: true }),
  listTrash: () => ({}),
  restoreFromTrash: ({ thrown }) => ({ params: { kind: "record", id: thrown }, names: true }),
  deleteForGood: ({ thrown }) => ({ params: { kind: "record", id: thrown }, names: true }),
  listPages: () => ({}),
  findPage: ({ page }) => ({ params: { page }, names: true }),
  createPage: () => ({ body: { title: "Matrix", slug: `matrix-${another()}` } }),
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
  setConnection: () => ({ params: { provider: "twitter" }, body: { token: `matrix-${another()}` } }),
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
  lookAt: ({ post }) => ({ body: { tab: "a-tab-of-tests", postId: post }, names: true }),
  mailForm: ({ formPage }) => ({ body: { form: { page: formPage, block: "f1" }, model: { q: "hi" } }, names: true }),
  catalogueOfBlocks: () => ({}),
  catalogueOfFields: () => ({}),
  catalogueOfActions: () => ({}),
  catalogueOfFonts: () => ({}),
  catalogueOfTemplates: () => ({}),
  outbox: () => ({}),
  outboxState: () => ({}),
  sendMailAgain: () => ({ params: { mail: 987_654 }, names: true }),
};
/** Which things a call names: what it does not ask about need not be there. */
export function namedBy(makes: (things: Things, server: TestServer) => Call, server: TestServer): Named {
  const named = new Set<keyof Things>();
  const listen = (things: Things, name: keyof Things) => {
    named.add(name);
    return things[name];
  };
  makes(new Proxy(nowhere.missing, { get: (things, name) => listen(things, name as keyof Things) }), server); // its names are its keys
  return named;
}
export function send(
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
