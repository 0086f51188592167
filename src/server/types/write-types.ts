import type { InputOf } from "../../contract/endpoint.ts";
import type {
  changeType as changeContract,
  createType as createContract,
  duplicateType as duplicateContract,
  PostType,
} from "../../contract/post-types.ts";
import { changesBetween } from "../../model/access/audit-actions.ts";
import { type Json, sameJson } from "../../model/base/json.ts";
import { slugify } from "../../model/base/text.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { type FieldMove, planFieldMoves, renamedOtherwise } from "../../model/types/field-moves.ts";
import { followInFields } from "../../model/types/follow-in-fields.ts";
import { groupAccessOf, seenByOf } from "../../model/types/group-access.ts";
import { assignIndexColumns } from "../../model/types/index-columns.ts";
import { type FormOfType, pointingByIds } from "../../model/types/leads.ts";
import { starterFields } from "../../model/types/templates.ts";
import { copiedButtons, copiedMove } from "../../model/workflow/copied-moves.ts";
import { followMoves, limitsTaken } from "../../model/workflow/follow-moves.ts";
import { firstStatus } from "../../model/workflow/status.ts";
import { audit } from "../audit/public.ts";
import { countAgreed, keepChangesPointing, keepTrashPointing, planCalculation, writeForm } from "../field-changes/public.ts";
import { mustBeGroups } from "../groups/public.ts";
import { isAppAdmin, refuse, refuseFields, type WriteScope } from "../kernel/scope.ts";
import {
  changed,
  checkTargets,
  formsOfApp,
  freePastSlug,
  heldType,
  insertType,
  isPage,
  keepPastSlug,
  loadType,
  namesOfTypes,
  readFields,
  readFollowed,
  refuseReaders,
  refuseWriters,
  roomForForm,
  showType,
  type Type,
  type TypeRow,
  updateType,
  writeStatuses,
} from "../type-definitions/public.ts";
import { rulesFollowed } from "./access-rules.ts";
import { changeStatuses } from "./change-statuses.ts";
import { salesAfter } from "./check-sales.ts";
import { followNewNames } from "./follow-new-names.ts";
import { followTitle } from "./follow-title.ts";
import { freeSlug } from "./free-slug.ts";
import { refuseForNotes, relationsWithNotes } from "./keep-notes.ts";
import { keepInvoices, pricedForm, soldForm, switchedFields, switchedSales, turnedOn } from "./keep-switches.ts";
import { keepWhatChanged } from "./keep-what-changed.ts";
import { roomForNewType } from "./room-for-type.ts";
import { tellParts } from "./tell-parts.ts";
import { writtenType } from "./written-type.ts";

/** `known`: its id, where that is fixed: an id that was counted for one that came to nothing is gone for good. */
export async function createType(scope: WriteScope, wanted: InputOf<typeof createContract>, known?: number): Promise<PostType> {
  const switches = {
    template: wanted.template ?? "",
    withNote: wanted.withNote ?? false,
    withInventory: wanted.withInventory ?? false,
    withInvoice: wanted.withInvoice ?? false,
  };
  turnedOn(switches, { template: switches.template });
  const title = wanted.title || "Untitled";
  const form = wanted.postFields ? pointingByIds(readFields(wanted.postFields), await namesOfTypes(scope.db)) : starterFields(switches);
  const sales = switches.template === "product" ? switchedSales(scope, { ...switches, isNew: true }, { fields: form }) : undefined;
  const fields = await pricedForm(scope, form, { sales });
  const kept = await roomForForm(scope, fields);
  await refuseReaders(scope, { row: { post_fields: [] }, statuses: [] }, { fields, moves: [] });
  await refuseWriters(scope, { row: { post_fields: [] }, statuses: [] }, { fields, moves: [] });
  await checkTargets(scope, fields);
  await roomForNewType(scope);
  const permission = wanted.permission ?? "submit";
  const statusId = await scope.newId("status");
  const counted = await scope.newId("type");
  const id = known ?? counted;
  const slug = await freeSlug(scope, wanted.slug || slugify(title), { chosen: Boolean(wanted.slug) });
  await freePastSlug(scope.db, slug);
  await insertType(scope.db, {
    app_id: scope.app,
    id,
    title,
    slug,
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
    // What a template starts with describes its records and names none of them.
    settings: { ...(wanted.postFields === undefined && fields.length > 0 && { titleField: null }), ...(sales && { sales }) },
    access_rules: [],
    index_columns: assignIndexColumns(fields, {}),
    partition: 0,
    previous_partition: null,
    schema_version: 0,
    upgrades: [],
    rollups: [],
    created_at: scope.now,
    updated_at: scope.now,
  });
  await writeStatuses(scope.db, id, [{ ...firstStatus, id: statusId }]);
  await audit(scope, { action: "type.created", id, title, changes: changesBetween({}, { permission }) });
  if (switches.withInvoice) await keepInvoices(scope, { id, title, slug }, createType);
  return writtenType(scope, id, { seenBy: [permission], before: [], kept });
}

