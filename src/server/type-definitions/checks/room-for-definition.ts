import type { FieldBlock } from "../../../model/fields/field.ts";
import { refuse, type WriteScope } from "../../kernel/scope.ts";
import { definitionBytesOf, mostDefinitionBytes } from "../../usage/public.ts";
import type { Type } from "../find-types.ts";
import { bytesOfForm, bytesOfSettings, bytesOfStatuses } from "../store.ts";

/**
 * The most bytes of one form; of all else that a type says: its statuses, rules, relations and settings; and of all types of an app with those in
 * the trash. Each change of a form reads all others, because they may name it, and the documents for programs are made from all of them: both take
 * as long as the definitions are large.
 */
const mostBytes = { form: 500_000, rest: 500_000, app: mostDefinitionBytes } as const;

/** What was kept before something is written: by all types of the app, and by the one at hand besides its form. */
export interface Kept {
  readonly all: number;
  readonly rest: number;
}

/** `type`: the one that is to be changed, as it is; it is measured anew, so that it is compared with itself. Without one, a new type is to be made. */
export async function bytesKept({ db }: Pick<WriteScope, "db">, type?: Type): Promise<Kept> {
  if (!type) return { all: await definitionBytesOf(db), rest: 0 };
  const rest = bytesBesideForm(type);
  return { all: (await definitionBytesOf(db, { besides: type.row.id })) + bytesOfForm(type.row.post_fields) + rest, rest };
}

export function bytesBesideForm({ row, statuses }: Type): number {
  return bytesOfSettings(row) + bytesOfStatuses(statuses);
}

/**
 * Refuses a form that is larger than before and too large, by itself or with the other types of the app. Answers what is kept before it is
 * written, for `refuseMoreBytes`.
 */
export async function roomForForm(scope: WriteScope, fields: readonly FieldBlock[], type?: Type): Promise<Kept> {
  const kept = await bytesKept(scope, type);
  const bytes = bytesOfForm(fields);
  const added = bytes - bytesOfForm(type?.row.post_fields ?? []);
  // What is too large already may still be changed, as long as it does not grow.
  if (added > 0 && bytes > mostBytes.form)
    throw refuse(
      "quota_reached",
      `The form of a data type takes at most ${said(mostBytes.form)} with all its options; this one would take ${said(bytes)}. Take out fields or options, or keep long lists of options as records of a data type of their own.`,
    );
  if (added > 0 && kept.all + added > mostBytes.app) throw tooMany();
  return kept;
}

/**
 * The same once all is written and the app is held: with all else that the type says, with what names it and has followed it, and with what others
 * added meanwhile. `after`: the type as it was written.
 */
export async function refuseMoreBytes(scope: WriteScope, kept: Kept, after: Type): Promise<void> {
  const rest = bytesBesideForm(after);
  if (rest > mostBytes.rest && rest > kept.rest)
    throw refuse(
      "quota_reached",
      `The statuses, rules and settings of a data type take at most ${said(mostBytes.rest)} with all their actions; these would take ${said(rest)}. Take out actions, statuses or rules.`,
    );
  const now = await definitionBytesOf(scope.db);
  if (now > mostBytes.app && now > kept.all) throw tooMany();
}

function tooMany() {
  return refuse(
    "quota_reached",
    `The data types of an app take at most ${said(mostBytes.app)} together with their forms, statuses, rules and settings, those in the trash included. Take out fields, options or actions, or delete data types for good first.`,
  );
}

function said(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000).toLocaleString("en-US")} kB` : `${Math.ceil(bytes / 100_000) / 10} MB`;
}
