import { randomBytes } from "node:crypto";

/** How every key begins, so that one that strayed is known for what it is. */
const prefix = "key_";

/** A secret nobody can guess; the number tells the app, so that a look-up has its key. */
export function drawKey(app: number): string {
  return `${prefix}${app}_${randomBytes(32).toString("base64url")}`;
}

/** The beginning that may be shown. */
export function startOf(key: string): string {
  return key.slice(0, -39);
}

export function isApiKey(token: string): boolean {
  return token.startsWith(prefix);
}

/** The app that a key claims to be of; null for what has not the shape of one. */
export function appOfKey(key: string): number | null {
  const app = Number(/^key_([1-9]\d{0,15})_[\w-]{43}$/.exec(key)?.[1] ?? Number.NaN);
  return Number.isSafeInteger(app) ? app : null;
}
