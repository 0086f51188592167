import { createHash } from "node:crypto";
import { Refusal } from "./refusal.ts";

export interface IdempotencyClaim {
  /** Who asks: app and person. The same key of another person is another key. */
  readonly scope: string;
  readonly key: string;
  /** SHA-256 of the request. */
  readonly fingerprint: string;
  /** For how long the reply is kept. */
  readonly seconds: number;
}

const day = 86_400;

/** The claim of a request with an `Idempotency-Key`, or undefined without one. */
export function idempotencyClaim(
  key: unknown,
  scope: string,
  { request, seconds = day }: { readonly request: unknown; readonly seconds?: number | undefined },
): IdempotencyClaim | undefined {
  if (key === undefined) return undefined;
  if (typeof key !== "string" || !/^[\x21-\x7e]{1,255}$/.test(key)) throw new Refusal("invalid", 400, "The Idempotency-Key is not valid.");
  const fingerprint = createHash("sha256")
    .update(JSON.stringify(request) ?? "")
    .digest("hex");
  return { scope, key, fingerprint, seconds };
}
