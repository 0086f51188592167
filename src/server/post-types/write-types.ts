import type { InputOf } from "../../contract/endpoint.ts";
import type {
  changeType as changeContract,
  createType as createContract,
  deleteType as deleteContract,
  duplicateType as duplicateContract,
  PostType,
} from "../../contract/post-types.ts";
import type { Result } from "../../model/base/result.ts";
import { firstFree, slugify } from "../../model/base/text.ts";
import type { FieldBlock, FieldProblems } from "../../model/fields/field.ts";
import { checkPostFields } from "../../model/post-types/check-post-fields.ts";
import { giveSlots } from "../../model/post-types/slots.ts";
import { misplacedSwitches, starterFields } from "../../model/post-types/templates.ts";
import { firstStatus } from "../../model/workflow/status.ts";
import { increaseSiteVersion } from "../apps/public.ts";
import { isAppAdmin, notFound, refuse, refuseFields, type WriteScope } from "../scope.ts";
import { changeStatuses } from "./change-statuses.ts";
import { checkTargets } from "./check-targets.ts";
import { cleanFields } from "./clean-fields.ts";
import { loadType, showType, type Type } from "./find-types.ts";
import { deleteTypeRows, insertType, isPage, type TypeRow, takenTypeSlugs, typeForChange, updateType, writeStatuses } from "./store.ts";

export async function createType(scope: WriteScope, wanted: InputOf<typeof createContract>): Promise<PostType> {
  const switches = {
    template: wanted.template ?? "",
    withNote: wanted.withNote ?? false,
    withInventory: wanted.withInventory ?? false,
    withInvoice: wanted.withInvoice ?? false,
  };
  const misplaced = misplacedSwitches(switches);
  if (misplaced.length > 0)
    throw refuseFields(Object.fromEntries(misplaced.map((name) => [name, { title: name, messages: ["does not go with this template"] }])));
  const title = wanted.title || "Untitled";
  const fields = wanted.postFields ? accepted(checkPostFields(wanted.postFields)) : starterFields(switches);
  await checkTargets(scope, fields);
  const statusId = await scope.newId("status");
  const id = await scope.newId("type");
  await insertType(scope.db, {
    app_id: scope.app,
    id,
    title,
    slug: await freeSlug(scope, wanted.slug || slugify(title), Boolean(wanted.slug)),
    permission: wanted.permission ?? "submit",
    template: switches.template,
    with_note: switches.withNote,
    with_inventory: switches.withInventory,
    with_invoice: switches.withInvoice,
    post_fields: [...fields],
    initial_status_id: statusId,
    relations: [],
    single_page: null,
    settings: {},
    slots: giveSlots(fields, {}),
    home: 0,
    created_at: scope.now,
    updated_at: scope.now,
  });
  await writeStatuses(scope.db, id, [{ ...firstStatus, id: statusId }]);
  return stored(scope, id);
}

export async function changeType(scope: WriteScope, { type: idOrSlug, ...changes }: InputOf<typeof changeContract>): Promise<PostType> {
  const type = await heldType(scope, idOrSlug);
  if (changes.updatedAt !== undefined && new Date(changes.updatedAt) < type.row.updated_at)
    throw refuse("stale", "This type was changed by somebody else in the meantime.", { type: showType(type) });
  const setsWorkflow = changes.statuses !== undefined || changes.initialStatusId !== undefined;
  if (setsWorkflow && !isAppAdmin(scope)) throw refuse("forbidden", "Only app admins have access to this page.");
  const fields = changes.postFields ? accepted(checkPostFields(changes.postFields)) : type.row.post_fields;
  const initialStatusId = setsWorkflow ? await changeStatuses(scope, type, fields, changes) : type.row.initial_status_id;
  await checkTargets(scope, fields, type.row.post_fields);
  await checkReferences(scope, type, changes);
  const slug = changes.slug && changes.slug !== type.row.slug ? await freeSlug(scope, changes.slug, true) : type.row.slug;
  await updateType(scope.db, {
    ...type.row,
    title: changes.title || type.row.title,
    slug,
    permission: changes.permission ?? type.row.permission,
    with_note: changes.withNote ?? type.row.with_note,
    with_inventory: changes.withInventory ?? type.row.with_inventory,
    with_invoice: changes.withInvoice ?? type.row.with_invoice,
    post_fields: [...fields],
    initial_status_id: initialStatusId,
    relations: changes.relations ?? type.row.relations,
    single_page: changes.singlePage === undefined ? type.row.single_page : changes.singlePage,
    settings: { ...type.row.settings, ...changes.settings },
    slots: giveSlots(fields, type.row.slots),
    updated_at: scope.now,
  });
  return stored(scope, type.row.id);
}

