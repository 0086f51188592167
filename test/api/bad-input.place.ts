import { expect } from "vitest";
import { type Endpoint, errorReply } from "../../src/contract/endpoint.ts";
import { endpoints } from "../../src/contract/endpoints.ts";
import { sql } from "../../src/platform/db/sql.ts";
import type { Reply, TestServer } from "../server.ts";
import { type AppOfTest, field, must, signUp, world } from "../world.ts";

/** An app with one of everything that an address can name. */
export interface Place {
  readonly server: TestServer;
  readonly app: AppOfTest;
  /** Whose call gets past the guard of an endpoint: the app's owner, or whoever runs the platform. */
  tokenFor(endpoint: Endpoint): string;
  readonly ids: { readonly [name: string]: number | string };
}

export async function place(): Promise<Place> {
  const { server, app } = await world();
  const type = await app.addType({ fields: [field("input-text", "name"), field("action-button", "go")] });
  const page = await app.addPage({ slug: "p", layout: [] });
  const post = must(201, await app.owner.post("/posts", { typeId: type.id, name: "x" }));
  const rows = "--x\r\ncontent-disposition: form-data; name=file; filename=a.csv\r\n\r\nname\nAnn\r\n--x--\r\n";
  const table = must(201, await app.owner.post(`/types/${type.id}/imports`, rows, { "content-type": "multipart/form-data; boundary=x" }));
  const settings = { layout: "table", search: "", filters: [], order: null, columns: [] };
  const view = must(201, await app.owner.post(`/types/${type.id}/views`, { title: "x", settings }));
  // Nothing may be asked there: what is sent never leaves.
  const wanted = { title: "x", url: "http://127.0.0.1/hook", events: ["post.restored"], typeIds: null };
  const starting = { title: "x", isActive: false, starts: { on: "created" }, actions: [{ component: "get-post", slug: "x", typeId: "x" }] };
  const automation = must(201, await app.owner.post(`/types/${type.id}/automations`, starting));
  const webhook = must(201, await app.owner.post("/webhooks", wanted));
  const delivery = must(201, await app.owner.post(`/webhooks/${webhook.id}/test`));
  const symbol = must(201, await app.owner.post("/symbols", { title: "x", layout: [] }));
  const component = must(201, await app.owner.post("/components", { title: "x", content: "x" }));
  const revisions = must(200, await app.owner.get(`/pages/${page.id}/revisions`));
  const group = must(201, await app.owner.post("/groups", { title: "x" }));
  const invited = await app.owner.post(`/apps/${app.id}/invite`, { email: "x@example.com" });
  const [invite] = must(200, await app.owner.get(`/apps/${app.id}/invites`));
  if (!invite) throw new Error(`nobody was invited: ${invited.text}`);
  const admin = await signUp(server);
  await server.database.transaction(null, (db) => db.change(sql`update users set role = 100 where user_id = ${admin.id}`));
  return {
    server,
    app,
    tokenFor: ({ guard }) => (guard === "admin" || guard === "staff" ? admin.token : app.owner.token),
    ids: {
      ...{ id: app.id, type: type.id, page: page.id, post: post.id, revision: revisions[0]?.id ?? 1, userId: app.owner.id },
      ...{ provider: "twitter", button: "go", import: table.id, step: "cancel", view: view.id, automation: automation.id, run: 1 },
      ...{
        webhook: webhook.id,
        delivery: delivery.id,
        version: 1,
        symbol: symbol.id,
        owner: app.id,
        component: component.id,
        group: group.id,
        invite: invite.id,
        ...{
          batch: 1,
          user: app.owner.id,
          crash: "0".repeat(32),
          list: "blogs",
          suppression: 1,
          block: 1,
          item: 1,
          task: 1,
          slug: "name",
          mail: 1,
          method: "stripe",
          ref: "nobodysnobodysnobodysnobody",
          payment: 1,
          order: 1,
          invoice: 1,
          plan: 1,
          code: 1,
        },
      },
    },
  };
}

export const all: readonly Endpoint[] = Object.values(endpoints);
export const withBody = all.filter(({ body }) => body !== undefined);
export const lists = all.filter(({ list }) => list);

export function address({ app, ids }: Place, { path }: Endpoint, instead?: string): string {
  return `/api/${app.id}${path.replace(/:(\w+)/g, (_, name: string) => instead ?? String(ids[name]))}`;
}

export function send(here: Place, endpoint: Endpoint, body: string | Buffer, headers: Record<string, string> = {}): Promise<Reply> {
  return here.server.call({ method: endpoint.method, path: address(here, endpoint), token: here.tokenFor(endpoint), body, headers });
}

/** Every refusal has the one shape, and says nothing of the machine. */
export function isProblem(reply: Reply, name: string): void {
  expect([name, reply.status >= 400 && reply.status < 500]).toEqual([name, true]);
  expect(errorReply.safeParse(reply.json).success).toBe(true);
  expect(reply.text).not.toMatch(/\/work\/|node_modules|at \w+ \(|select |insert into|syntax error/i);
  // What a schema says by itself is written for programmers.
  expect(reply.text).not.toMatch(/Too (big|small): |Invalid (input|option|string|number|key)|Unrecognized key|: expected /);
}
