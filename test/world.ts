import type { App } from "../src/contract/apps.ts";
import type { Page } from "../src/contract/pages.ts";
import type { PostType } from "../src/contract/post-types.ts";
import type { FieldBlock } from "../src/model/fields/field.ts";
import type { Layout } from "../src/model/page/block.ts";
import { newAccount } from "./account.ts";
import { type Call, type Reply, type TestServer, testServer } from "./server.ts";

/** A person with an account, and what they can do through the API. */
export interface Somebody {
  readonly id: number;
  readonly username: string;
  readonly password: string;
  readonly token: string;
  get(path: string, headers?: Call["headers"]): Promise<Reply>;
  post(path: string, body?: unknown, headers?: Call["headers"]): Promise<Reply>;
  remove(path: string): Promise<Reply>;
}

export interface AppOfTest extends App {
  /** Paths below "/api/{app}". */
  readonly owner: Somebody;
  addType(type?: { title?: string; permission?: string; fields?: readonly FieldBlock[] }): Promise<PostType>;
  addPage(page: { title?: string; slug: string; layout?: Layout; draft?: Layout; permission?: string; settings?: object }): Promise<Page>;
  /** Adds a new person with this role. */
  addMember(role: number): Promise<Somebody>;
  /** A request to the app's own site. */
  visit(path: string, call?: Partial<Call>): Promise<Reply>;
  readonly host: string;
}

export interface World {
  readonly server: TestServer;
  readonly owner: Somebody;
  readonly app: AppOfTest;
  /** A request by nobody, below the app. */
  visitor: Pick<Somebody, "get" | "post" | "remove">;
}

let counted = 0;

/** A fresh owner with a fresh app, on the server that all tests share: worlds never meet. */
export async function world(server?: TestServer): Promise<World> {
  const on = server ?? (await testServer());
  const owner = await signUp(on);
  const app = await addApp(on, owner);
  return { server: on, owner, app, visitor: callers(on, undefined, app.id) };
}

export async function signUp(server: TestServer, username = `person${++counted}-${Date.now()}@example.test`): Promise<Somebody> {
  const account = await newAccount(server, username);
  return { ...account, username, ...callers(server, account.token, 1) };
}

/** The same person, with paths below another app. */
export function inApp(server: TestServer, somebody: Somebody, app: number | string): Somebody {
  return { ...somebody, ...callers(server, somebody.token, app) };
}

export async function addApp(server: TestServer, owner: Somebody, domain = `app${++counted}-${process.pid}`): Promise<AppOfTest> {
  const made = await owner.post("/apps", { title: `App ${counted}`, domain });
  if (made.status !== 201) throw new Error(`no app: ${made.text}`);
  const app: App = made.json;
  const inside = inApp(server, owner, app.id);
  const host = `${app.slug}.joinery.test`;
  return {
    ...app,
    owner: inside,
    host,
    addType: async ({ title = "Leads", permission, fields = [] } = {}) =>
      must(201, await inside.post("/types", { title, permission, postFields: fields })),
    addPage: async (page) => must(201, await inside.post("/pages", page)),
    addMember: async (role) => {
      const person = await signUp(server);
      await addTo(owner, app.id, person, role);
      return inApp(server, person, app.id);
    },
    visit: (path, call = {}) => server.call({ path, host, ...call }),
  };
}

/** Makes a person a member: who is a stranger to the owner is asked, and accepts. */
export async function addTo(owner: Somebody, app: number, person: Somebody, role?: number): Promise<void> {
  const added = must(201, await owner.post(`/apps/${app}/users`, { userId: person.id, ...(role === undefined ? {} : { role }) }));
  if (added.isPending) must(200, await person.post(`/apps/${app}/join`));
}

/** What a reply holds, when it has the status that it must have. */
// biome-ignore lint/suspicious/noExplicitAny: the caller says what it is
export function must(status: number, reply: Reply): any {
  if (reply.status !== status) throw new Error(`expected ${status}, got ${reply.status}: ${reply.text.slice(0, 500)}`);
  return reply.json;
}

function callers(server: TestServer, token: string | undefined, app: number | string): Pick<Somebody, "get" | "post" | "remove"> {
  const path = (below: string) => (below.startsWith("/api/") ? below : `/api/${app}${below}`);
  return {
    get: (below, headers = {}) => server.call({ path: path(below), token, headers }),
    post: (below, body = {}, headers = {}) => server.call({ method: "POST", path: path(below), token, body, headers }),
    remove: (below) => server.call({ method: "DELETE", path: path(below), token }),
  };
}

let fields = 0;

/** A field of a kind: `field("number", "price", { required: true })`. */
export function field(component: string, slug: string, options: Readonly<Record<string, unknown>> = {}): FieldBlock {
  fields += 1;
  return { id: `${component}_${fields}`, slug, label: slug.charAt(0).toUpperCase() + slug.slice(1), component, ...options } as FieldBlock;
}
