import type { Json, JsonObject } from "../../../model/base/json.ts";
import type { FieldBlock, FieldProblems, FieldValues } from "../../../model/fields/field.ts";
import { messages } from "../../../model/fields/messages.ts";
import { fieldsNaming, idsOf, referenceFields, sourceOf } from "../../../model/fields/references.ts";
import { addressesOf } from "../../../model/fields/values/upload.ts";
import { join } from "../../../platform/db/database.ts";
import { membersAmong } from "../../apps/public.ts";
import { filesThere } from "../../files/public.ts";
import { isEditor, type WriteScope } from "../../kernel/scope.ts";
import { authorize } from "../../record-access/public.ts";
import { ofType } from "../../record-rows/public.ts";
import { cachedType, type Type } from "../../type-definitions/public.ts";
import { insertReferences, type NewReference, targetsHeld } from "./store.ts";

const noType = "the field does not say yet of which data type its records are";
const notAFileHere = "not a file of this app";

/**
 * Checks where values newly point: at records of the right type of this app that the caller may read, at people of the app, at files of the
 * app. What points at nothing that the caller may point at is answered; nobody learns whether it is elsewhere, hidden or nowhere.
 */
export async function checkReferences(
  scope: WriteScope,
  fields: readonly FieldBlock[],
  { values, before = {} }: { readonly values: FieldValues; readonly before?: FieldValues | undefined },
): Promise<FieldProblems> {
  if (fieldsNaming(fields).length === 0) return {};
  const [problems = {}] = await checkManyReferences(scope, [{ fields, values, before }]);
  return problems;
}

interface Pointing {
  readonly fields: readonly FieldBlock[];
  readonly values: FieldValues;
  readonly before?: FieldValues | undefined;
}

/** The same for many records at once, by as many statements as for one: the problems of each in turn. */
export async function checkManyReferences(scope: WriteScope, rows: readonly Pointing[]): Promise<readonly FieldProblems[]> {
  const [pointers, files] = [await checkPointers(scope, rows), await checkFiles(scope, rows)];
  return rows.map((_, at) => ({ ...files[at], ...pointers[at] }));
}

async function checkPointers(scope: WriteScope, rows: readonly Pointing[]): Promise<readonly FieldProblems[]> {
  const asked = rows.map(({ fields, values, before = {} }) =>
    fieldsNaming(fields)
      .map((field) => ({ field, ids: added(values[field.slug], before[field.slug]) }))
      .filter(({ ids }) => ids.length > 0),
  );
  const pointing = asked.flat();
  if (pointing.length === 0) return rows.map(() => ({}));
  const found = await findRecords(
    scope,
    pointing.filter(({ field }) => sourceOf(field)?.kind === "records"),
  );
  const people = pointing.filter(({ field }) => sourceOf(field)?.kind === "members");
  const members = await findPeople(
    scope,
    people.flatMap(({ ids }) => ids),
  );
  const isStrange = ({ field, ids }: Asked) =>
    sourceOf(field)?.kind === "members"
      ? !ids.every((id) => members.has(id))
      : !ids.every((id) => found.typeOf.has(id) && found.typeOf.get(id) === found.types.get(field.id)?.row.id);
  const why = (field: FieldBlock) => (sourceOf(field) ? messages.notAnOption : noType);
  const problem = ({ field }: Asked) => [field.slug, { title: field.label, messages: [why(field)] }] as const;
  return asked.map((row) => Object.fromEntries(row.filter(isStrange).map(problem)));
}

/** Addresses that begin with a slash are those of files here: what is elsewhere on the web is for nobody here to know. */
async function checkFiles(scope: WriteScope, rows: readonly Pointing[]): Promise<readonly FieldProblems[]> {
  const asked = rows.map(({ fields, values, before = {} }) =>
    fieldsNaming(fields)
      .filter(({ component }) => component === "upload")
      .map((field) => ({ field, addresses: newHere(values[field.slug], before[field.slug]) }))
      .filter(({ addresses }) => addresses.length > 0),
  );
  const there = await filesThere(
    scope,
    asked.flat().flatMap(({ addresses }) => addresses),
  );
  return asked.map((row) =>
    Object.fromEntries(
      row.flatMap(({ field, addresses }) => {
        const areThere = addresses.every((address) => there.has(address));
        return areThere ? [] : [[field.slug, { title: field.label, messages: [notAFileHere] }] as const];
      }),
    ),
  );
}

function newHere(value: Json | undefined, before: Json | undefined): readonly string[] {
  const known = new Set(addressesOf(before));
  return addressesOf(value).filter((address) => typeof address === "string" && address.startsWith("/") && !known.has(address)) as string[];
}

interface Asked {
  readonly field: FieldBlock;
  readonly ids: readonly number[];
}

async function findRecords(scope: WriteScope, asked: readonly Asked[]) {
  const types = await targetTypes(
    scope,
    asked.map(({ field }) => field),
  );
  const readable = [...new Set(types.values())].map((type) => ofType(type.row, authorize(scope, type).rows));
  const ids = asked.flatMap((each) => each.ids);
  const rows = readable.length === 0 ? [] : await targetsHeld(scope.db, ids, join(readable, " or ", "(", ")"));
  return { types, typeOf: new Map(rows.map((row) => [row.id, row.type_id])) };
}

/** Editors point at any member; who may not see the members points at none but themselves. */
async function findPeople(scope: WriteScope, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const open = isEditor(scope) ? ids : ids.filter((id) => id === scope.person?.id);
  return new Set(open.length === 0 ? [] : await membersAmong(scope.db, open));
}

/** The types that fields point at, by the id of the field. */
async function targetTypes(scope: Pick<WriteScope, "cached" | "db">, fields: readonly FieldBlock[]): Promise<ReadonlyMap<string, Type>> {
  const types = new Map<string, Type>();
  for (const field of fields) {
    const source = sourceOf(field);
    const type = source?.kind === "records" ? await cachedType(scope, source.type) : null;
    if (type) types.set(field.id, type);
  }
  return types;
}

/** Every record that a record points at, as the index of references keeps it. A type that a field names by its id may be in the trash. */
export async function referencesOf(
  scope: Pick<WriteScope, "cached" | "db">,
  { row }: Type,
  held: JsonObject,
): Promise<readonly NewReference[]> {
  const found: NewReference[] = [];
  for (const field of referenceFields(row.post_fields).filter(({ slug }) => held[slug] !== undefined)) {
    const source = sourceOf(field);
    if (source?.kind !== "records") continue;
    const type = Number(source.type) || (await cachedType(scope, source.type))?.row.id;
    if (type !== undefined) found.push(...idsOf(held[field.slug]).map((target) => ({ slug: field.slug, target, type })));
  }
  return found;
}

/** Has the index say where records of a type point of which it said nothing. */
export async function indexReferences(
  scope: Pick<WriteScope, "db" | "cached">,
  type: Type,
  rows: readonly { readonly id: number; readonly data: JsonObject }[],
): Promise<void> {
  const of = referenceFields(type.row.post_fields).length > 0 ? rows : [];
  const found = await Promise.all(
    of.map(async ({ id, data }) => (await referencesOf(scope, type, data)).map((reference) => ({ ...reference, post: id }))),
  );
  await insertReferences(scope.db, type.row.id, found.flat());
}

function added(value: Json | undefined, before: Json | undefined): readonly number[] {
  const known = new Set(idsOf(before));
  return idsOf(value).filter((id) => !known.has(id));
}
