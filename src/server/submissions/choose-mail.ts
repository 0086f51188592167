import type { InputOf } from "../../contract/endpoint.ts";
import type { chooseSubmissionMail as contract, Submissions } from "../../contract/submissions.ts";
import type { Scope } from "../kernel/scope.ts";
import { listSubmissions, personIn } from "./list-submissions.ts";
import { holdReader, updateReader } from "./store.ts";

/** The caller is mailed what is submitted from now on, or is not. */
export async function chooseMail(scope: Scope, { mail }: InputOf<typeof contract>): Promise<Submissions> {
  const person = personIn(scope);
  await scope.write(async ({ db, now }) => {
    const reader = await holdReader(db, person.id, now);
    await updateReader(db, { ...reader, wants_mail: mail }, now);
  });
  return listSubmissions(scope);
}
