/**
 * Devices on which somebody has signed in: a signed cookie says so, of the last few names that were used there. It opens nothing; tries to
 * sign in with such a name are only counted apart from everybody else's.
 */
import { randomBytes } from "node:crypto";
import type { OutsideWorld, Scope } from "../kernel/scope.ts";

export const deviceCookie = "joinery-device";
/** A year, in milliseconds. */
const life = 365 * 24 * 3600 * 1000;
const mostNames = 4;

interface Knowing {
  readonly sign: OutsideWorld["sign"];
  readonly now: Date;
}

/** What to count tries with this name by on this device; null for a device on which it was not used. */
export function knownDevice(cookie: string | undefined, login: string, { sign, now }: Knowing): string | null {
  for (const mark of marksIn(cookie)) {
    const [nonce = "", since = "", signature] = mark.split(".");
    const isYoung = now.getTime() - Number.parseInt(since, 36) < life;
    if (isYoung && signature === signatureOf(sign, { login, nonce, since })) return nonce;
  }
  return null;
}

/** To be said once somebody has signed in. The mark of the same name before it goes, those of others stay. */
export function rememberDevice({ context, outside: { sign }, now }: Pick<Scope, "context" | "outside" | "now">, login: string): void {
  const others = marksIn(context.cookie(deviceCookie)).filter((mark) => knownDevice(mark, login, { sign, now }) === null);
  const [nonce, since] = [randomBytes(12).toString("hex"), now.getTime().toString(36)];
  const mark = [nonce, since, signatureOf(sign, { login, nonce, since })].join(".");
  context.setCookie(deviceCookie, [mark, ...others].slice(0, mostNames).join("~"), { maxAge: life / 1000, path: "/" });
}

function marksIn(cookie = ""): readonly string[] {
  return cookie
    .split("~")
    .filter((mark) => /^[0-9a-f]{24}\.[0-9a-z]{1,11}\.[0-9a-f]{32}$/.test(mark))
    .slice(0, mostNames);
}

function signatureOf(sign: OutsideWorld["sign"], { login, nonce, since }: { login: string; nonce: string; since: string }): string {
  return sign(JSON.stringify(["device", nonce, since, login]));
}