/** What a type newly points at is there, in this app. What it pointed at before may have gone since, and is let be. */
async function checkReferences(scope: WriteScope, { row }: Type, { relations = [], singlePage }: ChangesOfType): Promise<void> {
  const known = new Set(row.relations.map((relation) => relation.relationTypeId));
  for (const { relationTypeId, relationId } of relations) {
    if (known.has(relationTypeId) || (await loadType(scope.db, relationTypeId))) continue;
    throw refuseFields({ relations: { title: relationId, messages: ["is not a type of this app"] } });
  }
  if (typeof singlePage === "number" && singlePage !== row.single_page && !(await isPage(scope.db, singlePage)))
    throw refuseFields({ singlePage: { title: "Page", messages: ["is not a page of this app"] } });
}

type ChangesOfType = Pick<InputOf<typeof changeContract>, "relations" | "singlePage">;

export async function duplicateType(scope: WriteScope, { type: idOrSlug }: InputOf<typeof duplicateContract>): Promise<PostType> {
  const { row, statuses } = await heldType(scope, idOrSlug);
  const ids = new Map<string, number>();
  for (const status of statuses) ids.set(String(status.id), await scope.newId("status"));
  const id = await scope.newId("type");
  await insertType(scope.db, {
    ...row,
    id,
    title: `${row.title} (copy)`.slice(0, 190),
    slug: await freeSlug(scope, `${row.slug}-copy`, false),
    initial_status_id: ids.get(String(row.initial_status_id)) ?? 0,
    slots: giveSlots(row.post_fields, {}),
    home: 0,
    created_at: scope.now,
    updated_at: scope.now,
  });
  const copies = statuses.map((status) => ({ ...status, id: ids.get(String(status.id)) ?? 0, next: String(ids.get(status.next) ?? "0") }));
  await writeStatuses(scope.db, id, copies);
  return stored(scope, id);
}

export async function deleteType(scope: WriteScope, { type: idOrSlug }: InputOf<typeof deleteContract>): Promise<{ id: number }> {
  const type = await heldType(scope, idOrSlug);
  await deleteTypeRows(scope.db, type.row);
  await scope.announce("type.deleted", { type: type.row.id });
  await changed(scope);
  return { id: type.row.id };
}

async function heldType(scope: WriteScope, idOrSlug: string): Promise<Type> {
  const found = await loadType(scope.db, idOrSlug);
  const held: TypeRow | undefined = found ? await typeForChange(scope.db, found.row.id) : undefined;
  if (!found || !held) throw notFound("Type");
  return { ...found, row: held };
}

async function stored(scope: WriteScope, id: number): Promise<PostType> {
  await changed(scope);
  const type = await loadType(scope.db, id);
  if (!type) throw new Error("a type just written cannot be read");
  return showType(type);
}

/** Forms on pages show a type's fields: rendered pages are out of date when it changes. */
async function changed(scope: WriteScope): Promise<void> {
  scope.forget("type:");
  await increaseSiteVersion(scope.db, scope.app);
}

async function freeSlug(scope: WriteScope, wanted: string, chosen: boolean): Promise<string> {
  const slug = wanted || "type";
  const why = /^\d+$/.test(slug) ? "needs at least one letter" : /[/:]/.test(slug) ? "may not contain / or :" : null;
  if (why !== null) throw refuseFields({ slug: { title: "URL path", messages: [why] } });
  const taken = await takenTypeSlugs(scope.db, slug);
  if (chosen && taken.has(slug)) throw refuseFields({ slug: { title: "URL path", messages: ["already in use"] } });
  return firstFree(slug, (candidate) => taken.has(candidate));
}

function accepted(checked: Result<readonly FieldBlock[], FieldProblems>): readonly FieldBlock[] {
  if (checked.ok) return cleanFields(checked.value);
  throw refuseFields(checked.why);
}
