import type { InputOf } from "../../contract/endpoint.ts";
import type {
  changeType as changeContract,
  createType as createContract,
  duplicateType as duplicateContract,
  PostType,
} from "../../contract/post-types.ts";
import { type Json, sameJson } from "../../model/base/json.ts";
import { slugify } from "../../model/base/text.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { type FieldMove, planFieldMoves } from "../../model/post-types/field-moves.ts";
import { followInFields } from "../../model/post-types/follow-in-fields.ts";
import { type FormOfType, pointingByIds } from "../../model/post-types/leads.ts";
import type { PermissionName } from "../../model/post-types/permission.ts";
import type { TypePart } from "../../model/post-types/record-events.ts";
import { giveSlots } from "../../model/post-types/slots.ts";
import { misplacedSwitches, starterFields } from "../../model/post-types/templates.ts";
import { copiedButtons, copiedMove } from "../../model/workflow/copied-moves.ts";
import { followMoves, limitsTaken } from "../../model/workflow/follow-moves.ts";
import { firstStatus } from "../../model/workflow/status.ts";
import { isAppAdmin, refuse, refuseFields, type WriteScope } from "../scope.ts";
import { tellType } from "../webhooks/public.ts";
import { changeStatuses } from "./change-statuses.ts";
import { checkTargets } from "./check-targets.ts";
import { countAgreed, writeForm } from "./field-changes/apply-moves.ts";
import { keepChangesPointing, keepTrashPointing } from "./field-changes/by-ids.ts";
import { loadType, showType, type Type } from "./find-types.ts";
import { freeSlug } from "./free-slug.ts";
import { changed, heldType } from "./hold-type.ts";
import { refuseForNotes, relationsWithNotes } from "./keep-notes.ts";
import { readFields } from "./read-fields.ts";
import { refuseLeads } from "./refuse-leads.ts";
import { refuseReaders } from "./refuse-readers.ts";
import { refuseWriters } from "./refuse-writers.ts";
import { formsOfApp, insertType, isPage, type TypeRow, updateType, writeStatuses } from "./store.ts";

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
  const fields = wanted.postFields ? pointingByIds(readFields(wanted.postFields), await formsOfApp(scope.db)) : starterFields(switches);
  await refuseReaders(scope, { row: { post_fields: [] }, statuses: [] }, { fields, moves: [] });
  await refuseWriters(scope, { row: { post_fields: [] }, statuses: [] }, { fields, moves: [] });
  await checkTargets(scope, fields);
  const permission = wanted.permission ?? "submit";
  const statusId = await scope.newId("status");
  const id = await scope.newId("type");
  await insertType(scope.db, {
    app_id: scope.app,
    id,
    title,
    slug: await freeSlug(scope, wanted.slug || slugify(title), Boolean(wanted.slug)),
    permission,
    template: switches.template,
    with_note: switches.withNote,
    with_inventory: switches.withInventory,
    with_invoice: switches.withInvoice,
    keeps_notes: false,
    post_fields: [...fields],
    initial_status_id: statusId,
    relations: switches.withNote ? await relationsWithNotes(scope, { id, title }, []) : [],
    single_page: null,
    settings: {},
    slots: giveSlots(fields, {}),
    home: 0,
    leaving: null,
    form: 0,
    upgrades: [],
    rollups: [],
    created_at: scope.now,
    updated_at: scope.now,
  });
  await writeStatuses(scope.db, id, [{ ...firstStatus, id: statusId }]);
  return stored(scope, id, [permission], []);
}

export async function changeType(scope: WriteScope, { type: idOrSlug, ...changes }: InputOf<typeof changeContract>): Promise<PostType> {
  const held = await heldType(scope, idOrSlug, { firm: setsWorkflow(changes) });
  const forms = await formsOfApp(scope.db);
  const type = { ...held, row: { ...held.row, post_fields: [...pointingByIds(held.row.post_fields, forms)] } };
  if (changes.updatedAt !== undefined && new Date(changes.updatedAt) < type.row.updated_at)
    throw refuse("stale", "This type was changed by somebody else in the meantime.", { type: showType(type) });
  if (setsWorkflow(changes) && !isAppAdmin(scope)) throw refuse("forbidden", "Only app admins have access to this page.");
  const asked = changes.postFields ? pointingByIds(readFields(changes.postFields), forms) : type.row.post_fields;
  refuseForNotes(type.row, changes, asked);
  const moves = planFieldMoves(type.row.post_fields, asked);
  const fields = followInFields(asked, moves);
  await refuseReaders(scope, type, { fields, moves });
  await refuseWriters(scope, type, { fields, moves });
  const records = await countAgreed(scope, type.row, moves, changes.consent);
  const initialStatusId = await followWorkflow(scope, type, fields, moves, changes);
  await checkTargets(scope, fields, type.row.post_fields);
  await checkReferences(scope, type, changes);
  const slug = changes.slug && changes.slug !== type.row.slug ? await freeSlug(scope, changes.slug, true) : type.row.slug;
  if (slug !== type.row.slug) await keepPointing(scope, type.row, forms);
  const hasNotes = changes.withNote ?? type.row.with_note;
  const relations = changes.relations ?? type.row.relations;
  const row = {
    ...type.row,
    title: changes.title || type.row.title,
    slug,
    permission: changes.permission ?? type.row.permission,
    with_note: hasNotes,
    with_inventory: changes.withInventory ?? type.row.with_inventory,
    with_invoice: changes.withInvoice ?? type.row.with_invoice,
    post_fields: [...fields],
    initial_status_id: initialStatusId,
    relations: hasNotes ? await relationsWithNotes(scope, type.row, relations) : relations,
    single_page: changes.singlePage === undefined ? type.row.single_page : changes.singlePage,
    settings: { ...type.row.settings, ...changes.settings },
    updated_at: scope.now,
  };
  const limits = limitsTaken(type.statuses, type.row.post_fields, moves);
  await writeForm(scope, type.row.post_fields, row, { moves, records, limits });
  const after = await stored(scope, type.row.id, [type.row.permission, row.permission], type.row.post_fields);
  await tellParts(scope, showType(type), after);
  return after;
}

