import { sameJson } from "../../model/base/json.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { seenByOf } from "../../model/types/group-access.ts";
import { assignIndexColumns } from "../../model/types/index-columns.ts";
import { indexColumnsAfter } from "../../model/types/index-columns-after.ts";
import { noteFieldOf, noteFields, noteRelation, notesOf, withoutNotes } from "../../model/types/notes.ts";
import type { Relation } from "../../model/types/relation.ts";
import { firstStatus } from "../../model/workflow/status.ts";
import { holdApp } from "../apps/public.ts";
import { refuse, type WriteScope } from "../kernel/scope.ts";
import {
  changed,
  insertType,
  loadType,
  type TypeRow,
  typeForChange,
  typeKeepingNotes,
  updateType,
  writeStatuses,
} from "../type-definitions/public.ts";
import { freeSlug } from "./free-slug.ts";

type Owner = Pick<TypeRow, "id" | "title">;

/** The relations of a type that has notes: those it was given, and the one to its notes, which are kept from now on. */
export async function relationsWithNotes(scope: WriteScope, owner: Owner, relations: readonly Relation[]): Promise<Relation[]> {
  const notes = await heldNotesType(scope);
  const field = noteFieldOf(owner);
  if (!notes.post_fields.some(({ slug }) => slug === field.slug)) await addField(scope, notes, field);
  return [...withoutNotes(relations), noteRelation(notes.id, field)];
}

/** Where the notes of a type are; one that was to have notes before there was a place for them gets it now. */
export async function placeForNotes(scope: WriteScope, typeId: number): Promise<ReturnType<typeof notesOf>> {
  const row = await typeForChange(scope.db, typeId, { firm: false });
  if (!row?.with_note) return undefined;
  const relations = await relationsWithNotes(scope, row, row.relations);
  await updateType(scope.db, { ...row, relations });
  await changed(scope, row.id, ...seenByOf(row));
  return notesOf(relations);
}

/** What notes consist of, who sees them and that they are there is not the owner's to change. */
export function refuseForNotes(
  row: TypeRow,
  changes: { readonly permission?: unknown; readonly withNote?: unknown },
  asked: readonly FieldBlock[],
) {
  if (!row.keeps_notes) return;
  const isSame = sameJson([...asked], row.post_fields) && (changes.permission ?? row.permission) === row.permission;
  if (!isSame || changes.withNote === true) throw refuse("conflict", "The form of notes stays as it is, and so does who sees them.");
}

/** The app's type for notes, made the first time that a type wants some. */
async function heldNotesType(scope: WriteScope): Promise<TypeRow> {
  const known = await typeKeepingNotes(scope.db);
  if (known) return known;
  // Holds the app: of two that find none, the second waits here and then finds that of the first.
  await holdApp(scope.db, scope.app);
  const found = await typeKeepingNotes(scope.db);
  if (found) return found;
  const id = await scope.newId("type");
  const status = { ...firstStatus, id: await scope.newId("status") };
  await insertType(scope.db, {
    ...{
      app_id: scope.app,
      id,
      title: "Notes",
      slug: await freeSlug(scope, "notes", { chosen: false }),
      permission: "private",
      template: "",
    },
    ...{ with_note: false, with_inventory: false, with_invoice: false, keeps_notes: true, post_fields: [...noteFields] },
    ...{ initial_status_id: status.id, relations: [], single_page: null, settings: { hideInMenu: true }, access_rules: [] },
    ...{
      index_columns: assignIndexColumns(noteFields, {}),
      partition: 0,
      previous_partition: null,
      schema_version: 0,
      upgrades: [],
      rollups: [],
      created_at: scope.now,
      updated_at: scope.now,
    },
  });
  await writeStatuses(scope.db, id, [status]);
  const made = await loadType(scope.db, id);
  if (!made) throw new Error("a type just written cannot be read");
  return made.row;
}

async function addField(scope: WriteScope, notes: TypeRow, field: FieldBlock): Promise<void> {
  const fields = [...notes.post_fields, field];
  const indexColumns = indexColumnsAfter(notes.index_columns, [], { before: notes.post_fields, after: fields });
  await updateType(scope.db, { ...notes, post_fields: fields, index_columns: indexColumns, updated_at: scope.now });
}
