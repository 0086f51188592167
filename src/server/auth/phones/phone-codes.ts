import { randomInt } from "node:crypto";
import type { Scope, WriteScope } from "../../kernel/scope.ts";
import { mailText, tellFromPlatform } from "../platform-mail.ts";
import { type CodeKey, countTry, takeCode, writeCode } from "./store.ts";

type Outside = Pick<Scope["outside"], "sign" | "mainAddress">;

const life = 10 * 60_000;
const mostTries = 5;

/** Sends six digits to a phone; with `@host #code` at its end a browser offers to fill them in. */
export async function sendCode(scope: WriteScope, outside: Outside, key: CodeKey): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  await writeCode(scope.db, { ...key, hash: hashOf(outside, key, code), expiresAt: new Date(scope.now.getTime() + life) });
  const { hostname } = new URL(outside.mainAddress("/"));
  const html = mailText([`${code} is your Joinery code. Tell it to nobody.`, `@${hostname} #${code}`]);
  await tellFromPlatform(scope, { to: key.phone, subject: "Your code", html, kind: "account" });
}

/** Uses a code up. A try counts whether it is right or not, so the caller must not undo what this did. */
export async function spendPhoneCode(
  scope: WriteScope,
  outside: Outside,
  { code, ...key }: CodeKey & { readonly code: string },
): Promise<boolean> {
  await countTry(scope.db, key);
  const hash = hashOf(outside, key, code.replace(/\s/g, ""));
  return takeCode(scope.db, { ...key, hash, now: scope.now, most: mostTries });
}

function hashOf({ sign }: Outside, { phone, purpose, userId }: CodeKey, code: string): string {
  return sign(JSON.stringify(["phone code", phone, purpose, userId, code]));
}
