import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { CommandFailed } from "../command.ts";

/** How often a call is made that a busy server refused, and how long is waited before it is made again, in milliseconds. */
const busy = { tries: 10, pause: 1_000 };

/** What the API answered. */
export interface Answered {
  readonly [key: string]: unknown;
}

/** Calls of the API of a server, as one person. */
export interface DemoCalls {
  get(path: string): Promise<Answered>;
  post(path: string, body: object, headers?: Readonly<Record<string, string>>): Promise<Answered>;
  /** Answers the path of the file. */
  upload(path: string, file: { readonly name: string; readonly bytes: Uint8Array }): Promise<string>;
}

/** `token`: whose; absent: nobody's, as a visitor calls. */
export function callsTo(address: string, token?: string): DemoCalls {
  const signed = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const call = async (path: string, body?: string | FormData, headers: Readonly<Record<string, string>> = {}): Promise<Answered> => {
    // By one key, where somebody calls: what was done although it was refused is not done again.
    const once = token !== undefined && typeof body === "string" ? { "idempotency-key": randomUUID() } : {};
    const all = { ...signed, ...once, ...headers };
    const sent = body === undefined ? {} : { method: "POST", body };
    const ask = () => fetch(address + path, { ...sent, headers: all }).catch(() => undefined);
    let reply = await ask();
    for (let tries = 1; reply?.status === 503 && tries < busy.tries; tries += 1) {
      await wait(busy.pause);
      reply = await ask();
    }
    const answer = (await reply?.json().catch(() => undefined)) as Answered | undefined;
    if (reply?.ok && answer !== undefined) return answer;
    const said = answer ? `${answer.message}${problemsIn(answer.data)}` : "is it Joinery that answers there?";
    throw new CommandFailed(`${address}${path} ${reply ? `answered ${reply.status}` : "did not answer"}: ${said}`);
  };
  return {
    get: (path) => call(path),
    post: (path, body, headers = {}) => call(path, JSON.stringify(body), { "content-type": "application/json", ...headers }),
    upload: async (path, { name, bytes }) => {
      const form = new FormData();
      form.set("file", new Blob([new Uint8Array(bytes)]), name);
      return String((await call(path, form)).file);
    },
  };
}

/** Which fields were refused, and why. */
function problemsIn(data: unknown): string {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return "";
  return ` (${Object.entries(data)
    .map(([slug, problem]) => `${slug}: ${(problem as { readonly messages?: readonly string[] }).messages?.join(", ")}`)
    .join("; ")})`;
}