/** Other forms that name a type by its slug, as they once were stored, name it by its id before it gets another. */
async function keepPointing(scope: WriteScope, type: TypeRow, forms: readonly FormOfType[]): Promise<void> {
  const byIds = (fields: readonly FieldBlock[]) => pointingByIds(fields, [type]);
  for (const { id, post_fields } of forms) {
    if (id === type.id || sameJson(post_fields as Json, byIds(post_fields) as Json)) continue;
    const { row } = await heldType(scope, String(id));
    await updateType(scope.db, { ...row, post_fields: [...byIds(row.post_fields)] });
    await changed(scope, id, row.permission);
  }
  await keepChangesPointing(scope.db, type);
  await keepTrashPointing(scope.db, type);
}

/** Tells who listens what of a type is another now. */
async function tellParts(scope: WriteScope, before: PostType, after: PostType): Promise<void> {
  const isSame = (one: unknown, other: unknown) => sameJson(one as Json, other as Json);
  const parts: TypePart[] = [];
  if (!isSame(before.postFields, after.postFields)) parts.push("fields");
  if (!isSame(before.statuses, after.statuses)) parts.push("statuses");
  if (parts.length > 0) await tellType(scope, "type.changed", after, parts);
}

type ChangesOfWorkflow = Pick<InputOf<typeof changeContract>, "statuses" | "initialStatusId" | "moveRecords">;

function setsWorkflow({ statuses, initialStatusId }: ChangesOfWorkflow): boolean {
  return statuses !== undefined || initialStatusId !== undefined;
}

/** The workflow as it was sent, or as it was with the names that its fields have now. Answers the status to begin in. */
async function followWorkflow(
  scope: WriteScope,
  type: Type,
  fields: readonly FieldBlock[],
  moves: readonly FieldMove[],
  changes: ChangesOfWorkflow,
): Promise<number> {
  const followed = { ...type, statuses: type.statuses.map((status) => followMoves(status, moves)) };
  // What is sent with a form is meant for that form: an old name is followed only where no field has it now.
  const old = moves.filter(({ from }) => !fields.some(({ slug }) => slug === from?.slug));
  const statuses = changes.statuses?.map((status) => followMoves(status, old));
  if (setsWorkflow(changes)) return changeStatuses(scope, followed, fields, { ...changes, statuses });
  if (moves.length > 0) await writeStatuses(scope.db, type.row.id, followed.statuses);
  return type.row.initial_status_id;
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
  const copy = { from: row, id, statuses: ids };
  const title = `${row.title} (copy)`.slice(0, 190);
  await insertType(scope.db, {
    ...row,
    id,
    title,
    slug: await freeSlug(scope, `${row.slug}-copy`, false),
    post_fields: copiedButtons(row.post_fields, copy),
    initial_status_id: ids.get(String(row.initial_status_id)) ?? 0,
    keeps_notes: false,
    relations: row.with_note ? await relationsWithNotes(scope, { id, title }, row.relations) : row.relations,
    slots: giveSlots(row.post_fields, {}),
    home: 0,
    leaving: null,
    form: 0,
    upgrades: [],
    rollups: [],
    created_at: scope.now,
    updated_at: scope.now,
  });
  const copies = statuses.map((status) => ({
    ...{ ...status, id: ids.get(String(status.id)) ?? 0, next: String(ids.get(status.next) ?? "0") },
    actions: status.actions.map((action) => copiedMove(action, copy)),
  }));
  await writeStatuses(scope.db, id, copies);
  return stored(scope, id, [row.permission]);
}

/** `seenBy`: the permissions that it had and has. `before`: the fields as they were, where other ones may have been sent. */
async function stored(scope: WriteScope, id: number, seenBy: readonly PermissionName[], before?: readonly FieldBlock[]): Promise<PostType> {
  await changed(scope, id, ...seenBy);
  const type = await loadType(scope.db, id);
  if (!type) throw new Error("a type just written cannot be read");
  if (before) await refuseLeads(scope, type.row, before);
  return showType(type);
}
