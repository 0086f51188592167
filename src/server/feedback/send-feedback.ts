import { randomUUID } from "node:crypto";
import type { InputOf } from "../../contract/endpoint.ts";
import type { sendFeedback as contract } from "../../contract/feedback.ts";
import { signedInPerson, type WriteScope } from "../kernel/scope.ts";
import { feedbackSent } from "./events.ts";
import { insertFeedback } from "./store.ts";

/** Keeps what somebody says of the product, and has it mailed to those who run the platform. */
export async function sendFeedback(scope: WriteScope, { message, email }: InputOf<typeof contract>): Promise<{ ok: true }> {
  const person = signedInPerson(scope);
  scope.context.count("feedback", String(person.id));
  const id = randomUUID();
  // Older callers send the text in the field named `email`.
  const said = message ?? email ?? "";
  await insertFeedback(scope.db, { user_id: person.id, id, message: said, created_at: scope.now });
  await scope.publish(feedbackSent, { person: person.id, feedback: id });
  return { ok: true };
}
