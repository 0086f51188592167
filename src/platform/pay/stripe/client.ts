import type Stripe from "stripe";
import { PayFailure } from "../provider.ts";

export interface StripeKeys {
  readonly secretKey: string;
  readonly webhookSecret?: string;
  readonly apiBase?: string;
}

/** Milliseconds for one call. */
const patience = 15_000;

/** The official client, loaded when it is first needed: who takes no payments does not read it at each start. */
export function stripeClient({ secretKey, apiBase }: StripeKeys): () => Promise<Stripe> {
  let opened: Promise<Stripe> | undefined;
  return () => {
    opened ??= import("stripe").then(({ default: Client }) => {
      const base = apiBase === undefined ? undefined : new URL(apiBase);
      return new Client(secretKey, {
        ...{ maxNetworkRetries: 2, timeout: patience, telemetry: false, appInfo: { name: "Joinery" } },
        ...(base && {
          host: base.hostname,
          port: base.port || (base.protocol === "http:" ? 80 : 443),
          protocol: base.protocol === "http:" ? ("http" as const) : ("https" as const),
        }),
      });
    });
    return opened;
  };
}

/** Runs a call; what fails is told as whether it may have been done. */
export async function asked<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw failureOf(error);
  }
}

/** The same, where a thing that is not there is an answer. */
export async function askedFor<T>(run: () => Promise<T>): Promise<T | undefined> {
  try {
    return await run();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw failureOf(error);
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "statusCode" in error && error.statusCode === 404;
}

/** A refusal by its own words; connections, 5xx, too many requests and a key that is at work may have been anything. */
function failureOf(error: unknown): unknown {
  if (!(error instanceof Error) || !("type" in error) || !String(error.type).startsWith("Stripe")) return error;
  const status = "statusCode" in error ? Number(error.statusCode) : 0;
  const isRefused = status >= 400 && status < 500 && status !== 409 && status !== 429;
  return new PayFailure(isRefused ? "refused" : "unreachable", error.message, { cause: error });
}
