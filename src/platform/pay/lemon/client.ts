import * as z from "zod";
import { createSafeFetch, type SafeFetchOptions } from "../../fetch/safe-fetch.ts";
import { FetchRefused } from "../../fetch/safe-request.ts";
import { PayFailure } from "../provider.ts";

export interface LemonKeys {
  readonly apiKey: string;
  readonly storeId: string;
  /** The variant that is sold at the price that we say; absent: the first of the store. */
  readonly variantId?: string;
  readonly webhookSecret?: string;
  readonly apiBase?: string;
}

/** One thing of its JSON:API. */
export interface LemonThing {
  readonly id: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

export type AskLemon = (
  method: "GET" | "POST" | "PATCH" | "DELETE",
  path: string,
  body?: object,
) => Promise<LemonThing | LemonThing[] | undefined>;

const thing = z.object({ id: z.coerce.string(), attributes: z.record(z.string(), z.unknown()) });
const document = z.object({ data: z.union([thing, z.array(thing)]) });
const problems = z.object({ errors: z.array(z.object({ detail: z.optional(z.string()), title: z.optional(z.string()) })) });

const bounds = { maxBytes: 2_000_000, headerTimeout: 15_000, totalTimeout: 20_000, redirects: "none" } as const;

/** Asks Lemon Squeezy; undefined: it is not there. Its own client has its address as a constant, so this is ours. */
export function lemonClient({ apiKey, apiBase }: LemonKeys, options: Pick<SafeFetchOptions, "dnsServer" | "ownHosts">): AskLemon {
  const fetch = createSafeFetch({ ...options, ...reachable(apiBase) });
  const base = (apiBase ?? "https://api.lemonsqueezy.com").replace(/\/+$/, "");
  const headers = { authorization: `Bearer ${apiKey}`, accept: "application/vnd.api+json", "content-type": "application/vnd.api+json" };
  return async (method, path, body) => {
    const reply = await fetch(`${base}/v1/${path}`, { ...bounds, method, headers, ...(body && { body: JSON.stringify(body) }) }).catch(
      (error: unknown) => {
        throw error instanceof FetchRefused ? new PayFailure("unreachable", "Lemon Squeezy does not answer.", { cause: error }) : error;
      },
    );
    if (reply.status === 404) return undefined;
    const json = parsed(reply.bytes);
    if (reply.status >= 200 && reply.status < 300) {
      const read = document.safeParse(json);
      if (read.success) return read.data.data;
      if (reply.bytes.length === 0) return undefined;
    }
    const isRefused = reply.status >= 400 && reply.status < 500 && ![408, 409, 429].includes(reply.status);
    throw new PayFailure(isRefused ? "refused" : "unreachable", isRefused ? whyOf(json) : `Lemon Squeezy answered ${reply.status}.`);
  };
}

function whyOf(json: unknown): string {
  const [first] = problems.safeParse(json).data?.errors ?? [];
  return `${(first?.detail ?? first?.title ?? "no reason was given").slice(0, 200)}.`.replace("..", ".");
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return undefined;
  }
}

/** The operator's own word opens that one address and port, also on this machine. */
function reachable(base: string | undefined): Pick<SafeFetchOptions, "allows"> {
  if (base === undefined) return {};
  const { hostname, port, protocol } = new URL(base);
  const chosen = Number(port || (protocol === "https:" ? 443 : 80));
  return { allows: (address, at) => address === hostname && at === chosen };
}

export function one(found: LemonThing | LemonThing[] | undefined): LemonThing | undefined {
  return Array.isArray(found) ? found[0] : found;
}
export function many(found: LemonThing | LemonThing[] | undefined): LemonThing[] {
  return found === undefined ? [] : Array.isArray(found) ? found : [found];
}

export const textIn = (of: LemonThing["attributes"], name: string): string | undefined => {
  const value = of[name];
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : undefined;
};
export const numberIn = (of: LemonThing["attributes"], name: string): number => (typeof of[name] === "number" ? of[name] : 0);
export const momentIn = (of: LemonThing["attributes"], name: string): Date | null => {
  const text = textIn(of, name);
  const moment = text === undefined ? undefined : new Date(text);
  return moment && !Number.isNaN(moment.getTime()) ? moment : null;
};
