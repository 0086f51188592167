import { randomBytes } from "node:crypto";

const prefix = "whsec_";

/** A secret as Standard Webhooks write it: the bytes that sign, in base64. */
export function drawSecret(): string {
  return prefix + randomBytes(32).toString("base64");
}

/** What it is sealed about: no other app's, and no other webhook's, opens in its place. */
export function secretOf(app: number, webhook: number): string {
  return `webhook ${app} ${webhook}`;
}

export function bytesOf(secret: string): Buffer {
  return Buffer.from(secret.slice(prefix.length), "base64");
}