export async function changeType(scope: WriteScope, { type: idOrSlug, ...changes }: InputOf<typeof changeContract>): Promise<PostType> {
  const held = await heldType(scope, idOrSlug, { firm: setsWorkflow(changes) });
  const names = await namesOfTypes(scope.db);
  const type = { ...held, row: { ...held.row, post_fields: [...pointingByIds(held.row.post_fields, names)] } };
  if (changes.updatedAt !== undefined && new Date(changes.updatedAt) < type.row.updated_at)
    throw refuse("stale", "This type was changed by somebody else in the meantime.", { type: showType(type) });
  if (setsWorkflow(changes) && !isAppAdmin(scope)) throw refuse("forbidden", "Only app admins have access to this page.");
  const on = turnedOn(changes, type.row);
  const form = switchedFields(
    changes.postFields ? pointingByIds(await readFollowed(type.row, changes.postFields), names) : type.row.post_fields,
    on,
  );
  const { wanted, asked } = await soldForm(scope, form, { on, said: changes.settings?.sales, before: type.row.settings.sales });
  refuseForNotes(type.row, changes, asked);
  const kept = await roomForForm(scope, asked, held);
  const moves = planFieldMoves(type.row.post_fields, asked);
  const named = [...moves, ...renamedOtherwise(type.row.post_fields, asked)];
  const fields = followInFields(asked, named);
  if (named.length > 0) await roomForForm(scope, fields, held);
  await refuseReaders(scope, type, { fields, moves: named });
  await refuseWriters(scope, type, { fields, moves: named });
  const calculation = await planCalculation(scope, type.row, { before: type.row.post_fields, after: fields, moves });
  const records = await countAgreed(scope, type.row, { moves, calculation, consent: changes.consent });
  const initialStatusId = await followWorkflow(scope, type, { fields, moves: named, changes });
  await checkTargets(scope, fields, type.row.post_fields);
  await checkReferences(scope, type, changes);
  await checkGroups(scope, changes.settings, type.row.settings);
  const slug = changes.slug && changes.slug !== type.row.slug ? await freeSlug(scope, changes.slug, { chosen: true }) : type.row.slug;
  // All forms of the app are read only where something that they may name is called otherwise from now on.
  const isNamedAnew = named.length > 0 || slug !== type.row.slug || setsWorkflow(changes);
  const forms = isNamedAnew ? await formsOfApp(scope.db) : [];
  if (slug !== type.row.slug) await keepPointing(scope, type.row, { slug, forms });
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
    settings: {
      ...type.row.settings,
      ...changes.settings,
      ...(await salesAfter(scope, type.row, { wanted, fields, moves })),
    },
    access_rules: rulesFollowed(type.row, { fields, moves: named, records }),
    updated_at: scope.now,
  };
  const titled = await followTitle(scope, type, { after: row, moves, replaceTitles: changes.replaceTitles ?? false });
  const limits = limitsTaken(type.statuses, type.row.post_fields, moves);
  await writeForm(scope, type.row.post_fields, { type: titled, planned: { moves, calculation, records, limits } });
  if (isNamedAnew) await followNewNames(scope, type, { slug, moves: named, forms });
  if (on.withInvoice) await keepInvoices(scope, row, createType);
  const seenBy = [...seenByOf(type.row), ...seenByOf(row)];
  const after = await writtenType(scope, type.row.id, { seenBy, before: type.row.post_fields, kept });
  const before = showType(type);
  await keepWhatChanged(scope, before, { after, parts: await tellParts(scope, before, after) });
  return after;
}

