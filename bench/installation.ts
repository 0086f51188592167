import type { Served } from "./served.ts";

/** An installation on PostgreSQL with one app, as its owner reaches it. */
export interface Installation {
  readonly token: string;
  readonly app: number;
  call(method: string, path: string, body?: unknown): Promise<{ readonly id: number }>;
}

const admin = { username: "root@example.test", password: "correct horse battery" };

export async function install(served: Served): Promise<Installation> {
  const key = /welcome\?key=(\S+)/.exec(served.output())?.[1];
  const { token } = await call(served, "POST", "/api/1/auth/setup", { key, ...admin });
  const app = await call(served, "POST", "/api/1/apps", { title: "Bench", domain: "bench" }, token);
  return { token, app: app.id, call: (method, path, body) => call(served, method, `/api/${app.id}${path}`, body, token) };
}

async function call(
  { port }: Served,
  method: string,
  path: string,
  body?: unknown,
  token?: string,
): Promise<{ id: number; token: string }> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { "content-type": "application/json", ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  // The endpoints' own replies.
  return (await response.json()) as { id: number; token: string };
}

/** A request as it stands on the wire. */
export function wire(
  method: string,
  path: string,
  { token, body, accept }: { token?: string; body?: unknown; accept?: string } = {},
): string {
  const text = body === undefined ? "" : JSON.stringify(body);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    "Host: localhost",
    ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
    ...(accept === undefined ? [] : [`Accept-Encoding: ${accept}`]),
    ...(body === undefined ? [] : ["Content-Type: application/json", `Content-Length: ${Buffer.byteLength(text)}`]),
  ];
  return `${lines.join("\r\n")}\r\n\r\n${text}`;
}
