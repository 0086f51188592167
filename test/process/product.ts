import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brief } from "../running.ts";

/** A product that runs, known by what it answers. */
export interface RunningProduct {
  readonly port: number;
  call(method: string, path: string, call?: Call): Promise<Reply>;
}

/** The product as operators run it: the built bundle in a process of its own, known by what it prints and answers. */
export interface Product extends RunningProduct {
  readonly pid: number;
  /** Everything it printed so far, on both streams. */
  output(): string;
  /** The key of the printed setup link; null when none was printed. */
  setupKey(): string | null;
  /** Sends a signal, SIGTERM unless said, and waits for the end; one that has ended is left as it is. */
  end(signal?: NodeJS.Signals): Promise<Ended>;
}

export interface Call {
  readonly token?: string | undefined;
  /** Sent as JSON, unless it is a string. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts the shape it reads
  readonly json: any;
}

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** From the signal, or from the start where none was sent. */
  readonly milliseconds: number;
}

type Environment = Readonly<Record<string, string>>;

/** Another build than the usual one, for who works beside a build that changes. */
const bundle = process.env.TEST_PRODUCT ?? "dist/server/main.js";
const running = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** Starts it and waits for its `Joinery:` line. Rejects with its output when it ends before. `within`: what it is started by. */
export async function startProduct(env: Environment, flags: readonly string[] = brief, within: readonly string[] = []): Promise<Product> {
  const port = await freePort();
  const { child, printed } = launch({ PORT: String(port), RATE_LIMIT_SCALE: "0", LOG_LEVEL: "warn", ...env }, flags, { within });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on("data", () => /^Joinery: .+$/m.test(printed.stdout) && resolve());
    child.once("exit", (code) => reject(new Error(`It ended with ${code}: ${printed.stdout}${printed.stderr}`)));
  });
  return {
    ...productAt(port),
    pid: child.pid ?? 0,
    output: () => printed.stdout + printed.stderr,
    setupKey: () => /^Setup: https?:\S+\/welcome\?key=(\S+)$/m.exec(printed.stdout)?.[1] ?? null,
    end: async (signal = "SIGTERM") => {
      const since = performance.now();
      const isOver = child.exitCode !== null || child.signalCode !== null;
      const ended = isOver ? undefined : once(child, "close");
      child.kill(signal);
      await ended;
      return { code: child.exitCode, ...printed, milliseconds: performance.now() - since };
    },
  };
}

export function productAt(port: number): RunningProduct {
  return { port, call: (method, path, call) => send(port, method, path, call) };
}

/** Starts it and waits for its end: for what keeps it from starting. */
export async function tryProduct(env: Environment, within: readonly string[] = []): Promise<Ended> {
  const since = performance.now();
  const { child, printed } = launch({ PORT: String(await freePort()), ...env }, brief, { within });
  await once(child, "close");
  return { code: child.exitCode, ...printed, milliseconds: performance.now() - since };
}

/** Runs one command of the command line to its end. */
export async function tryCommand(env: Environment, ...words: string[]): Promise<Ended> {
  const since = performance.now();
  const { child, printed } = launch(env, brief, { program: ["dist/server/cli.js", ...words] });
  await once(child, "close");
  return { code: child.exitCode, ...printed, milliseconds: performance.now() - since };
}

/** A data folder of its own that goes away with the test's process; a copy of `from` where one is given. */
export async function dataFolder(from?: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "joinery-process-"));
  if (from !== undefined) await cp(from, folder, { recursive: true });
  return folder;
}

export function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true });
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => (address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port"))));
    });
  });
}

/** Nothing of the environment of the tests reaches it but where programs are found. */
function launch(
  env: Environment,
  flags: readonly string[] = brief,
  { program = [bundle], within = [] }: { readonly program?: readonly string[]; readonly within?: readonly string[] } = {},
) {
  const [command = process.execPath, ...words] = [...within, process.execPath, ...flags, ...program];
  const child = spawn(command, words, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const printed = { stdout: "", stderr: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    printed.stdout += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    printed.stderr += text;
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  return { child, printed };
}

async function send(port: number, method: string, path: string, { token, body, headers = {} }: Call = {}): Promise<Reply> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    redirect: "manual",
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: parsed(text) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
