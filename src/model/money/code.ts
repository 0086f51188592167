/** Codes that people redeem: four groups of four of 32 letters, without those that look like others (0 O, 1 I). */

export const codeKinds = ["seats", "credit", "discount"] as const;
export type CodeKind = (typeof codeKinds)[number];

export const codeLetters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const letters = 16;

/** A code of 16 random bytes or more, as it is shown: "K7QX-M2NP-…". 32 letters divide 256, so each is as likely as another. */
export function codeOf(random: Uint8Array): string {
  const text = [...random.slice(0, letters)].map((byte) => codeLetters[byte % codeLetters.length]).join("");
  return (text.match(/.{4}/g) ?? []).join("-");
}

/** A code as it is compared: capitals without spaces and dashes. */
export function plainCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, "");
}

/** Whether an own code of an owner may be one: 4 to 20 capitals and digits. */
export function isOwnCode(typed: string): boolean {
  return /^[A-Z0-9]{4,20}$/.test(plainCode(typed));
}
