import { codeOf, stepAt } from "../src/server/auth/codes/one-time-code.ts";

/** What an authenticator app that was given a secret shows, half a minute later each time: no code is taken twice. */
export function codesAt(clock: { ahead: number }): (secret: string) => string {
  return (secret) => {
    clock.ahead += 30_000;
    return codeOf(bytesOf(secret), stepAt(new Date(Date.now() + clock.ahead)));
  };
}

export function bytesOf(secret: string): Buffer {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
