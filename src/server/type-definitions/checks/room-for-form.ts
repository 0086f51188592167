import type { FieldBlock } from "../../../model/fields/field.ts";
import { refuse, type WriteScope } from "../../kernel/scope.ts";
import { bytesOfForm, bytesOfForms } from "../store.ts";

/**
 * The most bytes of one form, and of all forms of an app with those in the trash. Each change of a form reads all others, because they may name
 * it, and the documents for programs are made from all of them: both take as long as the forms are large.
 */
export const mostBytes = { form: 500_000, app: 4_000_000 } as const;

/**
 * Refuses a form that is larger than before and too large, by itself or with the others of the app. Answers what all of them take before it is
 * written, for `refuseMoreBytes`.
 */
export async function roomForForm(scope: WriteScope, fields: readonly FieldBlock[], before: readonly FieldBlock[] = []): Promise<number> {
  const kept = await bytesOfForms(scope.db);
  const bytes = bytesOfForm(fields);
  const added = bytes - bytesOfForm(before);
  // What is too large already may still be changed, as long as it does not grow.
  if (added > 0 && bytes > mostBytes.form)
    throw refuse(
      "quota_reached",
      `The form of a data type takes at most ${said(mostBytes.form)} with all its options; this one would take ${said(bytes)}. Take out fields or options, or keep long lists of options as records of a data type of their own.`,
    );
  if (added > 0 && kept + added > mostBytes.app) throw tooMany();
  return kept;
}

/**
 * The same once all is written and the app is held: with what names the type and has followed it, and with what others added meanwhile. `kept`: what
 * the forms took before.
 */
export async function refuseMoreBytes(scope: WriteScope, kept: number): Promise<void> {
  const now = await bytesOfForms(scope.db);
  if (now > mostBytes.app && now > kept) throw tooMany();
}

function tooMany() {
  return refuse(
    "quota_reached",
    `The forms of an app's data types take at most ${said(mostBytes.app)} together, those in the trash included. Take out fields or options, or delete data types for good first.`,
  );
}

function said(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000).toLocaleString("en-US")} kB` : `${Math.ceil(bytes / 100_000) / 10} MB`;
}
