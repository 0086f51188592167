import { randomUUID } from "node:crypto";
import type { InputOf } from "../../contract/endpoint.ts";
import type { sendFeedback as contract } from "../../contract/users.ts";
import { signedInPerson, type WriteScope } from "../scope.ts";
import { insertFeedback } from "./store.ts";

export async function sendFeedback(scope: WriteScope, { message, email }: InputOf<typeof contract>): Promise<{ ok: true }> {
  // Older callers send the text in the field named `email`.
  await insertFeedback(scope.db, signedInPerson(scope).id, randomUUID(), message ?? email ?? "", scope.now);
  return { ok: true };
}
