import type { Product } from "./product.ts";

export const admin = { username: "root@example.test", password: "correct horse battery" };

/** An app with a page `start` and one type that can be written to, and the token of its owner. */
export interface Settled {
  readonly token: string;
  readonly app: number;
  readonly type: number;
}

/** Follows the setup link of a new installation, and makes an app with a page and a type there. */
export async function settle(product: Product): Promise<Settled> {
  const { token } = await must(201, product, "POST", "/api/1/auth/setup", { body: { key: product.setupKey(), ...admin } });
  const app = await must(201, product, "POST", "/api/1/apps", { token, body: { title: "Faults", domain: "faults" } });
  const type = await must(201, product, "POST", `/api/${app.id}/types`, { token, body: { title: "Items", postFields: [note] } });
  await must(201, product, "POST", `/api/${app.id}/pages`, { token, body: { title: "Start", slug: "start", layout: [text] } });
  return { token, app: app.id, type: type.id };
}

/** The same installation, found again after a restart. */
export async function findSettled(product: Product): Promise<Settled> {
  const { token } = await must(200, product, "POST", "/api/1/auth/login", { body: admin });
  const app = (await must(200, product, "GET", "/api/1/apps/me", { token })).find((each: { slug: string }) => each.slug === "faults");
  const [type] = await must(200, product, "GET", `/api/${app.id}/types`, { token });
  return { token, app: app.id, type: type.id };
}

const text = { id: "t1", component: "text", html: "<p>Here we are.</p>" };
const note = { id: "f1", slug: "note", label: "Note", component: "input-text" };

async function must(status: number, product: Product, method: string, path: string, call: Parameters<Product["call"]>[2]) {
  const reply = await product.call(method, path, call);
  if (reply.status !== status) throw new Error(`${method} ${path}: ${reply.status} ${reply.text.slice(0, 300)}`);
  return reply.json;
}
