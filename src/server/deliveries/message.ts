import { createHmac } from "node:crypto";
import { bytesOf } from "../webhooks/public.ts";

/** The same for every try and every replay, so that whoever has it already can drop a copy. */
export function messageId(app: number, delivery: number): string {
  return `msg_${app}_${delivery}`;
}

/** What goes along with a body, as Standard Webhooks say: whoever knows one of the secrets can tell that it is ours, and when it was sent. */
export function signedHeaders(
  id: string,
  sentAt: Date,
  { body, secrets }: { readonly body: string; readonly secrets: readonly string[] },
): Record<string, string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const signatures = secrets.map(
    (secret) => `v1,${createHmac("sha256", bytesOf(secret)).update(`${id}.${timestamp}.${body}`).digest("base64")}`,
  );
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures.join(" ") };
}
