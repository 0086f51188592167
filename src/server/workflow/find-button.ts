import type { FieldBlock } from "../../model/fields/field.ts";
import { type ActionButtonOptions, isButton } from "../../model/fields/values/action-button.ts";
import { limitOf } from "../../model/workflow/field-limits.ts";
import type { Status } from "../../model/workflow/status.ts";
import { isEditor, notFound, refuse, type WriteScope } from "../kernel/scope.ts";
import type { Authority } from "../record-access/public.ts";
import type { RecordRow } from "../record-rows/public.ts";
import { mayNot } from "../records/public.ts";
import { type Type, typeOnPublicPage } from "../type-definitions/public.ts";
import { standsOnPublicPage } from "./store.ts";

/** A button with its options, which were checked when its type was saved. */
export type Button = FieldBlock & ActionButtonOptions;

type PressScope = Pick<WriteScope, "person" | "appRole" | "groups" | "cached">;

interface Place {
  readonly row: RecordRow;
  readonly type: Type;
  readonly status: Status;
  readonly authority: Authority;
}

/**
 * The button of a record, for somebody who may press it there: editors, who may change the record, and who reads a record whose
 * form stands on a public page. A button that its status hides from them is not there; one that is locked is not to be pressed.
 */
export async function findButton(scope: WriteScope, { row, type, status, authority }: Place, slug: string): Promise<Button> {
  const button = buttonOf(type, slug);
  if (!button || authority.hidden(status, row).has(slug)) throw notFound("Button");
  if (!authority.acts) throw mayNot(scope);
  const isTheirs = isEditor(scope) || authority.mayUpdate(row);
  if (!isTheirs && !(await isOnPage(scope, type))) throw mayNot(scope);
  if (authority.readOnly(status, row).has(slug) || limitOf(button) !== "editable")
    throw refuse("conflict", `“${button.label}” cannot be pressed in this status.`);
  return button;
}

/** The buttons of a record that whoever asks may press now, and those that only lead somewhere. */
export async function buttonsFor(scope: PressScope, place: Place): Promise<readonly Button[]> {
  const { type, status, authority, row } = place;
  const isShown = (field: FieldBlock) => isButton(field) && !authority.hidden(status, row).has(field.slug);
  const shown = type.row.post_fields.filter(isShown) as Button[];
  const acting = shown.filter((button) => button.type !== "link");
  const isTheirs = acting.length > 0 && authority.acts && (isEditor(scope) || authority.mayUpdate(row) || (await isOnPage(scope, type)));
  const mayPress = (button: Button) => isTheirs && !authority.readOnly(status, row).has(button.slug) && limitOf(button) === "editable";
  return shown.filter((button) => button.type === "link" || mayPress(button));
}

/** One that does something: a button that leads somewhere asks nothing of the server. */
export function buttonOf({ row }: Type, slug: string): Button | undefined {
  const found = row.post_fields.find((field) => field.slug === slug && isButton(field) && field.type !== "link");
  return found as Button | undefined;
}

function isOnPage(scope: PressScope, { row }: Type): Promise<boolean> {
  return scope.cached(typeOnPublicPage(row.id), (db) => standsOnPublicPage(db, row));
}
