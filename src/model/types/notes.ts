import type { FieldBlock } from "../fields/field.ts";
import type { RecordRights } from "./permission.ts";
import type { Relation } from "./relation.ts";

/** What a note can be about. */
export const noteKinds = ["Contact", "Email", "Reminder"] as const;
/** Of this kind, it asks when its writer wants to be reminded. */
export const remindingKind: (typeof noteKinds)[number] = "Reminder";

/**
 * A note is a record of an internal type of the app. It hangs on the record that it is about by a field of its own for each type
 * that has notes; the relation of that type names the field.
 */
export const noteFields: readonly FieldBlock[] = [
  { id: "note_message", slug: "message", label: "Message", component: "textarea", rows: 3, required: true, minLength: 3 },
  {
    id: "note_kind",
    slug: "actiontype",
    label: "Kind",
    component: "select",
    values: [...noteKinds],
    look: "buttons",
    default: noteKinds[0],
  },
  { id: "note_files", slug: "files", label: "Files", component: "upload", multiple: true },
];

const notes = "notes";

/** The field by which notes hang on the records of a type. */
export function noteFieldOf({ id, title }: { readonly id: number; readonly title: string }): FieldBlock {
  return { id: `note_${id}`, slug: `record_${id}`, label: title, component: "relation", relationTypeId: id };
}

export function noteRelation(keptIn: number, { slug }: FieldBlock): Relation {
  return { relationId: notes, relationTitle: "Notes", relationTypeId: keptIn, multiple: true, fieldSlug: slug };
}

/** Where the notes of a type are: in which type, and by which field they hang on its records. */
export function notesOf(relations: readonly Relation[]): (Relation & { readonly fieldSlug: string }) | undefined {
  return relations.flatMap((one) => (isToNotes(one) && one.fieldSlug !== undefined ? { ...one, fieldSlug: one.fieldSlug } : []))[0];
}

export function withoutNotes(relations: readonly Relation[]): Relation[] {
  return relations.filter((one) => !isToNotes(one));
}

function isToNotes({ relationId, fieldSlug }: Relation): boolean {
  return relationId === notes && fieldSlug !== undefined;
}

/** Editors read all notes and write their own; what somebody else wrote is changed by nobody, and deleted by admins. */
export function noteRights(rights: RecordRights, { isAdmin }: { readonly isAdmin: boolean }): RecordRights {
  if (rights.update !== "all") return rights;
  return { ...rights, update: "own", remove: isAdmin ? "all" : "own" };
}
