import type { PostType } from "../../contract/post-types.ts";
import type { FieldValues } from "../../model/fields/field.ts";
import { changedValues } from "../../model/fields/form-in-hand.ts";
import { permissionNames } from "../../model/post-types/permission.ts";
import { noTemplate } from "./type-fields.ts";
import type { TypeChanges } from "./use-change-type.ts";

/** A data type as the form of its settings holds it. */
export function valuesOf({ title, slug, permission, template, settings, singlePage, ...switches }: PostType): FieldValues {
  const { withNote, withInventory, withInvoice } = switches;
  const hideInMenu = settings.hideInMenu === true;
  return { title, slug, permission, template: template || noTemplate, withNote, withInventory, withInvoice, hideInMenu, singlePage };
}

/** What is sent of these values: only what is another now, so that whatever somebody else has set meanwhile stays. */
export function changesIn(values: FieldValues, known: PostType): TypeChanges {
  const { title, slug, permission, hideInMenu, singlePage, ...switches } = changedValues(values, valuesOf(known));
  const name = permissionNames.find((one) => one === permission);
  return {
    ...(title !== undefined && { title: String(title) }),
    ...(slug !== undefined && { slug: String(slug) }),
    ...(name && { permission: name }),
    ...(hideInMenu !== undefined && { settings: { hideInMenu: hideInMenu === true } }),
    ...(singlePage !== undefined && { singlePage: typeof singlePage === "number" ? singlePage : null }),
    ...(switches.withNote !== undefined && { withNote: switches.withNote === true }),
    ...(switches.withInventory !== undefined && { withInventory: switches.withInventory === true }),
    ...(switches.withInvoice !== undefined && { withInvoice: switches.withInvoice === true }),
  };
}
