import { request as httpRequest } from "node:http";
import { readConfig } from "../src/platform/config/read-config.ts";
import { buildTemplate } from "../src/platform/db/template.ts";
import { silentLog } from "../src/platform/log/log.ts";
import { type Running, startServer } from "../src/server/open-installation.ts";
import { newDatabase } from "./postgres.ts";
import { watchStatement } from "./statements/watch-statements.ts";

/** A whole server for the tests of one worker: on the PostgreSQL of `TEST_DATABASE_URL` when that is set, else embedded, in memory. */
export interface TestServer extends Running {
  /** Every statement that was sent since the server started. */
  readonly statements: readonly SentStatement[];
  call(call: Call): Promise<Reply>;
  stop(): Promise<void>;
}

/** Of its values only those that may be ids are kept: all that records say would fill the memory of whoever runs hundreds of tests. */
export interface SentStatement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly app: number | null;
}

export interface Call {
  readonly method?: "GET" | "POST" | "DELETE" | "PUT" | "OPTIONS" | "HEAD";
  /** The whole path: "/api/1/users/me". */
  readonly path: string;
  readonly host?: string;
  readonly token?: string | undefined;
  /** Sent as JSON, unless it is a string or bytes: those are sent as they are. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  readonly bytes: Buffer;
  /** The body as JSON, whatever its shape; tests say what they expect of it. */
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts the shape it reads
  readonly json: any;
}

let shared: Promise<TestServer> | undefined;
let clocked: Promise<TestServer> | undefined;
let clock = () => new Date();

/** The server that all files of this worker share. */
export function testServer(): Promise<TestServer> {
  shared ??= startTestServer();
  return shared;
}

/** Another that they share, with a clock that is the caller's from now on: tests come one after another, and apps never meet. */
export function serverAt(now: () => Date): Promise<TestServer> {
  clock = now;
  clocked ??= startTestServer({}, () => clock());
  return clocked;
}

/** One whose clock is five minutes behind: what is put off by as much is due at once. */
export function lateServer(): Promise<TestServer> {
  return serverAt(() => new Date(Date.now() - 300_000));
}

/** A server of a test's own, where settings matter, what a server remembers of earlier times, or its end; stop it when done. */
export async function startTestServer(env: Readonly<Record<string, string>> = {}, now?: () => Date): Promise<TestServer> {
  const server = process.env.TEST_DATABASE_URL;
  const database: Record<string, string> = server ? { DATABASE_URL: await newDatabase(server) } : {};
  const config = readConfig({
    PORT: "3000",
    RATE_LIMIT_SCALE: "0",
    BASE_URL: "http://joinery.test",
    LOG_LEVEL: "silent",
    DATA_DIR: ".cache/test-data",
    ...database,
    ...env,
  });
  if (!config.ok) throw new Error(config.why.join("\n"));
  const statements: SentStatement[] = [];
  const running = await startServer({
    config: { ...config.value, port: 0 },
    log: silentLog,
    ...(server ? {} : { memory: { template: await buildTemplate() } }),
    ...(now ? { now } : {}),
    onStatement: ({ text, values }, app) => {
      watchStatement(text);
      statements.push({ text: once(text), values: values.map(ifId), app });
    },
  });
  return {
    ...running,
    statements,
    call: (call) => send(running.port, call),
    stop: async () => {
      for (const step of running.steps) await step.stop();
    },
  };
}

/** A statement is put together anew each time it is sent: of many that read the same, one is kept. */
const texts = new Map<string, string>();

function once(text: string): string {
  const known = texts.get(text);
  if (known === undefined) texts.set(text, text);
  return known ?? text;
}

function ifId(value: unknown): unknown {
  return typeof value === "number" || (typeof value === "string" && value.length < 40) ? value : undefined;
}

/** Node resolves no `*.localhost`, so the host is a header and the connection goes to this machine. */
export function send(port: number, { method = "GET", path, host = "joinery.test", token, body, headers = {} }: Call): Promise<Reply> {
  const isRaw = typeof body === "string" || body instanceof Uint8Array;
  const bytes = body === undefined ? undefined : isRaw ? Buffer.from(body) : Buffer.from(JSON.stringify(body));
  const sent = {
    host,
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(bytes === undefined ? {} : { "content-type": "application/json", "content-length": String(bytes.length) }),
    ...headers,
  };
  return new Promise((resolve, reject) => {
    const request = httpRequest({ host: "127.0.0.1", port, method, path, headers: sent }, (response) => {
      const chunks: Buffer[] = [];
      // It has no end: its beginning is what there is to see.
      if (response.headers["content-type"]?.startsWith("text/event-stream")) response.once("data", () => response.destroy());
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("close", () => {
        const bytes = Buffer.concat(chunks);
        const text = bytes.toString();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, text, json: parsed(text) });
      });
    });
    request.on("error", reject);
    request.end(bytes);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
