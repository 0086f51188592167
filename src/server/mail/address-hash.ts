import { createHash } from "node:crypto";

/** Under what an address is counted and looked for. Upper and lower case are one; nothing else is folded: it could make two people one. */
export function addressHash(address: string): string {
  return createHash("sha256").update(address.trim().toLowerCase()).digest("hex");
}
