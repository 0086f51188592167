import { createHash, randomBytes } from "node:crypto";

/** 30 days, sliding: each use of a session moves its end. */
export const sessionLife = 30 * 24 * 3600 * 1000;

/**
 * A secret nobody can guess, of which only the hash is stored. The prefix tells what it is for and the number whose it
 * is, so that a look-up has the person's key and no token can be mistaken for another kind.
 */
export function drawToken(prefix: "st" | "eu" | "rt" | "ss" | "im", userId: number): string {
  return `${prefix}_${userId}_${randomBytes(32).toString("base64url")}`;
}

export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** Whose token this claims to be; null when it has not the shape of one. */
export function ownerOfToken(token: string, prefixes: readonly string[]): number | null {
  const parts = /^([a-z]{2})_([1-9]\d{0,15})_([\w-]{43})$/.exec(token);
  if (!parts || !prefixes.includes(parts[1] ?? "")) return null;
  const owner = Number(parts[2]);
  return Number.isSafeInteger(owner) ? owner : null;
}
