import { createHmac, timingSafeEqual } from "node:crypto";

/** How old a signed event may be, and how far ahead of our clock, in seconds. */
export const tolerance = 300;

/** As Stripe signs: `t=<seconds>,v1=<hex HMAC-SHA-256 of "<seconds>.<body>">`. */
export function signTimed(body: string | Buffer, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${macOf(body, secret, String(seconds)).toString("hex")}`;
}

/** Whether such a signature is ours, and neither old nor from the future. Several `v1` are tried. An empty secret fits nothing. */
export function isSignedTimed(
  body: Buffer,
  header: string | undefined,
  { secret, now }: { readonly secret: string; readonly now: Date },
): boolean {
  if (secret === "" || header === undefined || header.length > 2_000) return false;
  const pairs = header.split(",").map((pair) => pair.trim().split("="));
  const time = pairs.find(([name]) => name === "t")?.[1] ?? "";
  if (!/^\d{1,12}$/.test(time) || Math.abs(now.getTime() / 1000 - Number(time)) > tolerance) return false;
  const mac = macOf(body, secret, time);
  return pairs.some(([name, value = ""]) => name === "v1" && isSame(mac, value));
}

/** In constant time; what has another length is another text. */
export function isSame(mac: Buffer, hex: string): boolean {
  if (!/^[0-9a-f]+$/i.test(hex) || hex.length !== mac.length * 2) return false;
  return timingSafeEqual(mac, Buffer.from(hex, "hex"));
}

function macOf(body: string | Buffer, secret: string, time: string): Buffer {
  return createHmac("sha256", secret).update(`${time}.`).update(body).digest();
}
