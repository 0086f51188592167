import type { FieldProblems, FieldValues } from "../../model/fields/field.ts";
import type { FormOnPage } from "../page-to-render.ts";

export type Outcome = { readonly ok: true } | { readonly ok: false; readonly message: string; readonly problems: FieldProblems };

const unsent = "This could not be sent. What you wrote is still here: please try again.";

/**
 * Sends the values of one form. The same values sent again, after a break of the connection, carry the same key, so that
 * they arrive once.
 */
export function sendForm({ url, fixed, under }: FormOnPage["send"]): (values: FieldValues) => Promise<Outcome> {
  let last = { body: "", key: "" };
  return async (values) => {
    const body = JSON.stringify(under === undefined ? { ...values, ...fixed } : { ...fixed, [under]: values });
    if (body !== last.body) last = { body, key: freshKey() };
    try {
      const reply = await fetch(url, {
        method: "POST",
        headers: { "Content-Type": "application/json", Accept: "application/json", "Idempotency-Key": last.key },
        body,
      });
      return reply.ok ? { ok: true } : await refused(reply);
    } catch {
      return { ok: false, message: unsent, problems: {} };
    }
  };
}

async function refused(reply: Response): Promise<Outcome> {
  const { message, data } = (await reply.json()) as { readonly message?: string; readonly data?: unknown };
  const problems = reply.status === 400 && typeof data === "object" && data !== null && !Array.isArray(data) ? (data as FieldProblems) : {};
  if (Object.keys(problems).length > 0) return { ok: false, message: "", problems };
  return { ok: false, message: message && reply.status < 500 ? message : unsent, problems: {} };
}

function freshKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
