import type { FieldBlock } from "../../model/fields/field.ts";
import { type ActionButtonOptions, isButton } from "../../model/fields/values/action-button.ts";
import { limitOf } from "../../model/workflow/field-limits.ts";
import type { Status } from "../../model/workflow/status.ts";
import type { Type } from "../post-types/public.ts";
import { type Authority, mayNot, type PostRow } from "../posts/public.ts";
import { isEditor, notFound, refuse, type WriteScope } from "../scope.ts";
import { standsOnPublicPage } from "./store.ts";

/** A button with its options, which were checked when its type was saved. */
export type Button = FieldBlock & ActionButtonOptions;

interface Place {
  readonly row: PostRow;
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
  if (!button || authority.hidden(status).has(slug)) throw notFound("Button");
  if (!authority.acts) throw mayNot(scope);
  const isTheirs = isEditor(scope) || authority.mayUpdate(row);
  if (!isTheirs && !(await isOnPage(scope, type))) throw mayNot(scope);
  if (authority.readOnly(status).has(slug) || limitOf(button) !== "editable")
    throw refuse("conflict", `“${button.label}” cannot be pressed in this status.`);
  return button;
}

/** One that does something: a button that leads somewhere asks nothing of the server. */
export function buttonOf({ row }: Type, slug: string): Button | undefined {
  const found = row.post_fields.find((field) => field.slug === slug && isButton(field) && field.type !== "link");
  return found as Button | undefined;
}

function isOnPage(scope: WriteScope, { row }: Type): Promise<boolean> {
  return scope.recall(`type:on-page:${row.id}`, (db) => standsOnPublicPage(db, row));
}
