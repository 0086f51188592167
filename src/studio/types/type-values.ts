import type { PostType } from "../../contract/post-types.ts";
import type { FieldValues } from "../../model/fields/field.ts";
import { changedValues } from "../../model/fields/form-state.ts";
import { permissionNames } from "../../model/types/permission.ts";
import { titleFieldOf } from "../../model/types/title-field.ts";
import { noTemplate, ownTitle } from "./type-fields.ts";
import type { TypeChanges } from "./use-change-type.ts";

/** A data type as the form of its settings holds it. */
export function valuesOf({
  title,
  slug,
  permission,
  template,
  settings,
  postFields,
  statuses,
  singlePage,
  ...switches
}: PostType): FieldValues {
  const { withNote, withInventory, withInvoice } = switches;
  const hideInMenu = settings.hideInMenu === true;
  const mailSubmissions = settings.mailSubmissions !== false;
  const titleField = titleFieldOf({ postFields, settings, statuses })?.field.slug ?? ownTitle;
  return {
    ...{ title, slug, titleField, permission, template: template || noTemplate },
    ...{ withNote, withInventory, withInvoice, mailSubmissions, hideInMenu, singlePage },
  };
}

/** What is sent of these values: only what is another now, so that whatever somebody else has set meanwhile stays. */
export function changesIn(values: FieldValues, known: PostType): TypeChanges {
  const { title, slug, titleField, permission, mailSubmissions, hideInMenu, singlePage, ...switches } = changedValues(
    values,
    valuesOf(known),
  );
  const name = permissionNames.find((one) => one === permission);
  return {
    ...(title !== undefined && { title: String(title) }),
    ...(slug !== undefined && { slug: String(slug) }),
    ...(name && { permission: name }),
    ...((hideInMenu !== undefined || mailSubmissions !== undefined || titleField !== undefined) && {
      settings: {
        ...(hideInMenu !== undefined && { hideInMenu: hideInMenu === true }),
        ...(mailSubmissions !== undefined && { mailSubmissions: mailSubmissions === true }),
        ...(titleField !== undefined && { titleField: titleField === ownTitle ? null : String(titleField) }),
      },
    }),
    ...(singlePage !== undefined && { singlePage: typeof singlePage === "number" ? singlePage : null }),
    ...(switches.withNote !== undefined && { withNote: switches.withNote === true }),
    ...(switches.withInventory !== undefined && { withInventory: switches.withInventory === true }),
    ...(switches.withInvoice !== undefined && { withInvoice: switches.withInvoice === true }),
  };
}
