import type { SendTo } from "../../blocks/parts/form-on-page.ts";
import type { FieldProblems, FieldValues } from "../../model/fields/field.ts";
import { unsent as unsentInEnglish } from "../../model/texts/problem-texts.ts";

export type Outcome = { readonly ok: true } | { readonly ok: false; readonly message: string; readonly problems: FieldProblems };

/**
 * Sends the values of one form. The same values sent again, after a break of the connection, carry the same key, so that
 * they arrive once. `unsent`: what is said where no answer came that says more.
 */
export function sendForm(
  { url, fixed, under, headers }: SendTo,
  unsent: string = unsentInEnglish,
): (values: FieldValues) => Promise<Outcome> {
  let last = { body: "", key: "" };
  return async (values) => {
    const body = JSON.stringify(under === undefined ? { ...values, ...fixed } : { ...fixed, [under]: values });
    if (body !== last.body) last = { body, key: freshKey() };
    try {
      const reply = await fetch(url, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          "Idempotency-Key": last.key,
          ...headers,
        },
        body,
      });
      return reply.ok ? { ok: true } : await refused(reply, unsent);
    } catch {
      return { ok: false, message: unsent, problems: {} };
    }
  };
}

async function refused(reply: Response, unsent: string): Promise<Outcome> {
  const { message, code, data } = (await reply.json()) as { readonly message?: string; readonly code?: string; readonly data?: unknown };
  // What is wrong stands by field; of a time that is taken, too.
  const problems =
    (reply.status === 400 || code === "slot_taken") && typeof data === "object" && data !== null && !Array.isArray(data)
      ? (data as FieldProblems)
      : {};
  if (Object.keys(problems).length > 0) return { ok: false, message: "", problems };
  return { ok: false, message: message && reply.status < 500 ? message : unsent, problems: {} };
}

function freshKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
