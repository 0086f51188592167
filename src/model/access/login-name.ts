import { fail, ok, type Result } from "../base/result.ts";

export interface LoginName {
  readonly kind: "email" | "phone";
  /** The one spelling that is stored and compared. */
  readonly canonical: string;
}

/**
 * Reads what a person signs in with: an e-mail address or a phone number. Letters outside ASCII are refused, because
 * two different-looking addresses must never fold into one.
 */
export function readLoginName(text: string): Result<LoginName> {
  const trimmed = text.trim();
  const digits = trimmed.replace(/[\s().-]/g, "");
  if (/^\+?\d{6,15}$/.test(digits)) return ok({ kind: "phone", canonical: digits });
  if (isEmail(trimmed)) return ok({ kind: "email", canonical: trimmed.toLowerCase() });
  return fail("must be a phone number or an e-mail address");
}

function isEmail(text: string): boolean {
  if (text.length > 190) return false;
  return /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/.test(
    text,
  );
}
