import { createHmac, randomBytes } from "node:crypto";

/** RFC 6238 with what every authenticator app takes for granted: SHA-1, six digits, a new code every 30 seconds. */
const stepSeconds = 30;
const digits = 6;
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** 20 bytes, as RFC 4226 recommends. */
export function drawSecret(): Buffer {
  return randomBytes(20);
}

export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / stepSeconds);
}

export function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac("sha1", secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits).padStart(digits, "0");
}

/** The step of which `code` is; the one before and the one after count too, for clocks that differ. Null: of none of them. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  const present = stepAt(now);
  return [present, present - 1, present + 1].find((step) => codeOf(secret, step) === code) ?? null;
}

/** As it is typed into an authenticator app. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
}

/** What the picture that authenticator apps scan stands for. */
export function keyAddress(secret: Buffer, { issuer, account }: { readonly issuer: string; readonly account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}&digits=${digits}&period=${stepSeconds}`;
}
