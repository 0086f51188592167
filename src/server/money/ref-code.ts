import { randomBytes } from "node:crypto";

const letters = "abcdefghijkmnpqrstuvwxyz23456789";

/** Our name of a payment, 26 letters and digits: 130 bits, so that nobody guesses another's. It is the key of every call to its provider. */
export function newRefCode(): string {
  return Array.from(randomBytes(26), (byte) => letters[byte % letters.length]).join("");
}
