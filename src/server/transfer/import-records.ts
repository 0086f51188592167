import type { InputOf } from "../../contract/endpoint.ts";
import type { importPosts as contract, Import } from "../../contract/imports.ts";
import type { Mapping } from "../../model/transfer/mapping.ts";
import { refuseFields, type Scope } from "../kernel/scope.ts";
import { sourceAt } from "./fetch-source.ts";
import { typeNamed } from "./find-imports.ts";
import { keepImport } from "./keep-import.ts";
import { beginWriting } from "./step-import.ts";

/** Gets a file and imports it at once. */
export async function importPosts(scope: Scope, input: InputOf<typeof contract>): Promise<{ ok: true; import: Import }> {
  const {
    type: idOrSlug,
    importUrl,
    noHeader,
    table,
    useTextarea = false,
    newPost,
    existing,
    key,
    days,
    decimal,
    formats,
    misfits,
    emptyCells,
  } = input;
  const mapping = newPost === undefined ? undefined : readMapping(newPost, useTextarea);
  const type = await typeNamed(scope.db, idOrSlug);
  const kept = await keepImport(scope, type, await sourceAt(scope, importUrl), {
    said: { noHeader, table, newPost: mapping, existing, key, days, decimal, formats, misfits, emptyCells },
    begin: (writing, row) => beginWriting(writing, row, { type, state: "importing" }),
  });
  return { ok: true, import: kept };
}

function readMapping(newPost: Mapping | string, useTextarea: boolean): Mapping {
  if (useTextarea !== (typeof newPost === "string")) throw noMapping();
  const read: unknown = typeof newPost === "string" ? jsonOf(newPost) : newPost;
  if (typeof read !== "object" || read === null || Array.isArray(read)) throw noMapping();
  const entries = Object.entries(read);
  if (!entries.every((entry): entry is [string, string] => typeof entry[1] === "string")) throw noMapping();
  return Object.fromEntries(entries);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // said to be no mapping
  }
}

function noMapping() {
  return refuseFields({ newPost: { title: "Fields", messages: ["must be a JSON object of formulas"] } });
}