/** Other forms that name a type by its slug, as they once were stored, name it by its id before it gets another; addresses lead on. */
async function keepPointing(scope: WriteScope, type: TypeRow, now: Pick<TypeRow, "slug"> & { readonly forms: readonly FormOfType[] }) {
  await keepPastSlug(scope.db, { id: type.id, slug: now.slug, updated_at: scope.now }, type.slug);
  const byIds = (fields: readonly FieldBlock[]) => pointingByIds(fields, [type]);
  for (const { id, post_fields } of now.forms) {
    if (id === type.id || sameJson(post_fields as Json, byIds(post_fields) as Json)) continue;
    const { row } = await heldType(scope, String(id));
    await updateType(scope.db, { ...row, post_fields: [...byIds(row.post_fields)] });
    await changed(scope, id, ...seenByOf(row));
  }
  await keepChangesPointing(scope.db, type);
  await keepTrashPointing(scope.db, type);
}

type ChangesOfWorkflow = Pick<InputOf<typeof changeContract>, "statuses" | "initialStatusId" | "moveRecords">;

function setsWorkflow({ statuses, initialStatusId }: ChangesOfWorkflow): boolean {
  return statuses !== undefined || initialStatusId !== undefined;
}

/** The workflow as it was sent, or as it was with the names that its fields have now. Answers the status to begin in. */
async function followWorkflow(
  scope: WriteScope,
  type: Type,
  {
    fields,
    moves,
    changes,
  }: { readonly fields: readonly FieldBlock[]; readonly moves: readonly FieldMove[]; readonly changes: ChangesOfWorkflow },
): Promise<number> {
  const followed = { ...type, statuses: type.statuses.map((status) => followMoves(status, moves)) };
  // What is sent with a form is meant for that form: an old name is followed only where no field has it now.
  const old = moves.filter(({ from }) => !fields.some(({ slug }) => slug === from?.slug));
  const statuses = changes.statuses?.map((status) => followMoves(status, old));
  if (setsWorkflow(changes)) return changeStatuses(scope, followed, { fields, changes: { ...changes, statuses } });
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

/** A type newly gives rights only to groups that are there; who may enter and do what is for the app's admins to say. */
async function checkGroups(scope: WriteScope, wanted: { readonly groups?: unknown } = {}, before: typeof wanted): Promise<void> {
  const [asked, known] = [groupAccessOf(wanted), groupAccessOf(before)];
  if (wanted.groups === undefined || sameJson(asked as Json, known as Json)) return;
  if (!isAppAdmin(scope)) throw refuse("forbidden", "Only app admins may give rights to groups.");
  const added = asked.map(({ group }) => group).filter((id) => !known.some(({ group }) => group === id));
  await mustBeGroups(scope, added);
}

type ChangesOfType = Pick<InputOf<typeof changeContract>, "relations" | "singlePage">;

export async function duplicateType(scope: WriteScope, { type: idOrSlug }: InputOf<typeof duplicateContract>): Promise<PostType> {
  const { row, statuses } = await heldType(scope, idOrSlug);
  await roomForNewType(scope);
  const kept = await roomForForm(scope, row.post_fields);
  const ids = new Map<string, number>();
  for (const status of statuses) ids.set(String(status.id), await scope.newId("status"));
  const id = await scope.newId("type");
  const copy = { from: row, id, statuses: ids };
  const title = `${row.title} (copy)`.slice(0, 190);
  await insertType(scope.db, {
    ...row,
    id,
    title,
    slug: await freeSlug(scope, `${row.slug}-copy`, { chosen: false }),
    post_fields: copiedButtons(row.post_fields, copy),
    initial_status_id: ids.get(String(row.initial_status_id)) ?? 0,
    keeps_notes: false,
    relations: row.with_note ? await relationsWithNotes(scope, { id, title }, row.relations) : row.relations,
    index_columns: assignIndexColumns(row.post_fields, {}),
    partition: 0,
    previous_partition: null,
    schema_version: 0,
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
  await audit(scope, { action: "type.created", id, title, changes: changesBetween({}, { permission: row.permission }) });
  return writtenType(scope, id, { seenBy: seenByOf(row), kept });
}
