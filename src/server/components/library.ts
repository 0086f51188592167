/** Where template blocks are kept: the records of the data type that the app's settings call its `componentType`; those of app 1 are shared. */
import type { Component } from "../../contract/components.ts";
import { isJsonObject, type Json, type JsonObject } from "../../model/base/json.ts";
import { sql } from "../../platform/db/database.ts";
import { appById } from "../apps/public.ts";
import type { Scope } from "../kernel/scope.ts";
import { type RecordRow, recordsByIds } from "../record-rows/public.ts";
import { cachedType, type Type } from "../type-definitions/public.ts";
import { countOfType, newestOfType } from "./store.ts";

/** The app whose library all others may use. */
export const sharedOwner = 1;

/** What of a request reads a library. */
export type Reading = Pick<Scope, "app" | "db" | "cached">;

/** The type of the app at hand; null: it keeps none. */
export async function libraryType(scope: Reading): Promise<Type | null> {
  const name = (await appById(scope.db, scope.app))?.settings.componentType;
  if (typeof name !== "number" && typeof name !== "string") return null;
  return name === "" ? null : cachedType(scope, name);
}

export async function componentsIn(
  scope: Reading,
  { count, page }: { readonly count: number; readonly page: number },
): Promise<readonly RecordRow[]> {
  const type = await libraryType(scope);
  if (!type) return [];
  const ids = await newestOfType(scope.db, type.row.id, { count, page });
  const rows = new Map((await rowsOf(scope, type, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** How many there are, counted no further than told. */
export async function countComponentsIn(scope: Reading, most: number | undefined): Promise<number> {
  const type = await libraryType(scope);
  return type ? countOfType(scope.db, type.row.id, most) : 0;
}

/** Those of these records that are template blocks of the app at hand. */
export async function componentsById(scope: Reading, ids: readonly number[]): Promise<readonly RecordRow[]> {
  const type = ids.length === 0 ? null : await libraryType(scope);
  return type ? rowsOf(scope, type, ids) : [];
}

function rowsOf({ db }: Reading, type: Type, ids: readonly number[]): Promise<RecordRow[]> {
  return recordsByIds(db, ids, sql`p.type_id = ${type.row.id}`);
}

export function showComponent(row: RecordRow, app: number): Component {
  return {
    id: row.id,
    appId: row.app_id,
    typeId: row.type_id,
    title: row.title ?? "",
    content: row.content,
    settings_menu: menuOf(row) as Component["settings_menu"],
    clonedFromPost: numberIn(row.data.clonedFromPost),
    clonedFromApp: numberIn(row.data.clonedFromApp),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    isForeign: row.app_id !== app,
  };
}

/** The fields that ask for its settings. */
export function menuOf({ data }: Pick<RecordRow, "data">): readonly JsonObject[] {
  const menu: Json | undefined = data.settings_menu;
  return Array.isArray(menu) ? menu.filter(isJsonObject) : [];
}

/** What a template reads as `settings`: what the block says, else what each field of the menu starts with. */
export function settingsOf(menu: readonly JsonObject[], values: JsonObject): JsonObject {
  const starts = menu.flatMap(({ slug, default: start }) =>
    typeof slug === "string" && start !== undefined ? [[slug, start] as const] : [],
  );
  return { ...Object.fromEntries(starts), ...values };
}

function numberIn(value: Json | undefined): number | null {
  return typeof value === "number" ? value : null;
}
