import { Readable } from "node:stream";
import type { JsonObject } from "../../model/base/json.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { rollupSchema } from "../../model/types/rollup-schema.ts";
import { todayOf } from "../apps/public.ts";
import { pauses } from "../kernel/map-with-pauses.ts";
import { isEditor, refuse, type Scope } from "../kernel/scope.ts";
import { jsonInPieces } from "../kernel/write-json.ts";
import { type Authority, authorize } from "../record-access/public.ts";
import { languageOf, readableNotes } from "../records/public.ts";
import { knownTypes, showTypeTo, type Type } from "../type-definitions/public.ts";
import { appDocument } from "./app-document.ts";
import { clientText } from "./client-text.ts";
import type { DescribedType } from "./described-type.ts";

/** A schema lies in "components", "schemas", under its name. */
const levelsOfDocument = 3;

/** For those who write programs: editors of the app, and the programs themselves. */
export async function describeApp(scope: Scope): Promise<Readable> {
  return Readable.from(await jsonInPieces(await documentFor(scope), levelsOfDocument));
}

export async function writeClient(scope: Scope): Promise<string> {
  return clientText(await documentFor(scope));
}

async function documentFor(scope: Scope): Promise<JsonObject> {
  if (!isEditor(scope) && !scope.person?.key) throw refuse("forbidden", "Only app editors have access to this page.");
  const known = await knownTypes(scope);
  const types: DescribedType[] = [];
  const pause = pauses();
  for (const type of known) {
    types.push(await describe(scope, type, known));
    await pause();
  }
  const place = { origin: scope.outside.mainAddress(""), app: scope.app };
  return appDocument(types, { place, today: await todayOf(scope) });
}

async function describe(scope: Scope, type: Type, known: readonly Type[]): Promise<DescribedType> {
  const authority = authorize(scope, type);
  const nobody = authorize({ person: null, appRole: 0, groups: [] }, type);
  const { id, slug, title, postFields, initialStatusId } = showTypeTo(scope, type);
  return {
    ...{ id, slug, title, initialStatusId, statuses: type.statuses, language: await languageOf(scope, type, authority) },
    worked: new Map(type.row.rollups.map((rollup) => [rollup.slug, rollupSchema(rollup, (id) => formRead(scope, id, known))])),
    notesIn: isEditor(scope) ? (await readableNotes(scope, type))?.[0]?.from.row.id : undefined,
    // A type's fields were checked when it was saved.
    fields: postFields as readonly FieldBlock[],
    may: {
      read: authority.read !== "none",
      create: authority.create,
      update: authority.update !== "none",
      remove: authority.remove === "all",
      ...besideRecords(scope, authority),
    },
    open: { read: nobody.read !== "none", create: nobody.create },
  };
}

/** The form of a type that the caller may read records of. */
function formRead(scope: Scope, id: number, known: readonly Type[]) {
  const type = known.find(({ row }) => row.id === id);
  const authority = type && authorize(scope, type);
  return authority && authority.read !== "none" ? type.row : undefined;
}

/** What stands beside records is for editors. */
function besideRecords(scope: Scope, { read, acts }: Authority) {
  const mayRead = isEditor(scope) && read !== "none";
  return { history: mayRead, restore: mayRead && acts };
}
