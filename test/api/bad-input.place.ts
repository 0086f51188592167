import { expect } from "vitest";
import { type Endpoint, errorReply } from "../../src/contract/endpoint.ts";
import { endpoints } from "../../src/contract/endpoints.ts";
import type { Reply, TestServer } from "../server.ts";
import { type AppOfTest, field, must, world } from "../world.ts";

/** An app with one of everything that an address can name. */
export interface Place {
  readonly server: TestServer;
  readonly app: AppOfTest;
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
  const webhook = must(201, await app.owner.post("/webhooks", wanted));
  const delivery = must(201, await app.owner.post(`/webhooks/${webhook.id}/test`));
  const revisions = must(200, await app.owner.get(`/pages/${page.id}/revisions`));
  return {
    server,
    app,
    ids: {
      ...{ id: app.id, type: type.id, page: page.id, post: post.id, revision: revisions[0]?.id ?? 1, userId: app.owner.id },
      ...{ provider: "twitter", button: "go", import: table.id, step: "cancel", view: view.id },
      ...{ webhook: webhook.id, delivery: delivery.id },
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
  return here.server.call({ method: endpoint.method, path: address(here, endpoint), token: here.app.owner.token, body, headers });
}

/** Every refusal has the one shape, and says nothing of the machine. */
export function isProblem(reply: Reply, name: string): void {
  expect([name, reply.status >= 400 && reply.status < 500]).toEqual([name, true]);
  expect(errorReply.safeParse(reply.json).success).toBe(true);
  expect(reply.text).not.toMatch(/\/work\/|node_modules|at \w+ \(|select |insert into|syntax error/i);
}
