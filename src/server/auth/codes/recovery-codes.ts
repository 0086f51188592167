import { randomInt } from "node:crypto";
import type { Scope } from "../../kernel/scope.ts";

const count = 10;
/** Without what is taken for one another: 0 and o, 1, i and l. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";

/** Codes that are good once each, for whoever lost the device that shows the others: "k3mpq-7xwzf", 49 bits. */
export function drawRecoveryCodes(): readonly string[] {
  const five = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join("");
  return Array.from({ length: count }, () => `${five()}-${five()}`);
}

/** What is kept of one: nothing to be had from the database alone, for the installation's key signs it. */
export function hashRecoveryCode(sign: Scope["outside"]["sign"], userId: number, code: string): string {
  return sign(JSON.stringify(["recovery code", userId, code.toLowerCase().replace(/[^a-z0-9]/g, "")]));
}
