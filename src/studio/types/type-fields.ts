import type { PostType } from "../../contract/post-types.ts";
import type { FieldBlock, FieldValues } from "../../model/fields/field.ts";
import { permissionNames, permissions } from "../../model/types/permission.ts";
import { templateNames, typeTemplates } from "../../model/types/templates.ts";
import { maySayTitle, type TitledType, titleFieldOf } from "../../model/types/title-field.ts";

/** The empty name of a template would read as no choice at all. */
export const noTemplate = "custom";

/** What may be said of a data type, as the fields of a form: of the dialog that makes one and of its settings. */
export const typeFields = {
  title: { id: "type-title", slug: "title", label: "Title", component: "input-text", required: true, max: 190 },
  slug: { id: "type-slug", slug: "slug", label: "URL path", component: "slug", required: true, max: 63, prepend: "/" },
  template: {
    ...{ id: "type-template", slug: "template", label: "Template", component: "select", look: "cards" },
    values: templateNames.map((name) => ({
      text: typeTemplates[name].label,
      value: name || noTemplate,
      description: typeTemplates[name].words,
    })),
  },
  permission: {
    ...{ id: "type-permission", slug: "permission", label: "Who may see and send records", component: "select", look: "cards" },
    values: permissionNames.map((name) => ({ text: permissions[name].label, value: name, description: permissions[name].words })),
  },
  withNote: toggle("withNote", "Enable Note", "Editors may write notes on each record."),
  withInventory: toggle("withInventory", "Enable Inventory Management", "Products have a stock that paid orders take from."),
  withInvoice: toggle("withInvoice", "Enable Invoice", "Invoices of clients are kept in a data type of their own."),
  mailSubmissions: toggle(
    "mailSubmissions",
    "Mail new submissions",
    "The owner gets a mail of each record that a form on a page sends, and so do editors who turned it on at the bell.",
  ),
  hideInMenu: toggle("hideInMenu", "Hide in the menu", "The Data drawer lists it under Hidden only."),
} as const satisfies { readonly [slug: string]: FieldBlock };

/** The settings of a data type that is there. What its page is chosen from is found by a search: see pages-to-choose.ts. */
export function settingsFields({
  template,
  ...type
}: Pick<PostType, "template" | "postFields" | "settings" | "statuses">): readonly FieldBlock[] {
  const { title, slug, permission, withNote, withInventory, withInvoice, mailSubmissions, hideInMenu } = typeFields;
  return [
    title,
    { ...slug, description: "Pages and actions that use it follow, and the old path leads here until another data type takes it." },
    {
      ...{
        id: "type-title-field",
        slug: "titleField",
        label: "Records are called by",
        component: "select",
        look: "dropdown",
        required: true,
      },
      values: [
        { text: "A title of their own", value: ownTitle },
        ...type.postFields.filter(maySayTitle).map((field) => ({ text: field.label, value: field.slug })),
      ],
      description: titleWords(type),
    },
    permission,
    {
      ...{ id: "type-template", slug: "template", label: "Template", component: "select", look: "dropdown", readOnly: true },
      values: [{ text: typeTemplates[template].label, value: template || noTemplate }],
    },
    withNote,
    withInventory,
    withInvoice,
    mailSubmissions,
    hideInMenu,
    {
      ...{ id: "type-single", slug: "singlePage", label: "Page of one record", component: "post-selector", type: "pages" },
      placeholder: "Search for a page",
      description: "Shows one record to visitors, at its own address.",
    },
  ];
}

/** Chosen where no field says the title. No field has this slug. */
export const ownTitle = "title";

function titleWords(type: TitledType): string {
  const says = "In lists, on cards, in links and mails.";
  const title = titleFieldOf(type);
  return title?.by === "default" ? `${says} Until you choose, it is the first text field.` : says;
}

/** Inventory is for products and invoices are for clients. */
export function isTypeFieldShown({ slug }: FieldBlock, { template }: FieldValues): boolean {
  if (slug === "fromFile") return template === noTemplate;
  if (slug === "withInventory") return template === "product";
  return slug !== "withInvoice" || template === "client";
}

function toggle<Slug extends string>(slug: Slug, label: string, description: string) {
  return { id: `type-${slug}`, slug, label, component: "checkbox", look: "switch", description } as const;
}
