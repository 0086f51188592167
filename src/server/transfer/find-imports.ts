import type { InputOf } from "../../contract/endpoint.ts";
import type { findImport as findContract, Import, listImports as listContract } from "../../contract/imports.ts";
import type { Queries } from "../../platform/db/database.ts";
import { sayCut } from "../kernel/list.ts";
import { notFound, type Scope, type WriteScope } from "../kernel/scope.ts";
import { authorize } from "../record-access/public.ts";
import { loadType, type Type } from "../type-definitions/public.ts";
import { byNow } from "./follow-fields.ts";
import { type ImportRow, importById, importForChange } from "./import-store.ts";
import { importsOfType } from "./imports-of-type.ts";
import { showImport } from "./show-import.ts";

type Asking = Pick<Scope, "person" | "appRole" | "groups">;

export async function listImports(scope: Scope, { type: idOrSlug }: InputOf<typeof listContract>): Promise<Import[]> {
  const type = await typeNamed(scope.db, idOrSlug);
  const by = seesAll(scope, type) ? undefined : (scope.person?.id ?? 0);
  const { rows, total } = await importsOfType(scope.db, type.row.id, by);
  sayCut(scope, { shown: rows.length, total });
  return (await Promise.all(rows.map((row) => byNow(scope.db, type.row, row)))).map(showImport);
}

export async function findImport(scope: Scope, wanted: InputOf<typeof findContract>): Promise<Import> {
  return showImport((await importNamed(scope, wanted)).row);
}

type Wanted = InputOf<typeof findContract>;

interface Found {
  readonly type: Type;
  readonly row: ImportRow;
}

export async function importNamed(scope: Asking & Pick<Scope, "db">, wanted: Wanted): Promise<Found> {
  return seenBy(scope, await typeNamed(scope.db, wanted.type), await importById(scope.db, wanted.import));
}

/** The same, held until the transaction ends. */
export async function importHeld(scope: Asking & Pick<WriteScope, "db">, wanted: Wanted): Promise<Found> {
  return seenBy(scope, await typeNamed(scope.db, wanted.type), await importForChange(scope.db, wanted.import));
}

async function seenBy(scope: Asking & Pick<Scope, "db">, type: Type, row: ImportRow | undefined): Promise<Found> {
  if (row?.type_id !== type.row.id || !maySee(scope, type, row)) throw notFound("Import");
  return { type, row: await byNow(scope.db, type.row, row) };
}

/** An import tells what its file holds. Who is not to see every field of the type sees no file of somebody who may. */
function maySee(scope: Asking, type: Type, { user_id }: ImportRow): boolean {
  return user_id === scope.person?.id || seesAll(scope, type);
}

function seesAll(scope: Asking, type: Type): boolean {
  const { everHidden, isWhole } = authorize(scope, type);
  return isWhole && everHidden.size === 0;
}

export async function typeNamed(db: Queries, idOrSlug: string): Promise<Type> {
  const type = await loadType(db, idOrSlug);
  if (!type) throw notFound("Type");
  return type;
}
