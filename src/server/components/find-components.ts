import type { Component, findComponent as findContract, previewComponent as previewContract } from "../../contract/components.ts";
import type { InputOf, ReplyOf } from "../../contract/endpoint.ts";
import type { JsonObject } from "../../model/base/json.ts";
import { listLanguage } from "../../model/filter/list-language.ts";
import { regionOf } from "../apps/public.ts";
import { type ListInput, readList, sayTotal } from "../kernel/list.ts";
import { notFound, type Scope } from "../kernel/scope.ts";
import type { RecordRow } from "../record-rows/public.ts";
import { componentsById, componentsIn, countComponentsIn, type Reading, settingsOf, sharedOwner, showComponent } from "./library.ts";
import { renderTemplate } from "./render-component.ts";

const language = listLanguage({ columns: {} });

export async function listComponents(scope: Scope, { list }: ListInput): Promise<Component[]> {
  const query = readList(list, language);
  await sayTotal(scope, query, (most) => countComponentsIn(scope, most));
  const rows = await componentsIn(scope, query);
  return rows.map((row) => showComponent(row, scope.app));
}

export async function listSharedComponents(scope: Scope, { list }: ListInput): Promise<Component[]> {
  const query = readList(list, language);
  const shared = scope.app === sharedOwner ? null : await scope.enter(sharedOwner);
  await sayTotal(scope, query, (most) => (shared ? countComponentsIn(shared, most) : 0));
  const rows = shared ? await componentsIn(shared, query) : [];
  return rows.map((row) => showComponent(row, scope.app));
}

export async function findComponent(scope: Scope, { owner, component }: InputOf<typeof findContract>): Promise<Component> {
  return showComponent(await foundIn(owner === scope.app ? scope : await enterShared(scope, owner), component), scope.app);
}

/** No library but that of app 1 is shared. */
async function enterShared(scope: Scope, owner: number): Promise<Reading> {
  if (owner !== sharedOwner) throw notFound("Component");
  return scope.enter(sharedOwner);
}

export async function foundIn(library: Reading, id: number): Promise<RecordRow> {
  const [row] = await componentsById(library, [id]);
  if (!row) throw notFound("Component");
  return row;
}

export async function previewComponent(
  scope: Scope,
  { content, settings_menu: menu = [], values = {} }: InputOf<typeof previewContract>,
): Promise<ReplyOf<typeof previewContract>> {
  const names = {
    settings: settingsOf(menu as readonly JsonObject[], values as JsonObject),
    page: { title: "Page", slug: "page" },
    app: { title: "" },
  };
  return renderTemplate(scope.app, { content, names, now: scope.now.toISOString(), zone: (await regionOf(scope)).zone });
}
