import type { InputOf } from "../../contract/endpoint.ts";
import type { findImport as findContract, Import, listImports as listContract } from "../../contract/imports.ts";
import type { Queries, Transaction } from "../../platform/db/database.ts";
import { loadType, type Type } from "../post-types/public.ts";
import { notFound, type Scope } from "../scope.ts";
import { type ImportRow, importById, importForChange, importsOfType } from "./import-store.ts";
import { showImport } from "./show-import.ts";

export async function listImports(scope: Scope, { type: idOrSlug }: InputOf<typeof listContract>): Promise<Import[]> {
  const type = await typeNamed(scope.db, idOrSlug);
  return (await importsOfType(scope.db, type.row.id)).map(showImport);
}

export async function findImport(scope: Scope, wanted: InputOf<typeof findContract>): Promise<Import> {
  return showImport((await importNamed(scope.db, wanted)).row);
}

type Wanted = InputOf<typeof findContract>;

export async function importNamed(db: Queries, wanted: Wanted): Promise<{ type: Type; row: ImportRow }> {
  return ofType(await typeNamed(db, wanted.type), await importById(db, wanted.import));
}

/** The same, held until the transaction ends. */
export async function importHeld(db: Transaction, wanted: Wanted): Promise<{ type: Type; row: ImportRow }> {
  return ofType(await typeNamed(db, wanted.type), await importForChange(db, wanted.import));
}

function ofType(type: Type, row: ImportRow | undefined): { type: Type; row: ImportRow } {
  if (row?.type_id !== type.row.id) throw notFound("Import");
  return { type, row };
}

export async function typeNamed(db: Queries, idOrSlug: string): Promise<Type> {
  const type = await loadType(db, idOrSlug);
  if (!type) throw notFound("Type");
  return type;
}
