import { createHash } from "node:crypto";

/** A guest's order is known by a token, of which the hash is kept. */
export function hashOfOrderToken(token: string): string {
  return createHash("sha256").update(`order ${token}`).digest("hex");
}
