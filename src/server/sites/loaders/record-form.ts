import { defaultLocale } from "../../../model/base/locale.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { valuesOfEntries } from "../../../model/fields/form-entries.ts";
import { isComputed, sourceOf } from "../../../model/fields/references.ts";
import { inputFormOf } from "../../../model/fields/values/action-button.ts";
import { limitOf } from "../../../model/workflow/field-limits.ts";
import { type Button, buttonsFor } from "../../workflow/public.ts";
import type { RecordFound } from "./find-record.ts";
import type { PageToLoad } from "./loader.ts";
import { targetsOf } from "./record-shown.ts";

/** What of a record a form on its page may hold: it is drawn by this, and what is posted is read by this. */
export interface Editing {
  readonly id: string;
  readonly edit?: boolean | undefined;
  readonly editFields?: readonly string[] | undefined;
  readonly buttons?: boolean | undefined;
  readonly notes?: boolean | undefined;
}

type Found = Pick<RecordFound, "authority" | "post" | "row" | "type">;

/** What no form without a script can change, or what is no value of the record. */
const untyped = ["action-button", "form-designer", "html-field", "show-if"];

/** The fields that whoever asks may change in the status that the record is in, of those that the block names. Empty: they may change none. */
export function editableFields({ edit, editFields = [] }: Editing, found: Found): readonly FieldBlock[] {
  const { authority, post, row, type } = found;
  if (edit !== true || !authority.mayUpdate(row)) return [];
  const status = type.statuses.find(({ id }) => id === row.status_id);
  const [hidden, locked] = [authority.hidden(status, row), authority.readOnly(status, row)];
  const isOpen = (field: FieldBlock) =>
    !hidden.has(field.slug) && !locked.has(field.slug) && limitOf(field) === "editable" && !isComputed(field) && isTyped(field);
  const open = type.row.post_fields.filter((field) => isOpen(field) && isWhole(field, post));
  return editFields.length === 0 ? open : editFields.flatMap((slug) => open.find((field) => field.slug === slug) ?? []);
}

function isTyped(field: FieldBlock): boolean {
  return !untyped.includes(field.component) && field.rich !== true && sourceOf(field)?.kind !== "members";
}

/** What it points at can be shown: a field that points at what whoever asks may not see would lose it when it is sent. */
function isWhole(field: FieldBlock, post: RecordFound["post"]): boolean {
  if (sourceOf(field) === undefined) return true;
  const held = [post[field.slug]].flat().filter((one) => one !== undefined && one !== null && one !== "");
  return targetsOf(post, field).length === held.length;
}

/** Of these fields those whose control sends nothing when nothing is chosen: a form names them, or a missing one could not be told from an empty one. */
export function silentFields(fields: readonly FieldBlock[]): readonly string[] {
  const withoutEntries = valuesOfEntries(fields, [], defaultLocale);
  return fields.map(({ slug }) => slug).filter((slug) => Object.hasOwn(withoutEntries, slug));
}

/** The buttons that the block shows to whoever asks. */
export async function shownButtons({ buttons }: Editing, { scope }: Pick<PageToLoad, "scope">, found: Found): Promise<readonly Button[]> {
  const { authority, row, type } = found;
  const status = type.statuses.find(({ id }) => id === row.status_id);
  return buttons === true && status ? buttonsFor(scope, { authority, row, type, status }) : [];
}

/** What a button asks for before it does anything. */
export function askedByButton(button: Button): readonly FieldBlock[] {
  return inputFormOf(button);
}
