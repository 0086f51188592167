import * as z from "zod";
import type { Json } from "../../../model/base/json.ts";
import { FetchRefused } from "../../../platform/fetch/safe-request.ts";
import { signedHeaders } from "../../deliveries/public.ts";
import type { OutsideWorld } from "../../kernel/scope.ts";

/** A call as it goes out: `id` is the same for every try. `timeout`: seconds. */
export const call = z.object({
  id: z.string(),
  url: z.string(),
  method: z.enum(["POST", "PUT", "PATCH", "DELETE", "GET"]),
  headers: z.record(z.string(), z.string()),
  body: z.string().nullable(),
  timeout: z.number(),
});
export type Call = z.infer<typeof call>;

/** How a call went. `mayPass`: another try may go better. */
export interface Answered {
  readonly ok: boolean;
  readonly status: number | null;
  readonly said: string;
  readonly body: Json;
  readonly mayPass: boolean;
}

/** The most that is read of an answer that later actions use, in bytes. */
const mostRead = 64 * 1024;

/** Asks an address once, signed as webhooks are, by each of the secrets. Redirects are not followed: the signed body is for this address alone. */
export async function makeCall(
  outside: Pick<OutsideWorld, "fetch">,
  { id, url, method, headers, body, timeout }: Call,
  { reads, now, secrets }: { readonly reads: boolean; readonly now: Date; readonly secrets: readonly string[] },
): Promise<Answered> {
  const signed = signedHeaders(id, now, { body: body ?? "", secrets });
  const bounds = { headerTimeout: timeout * 1_000, totalTimeout: timeout * 1_000, redirects: "none" } as const;
  try {
    const answer = await outside.fetch(url, {
      ...{ ...bounds, method, headers: { "user-agent": "Joinery-Calls/1", ...headers, ...signed } },
      ...(body !== null && { body }),
      ...(reads ? { maxBytes: mostRead } : { ignoresBody: true as const }),
    });
    const ok = answer.status >= 200 && answer.status < 300;
    const mayPass = answer.status >= 500 || [408, 425, 429].includes(answer.status);
    const read = reads ? readBody(answer.bytes, answer.headers["content-type"]) : null;
    return { ok, status: answer.status, said: `answered ${answer.status}`, body: read, mayPass };
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error;
    const said = error.message.replace(/\.$/, "").replace(/^T/, "t");
    return { ok: false, status: null, said, body: null, mayPass: error.code !== "too_large" };
  }
}

/** JSON is given as what it says, text as text; what is neither is not given. */
function readBody(bytes: Buffer, type = ""): Json {
  if (/\bjson\b/i.test(type)) {
    try {
      return JSON.parse(bytes.toString("utf8")) as Json;
    } catch {
      return bytes.toString("utf8");
    }
  }
  return /^text\//i.test(type) || type === "" ? bytes.toString("utf8") : null;
}
